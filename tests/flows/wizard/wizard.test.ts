import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';
import {
  basisOf,
  defineWizard,
  fieldsFrom,
  replay,
  step,
  typedValues,
  type AnswersOf,
  type InOrder,
} from '~/flows/wizard/wizard.server';

const wizard = defineWizard('test', [
  step('place', { schema: z.object({ town: z.string().transform((town) => town.toUpperCase()) }), dependsOn: [] }),
  step('line', {
    schema: z.object({ line: z.coerce.number() }),
    facts: z.object({ speed: z.number() }),
    dependsOn: ['place'],
  }),
  step('who', { schema: z.object({ name: z.string().optional() }), dependsOn: [] }),
  step('when', {
    schema: z.object({ day: z.string() }),
    dependsOn: ['line'],
    fits: ({ day }: { day: string }, earlier: { who: object }) => day !== 'never' && earlier.who !== undefined,
  }),
]);

const basis = (key: 'place' | 'line' | 'who' | 'when', answers = { place: { town: 'TIEL' }, line: { line: 7 } }) =>
  basisOf(wizard, key, answers);
const kept = (fields: KeptStep['fields'], on: string, facts?: unknown): KeptStep => ({ fields, basis: on, facts });

const whole: KeptSteps = {
  place: kept([['town', 'Tiel']], basis('place')),
  line: kept([['line', '7']], basis('line'), { speed: 100 }),
  who: kept([], basis('who')),
  when: kept([['day', 'monday']], basis('when')),
};

describe('BBO-13 replay', () => {
  it('reads answers and facts of a whole draft', () => {
    expect(replay(wizard, whole)).toEqual({
      furthest: null,
      done: new Set(['place', 'line', 'who', 'when']),
      asked: ['place', 'line', 'who', 'when'],
      answers: { place: { town: 'TIEL' }, line: { line: 7 }, who: {}, when: { day: 'monday' } },
      facts: { place: undefined, line: { speed: 100 }, who: undefined, when: undefined },
    });
  });

  it.each<[string, KeptSteps, string | null, string[]]>([
    ['nothing kept', {}, 'place', []],
    ['the first step', { place: whole.place }, 'line', ['place']],
    [
      'a gap: what lies behind it does not count',
      { place: whole.place, who: whole.who, when: whole.when },
      'line',
      ['place'],
    ],
    ['a step nobody knows', { ...whole, extra: kept([['x', '1']], '[]') }, null, ['place', 'line', 'who', 'when']],
    [
      'fields that do not fit the schema',
      { ...whole, line: kept([['line', 'seven']], basis('line'), { speed: 100 }) },
      'line',
      ['place'],
    ],
    ['no fields', { ...whole, place: kept([], basis('place')) }, 'place', []],
    [
      'facts that do not parse',
      { ...whole, line: kept([['line', '7']], basis('line'), { speed: 'fast' }) },
      'line',
      ['place'],
    ],
    ['facts that are missing', { ...whole, line: kept([['line', '7']], basis('line')) }, 'line', ['place']],
    [
      'facts where none belong',
      { ...whole, who: kept([], basis('who'), { malformed: true }) },
      null,
      ['place', 'line', 'who', 'when'],
    ],
    [
      'an answer that does not fit beside the others',
      { ...whole, when: kept([['day', 'never']], basis('when')) },
      'when',
      ['place', 'line', 'who'],
    ],
    [
      'an answer that was given for another basis',
      {
        ...whole,
        line: kept([['line', '7']], basis('line', { place: { town: 'ELST' }, line: { line: 7 } }), { speed: 100 }),
      },
      'line',
      ['place'],
    ],
    [
      'a list where one value belongs',
      {
        ...whole,
        place: kept(
          [
            ['town', 'Tiel'],
            ['town', 'Elst'],
          ],
          basis('place'),
        ),
      },
      'place',
      [],
    ],
  ])('%s', (_what, steps, furthest, done) => {
    const position = replay(wizard, steps);
    expect([position.furthest, [...position.done], Object.keys(position.answers), Object.keys(position.facts)]).toEqual(
      [furthest, done, done, done],
    );
  });

  it('an earlier answer that changes asks the steps on it again, and they stay as typed', () => {
    const moved: KeptSteps = { ...whole, place: kept([['town', 'Elst']], basis('place')) };
    expect(replay(wizard, moved).furthest).toBe('line');
    expect(typedValues(moved.line)).toEqual({ line: '7' });
    // the next step stays valid if this one gets the same answer again, because it depends on the line alone
    const again = {
      ...moved,
      line: kept([['line', '7']], basis('line', { place: { town: 'ELST' }, line: { line: 7 } }), { speed: 50 }),
    };
    expect(replay(wizard, again).furthest).toBe(null);
  });

  it('another way of typing the same answer changes nothing', () => {
    expect(replay(wizard, { ...whole, place: kept([['town', 'TIEL']], basis('place')) }).furthest).toBe(null);
  });
});

