import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KeptStep, KeptSteps } from '~/drafts/kept';
import { basisOf, defineWizard, fieldsFrom, replay, typedValues } from '~/wizard/wizard.server';

const wizard = defineWizard('test', {
  place: { schema: z.object({ town: z.string().transform((town) => town.toUpperCase()) }), dependsOn: [] },
  line: { schema: z.object({ line: z.coerce.number() }), facts: z.object({ speed: z.number() }), dependsOn: ['place'] },
  who: { schema: z.object({ name: z.string().optional() }), dependsOn: [] },
  when: {
    schema: z.object({ day: z.string() }),
    dependsOn: ['line'],
    fits: ({ day }: { day: string }, earlier) => day !== 'never' && earlier.who !== undefined,
  },
});

const basis = (key: 'place' | 'line' | 'who' | 'when', answers = { place: { town: 'TIEL' }, line: { line: 7 } }) =>
  basisOf(wizard, key, answers);
const step = (fields: KeptStep['fields'], on: string, facts?: unknown): KeptStep => ({ fields, basis: on, facts });

const whole: KeptSteps = {
  place: step([['town', 'Tiel']], basis('place')),
  line: step([['line', '7']], basis('line'), { speed: 100 }),
  who: step([], basis('who')),
  when: step([['day', 'monday']], basis('when')),
};

describe('BBO-13 replay', () => {
  it('reads answers and facts of a whole draft', () => {
    expect(replay(wizard, whole)).toEqual({
      furthest: null,
      done: new Set(['place', 'line', 'who', 'when']),
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
    ['a step nobody knows', { ...whole, extra: step([['x', '1']], '[]') }, null, ['place', 'line', 'who', 'when']],
    [
      'fields that do not fit the schema',
      { ...whole, line: step([['line', 'seven']], basis('line'), { speed: 100 }) },
      'line',
      ['place'],
    ],
    ['no fields', { ...whole, place: step([], basis('place')) }, 'place', []],
    [
      'facts that do not parse',
      { ...whole, line: step([['line', '7']], basis('line'), { speed: 'fast' }) },
      'line',
      ['place'],
    ],
    ['facts that are missing', { ...whole, line: step([['line', '7']], basis('line')) }, 'line', ['place']],
    [
      'facts where none belong',
      { ...whole, who: step([], basis('who'), { odd: true }) },
      null,
      ['place', 'line', 'who', 'when'],
    ],
    [
      'an answer that does not fit beside the others',
      { ...whole, when: step([['day', 'never']], basis('when')) },
      'when',
      ['place', 'line', 'who'],
    ],
    [
      'an answer that was given for another basis',
      {
        ...whole,
        line: step([['line', '7']], basis('line', { place: { town: 'ELST' }, line: { line: 7 } }), { speed: 100 }),
      },
      'line',
      ['place'],
    ],
    [
      'a list where one value belongs',
      {
        ...whole,
        place: step(
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
  ])('%s', (_what, kept, furthest, done) => {
    const position = replay(wizard, kept);
    expect([position.furthest, [...position.done], Object.keys(position.answers), Object.keys(position.facts)]).toEqual(
      [furthest, done, done, done],
    );
  });

  it('an earlier answer that changes asks the steps on it again, and they stay as typed', () => {
    const moved: KeptSteps = { ...whole, place: step([['town', 'Elst']], basis('place')) };
    expect(replay(wizard, moved).furthest).toBe('line');
    expect(typedValues(moved.line)).toEqual({ line: '7' });
    // given again with the same answer, the step after it holds: it depends on the line alone
    const again = {
      ...moved,
      line: step([['line', '7']], basis('line', { place: { town: 'ELST' }, line: { line: 7 } }), { speed: 50 }),
    };
    expect(replay(wizard, again).furthest).toBe(null);
  });

  it('another way of typing the same answer changes nothing', () => {
    expect(replay(wizard, { ...whole, place: step([['town', 'TIEL']], basis('place')) }).furthest).toBe(null);
  });
});

describe('typedValues', () => {
  it.each<[string, KeptStep | undefined, unknown]>([
    ['nothing kept', undefined, undefined],
    [
      'lists and rows',
      step(
        [
          ['rows[0].name', 'a'],
          ['rows[1].name', 'b'],
          ['tag', '1'],
        ],
        '',
      ),
      { rows: [{ name: 'a' }, { name: 'b' }], tag: '1' },
    ],
    ['garbage', step([['a', 'x']], '', 7), { a: 'x' }],
  ])('%s', (_what, kept, values) => {
    expect(typedValues(kept)).toEqual(values);
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
    expect(typedValues(step(fields, ''))).toEqual(values);
  });

  it('leaves out what is no text', () => {
    expect(fieldsFrom({ a: undefined, b: null, c: 7, d: [null, 'x'], e: {} })).toEqual([['d[1]', 'x']]);
  });
});