describe('a step that is not always asked', () => {
  const sims = defineWizard('sims', [
    step('kind', { schema: z.object({ kind: z.string() }), dependsOn: [] }),
    step('delivery', {
      schema: z.object({ city: z.string() }),
      dependsOn: ['kind'],
      when: ({ kind }: { kind: { kind: string } }) => kind?.kind !== 'esim',
    }),
    step('names', { schema: z.object({ name: z.string() }), dependsOn: ['delivery'] }),
  ]);
  const kind = (value: string) => ({ kind: kept([['kind', value]], '[]') });

  it('is asked when its answers so far say so, and passed over when they do not', () => {
    expect(replay(sims, kind('sim'))).toMatchObject({ furthest: 'delivery', asked: ['kind', 'delivery', 'names'] });
    expect(replay(sims, kind('esim'))).toMatchObject({ furthest: 'names', asked: ['kind', 'names'] });
  });

  it('is no part of the answers any more when it is not asked, and what depends on it is asked again', () => {
    const delivery = kept([['city', 'Tiel']], basisOf(sims, 'delivery', { kind: { kind: 'sim' } }));
    const names = kept([['name', 'Van']], basisOf(sims, 'names', { delivery: { city: 'Tiel' } }));
    expect(replay(sims, { ...kind('sim'), delivery, names }).furthest).toBe(null);
    expect(replay(sims, { ...kind('esim'), delivery, names })).toMatchObject({
      furthest: 'names',
      answers: { kind: { kind: 'esim' } },
    });
  });

  it('of which there may be no answer says so to the steps after it', () => {
    const answers: Partial<AnswersOf<typeof sims.steps>> = { delivery: undefined };
    expect(answers.delivery).toBe(undefined);
  });
});

describe('the order of the steps', () => {
  const city = step('city', { schema: z.object({ city: z.string() }), dependsOn: [] });

  it('lets a step ask for what stands before it, and does not compile where it asks for anything else', () => {
    const names = { schema: z.object({ name: z.string() }) };
    const after = step('names', { ...names, dependsOn: ['city'] });
    const misread = step('names', {
      ...names,
      dependsOn: [],
      fits: (_answer: { name: string }, before: { city: { town: string } }) => before.city.town !== '',
    });
    expect(defineWizard('right', [city, after]).steps).toHaveLength(2);
    expect(misread.fits({ name: '' }, { city: { town: 'TIEL' } })).toBe(true);
    expectTypeOf<readonly [typeof city, typeof after]>().toExtend<InOrder<readonly [typeof city, typeof after]>>();
    // this step depends on a later one
    type TurnedRound = readonly [typeof after, typeof city];
    expectTypeOf<TurnedRound>().not.toExtend<InOrder<TurnedRound>>();
    // this step reads a field that the step before does not have
    type Misread = readonly [typeof city, typeof misread];
    expectTypeOf<Misread>().not.toExtend<InOrder<Misread>>();
  });
});

describe('typedValues', () => {
  it.each<[string, KeptStep | undefined, unknown]>([
    ['nothing kept', undefined, undefined],
    [
      'lists and rows',
      kept(
        [
          ['rows[0].name', 'a'],
          ['rows[1].name', 'b'],
          ['tag', '1'],
        ],
        '',
      ),
      { rows: [{ name: 'a' }, { name: 'b' }], tag: '1' },
    ],
    ['garbage', kept([['a', 'x']], '', 7), { a: 'x' }],
  ])('%s', (_what, one, values) => {
    expect(typedValues(one)).toEqual(values);
  });
});

describe('fieldsFrom', () => {
  const values = { rows: [{ name: 'a', subs: [{ x: '1' }, { x: '2' }] }, { name: '' }], tag: '1', more: { of: 'it' } };

  it('is what a form with these values posts, and is read back as it was', () => {
    const fields = fieldsFrom(values);
    expect(fields).toEqual([
      ['rows[0].name', 'a'],
      ['rows[0].subs[0].x', '1'],
      ['rows[0].subs[1].x', '2'],
      ['rows[1].name', ''],
      ['tag', '1'],
      ['more.of', 'it'],
    ]);
    expect(typedValues(kept(fields, ''))).toEqual(values);
  });

  it('leaves out what is no text', () => {
    expect(fieldsFrom({ a: undefined, b: null, c: 7, d: [null, 'x'], e: {} })).toEqual([['d[1]', 'x']]);
  });
});
