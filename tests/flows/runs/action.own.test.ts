import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plannedBefore } from '~/flows/runs/choice/choice.server';
import { planAsked, readAsked } from '~/flows/runs/choice/plan-choice.server';
import { holdRuns, takeUpRuns } from '~/flows/runs/hold.server';
import { openWhole, type OpenedRun } from '~/flows/runs/open-run.server';
import { itemRow, resultsOf } from '~/flows/runs/outcome/row.server';
import { tableOf, wordsOf } from '~/flows/runs/outcome/words.server';
import { planView } from '~/flows/runs/plan/plan-view.server';
import { progressView } from '~/flows/runs/progress/progress.server';
import { startSeen } from '~/flows/runs/progress/start.server';
import { stateText } from '~/flows/runs/progress/state.server';
import { startRunner, type Runner } from '~/flows/runs/runner.server';
import { lookUpsOfJobs } from '~/flows/runs/look-up.server';
import { intentIdOf } from '~/flows/runs/kept-run.server';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { actAsUser } from '~/kernel/session/background.server';
import { openKeptHouse, sessionOf } from '~tests/flows/wizard/kept-house';
import { asked, madeUp, parcels, sent } from './made-up';

let house: ReturnType<typeof openKeptHouse>;
let runner: Runner | undefined;

const session = sessionOf('reseller');
const permissions = new Set(['support-r', 'support-c'] as const);
const t = translator('nl');

/** A visit with this form. The made-up actions never ask the provider. */
const access = (fields: Record<string, string> = {}) =>
  ({
    session,
    permissions,
    t,
    language: 'nl',
    timezone: 'Europe/Amsterdam',
    showPrices: true,
    now: new Date(),
    answer: { failed: false },
    form: new URLSearchParams(fields),
  }) as unknown as Access;

const act: typeof actAsUser = async (_owner, _requirement, work) => ({
  value: await work({ session, provider: {} as Access['provider'], permissions }),
});

beforeAll(() => {
  house = openKeptHouse();
  shortenWaits(100);
});

afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

afterAll(() => house.close());

const form = (query = '') => ({ area: parcels, actions: madeUp, query: new URLSearchParams(query) });

interface Made {
  readonly address: string;
  readonly id: string;
  readonly opened: OpenedRun;
}

/** The plan that a form leads to, or the problems with its fields. */
async function plan(fields: Record<string, string>): Promise<Made | { readonly problems: object }> {
  const visit = access(fields);
  const read = readAsked(visit, form(), null);
  if (!read.ok) return { problems: read.result.error ?? {} };
  const answer = await planAsked(visit, form(), null, read);
  if (!(answer instanceof Response)) throw new Error('no plan');
  const address = answer.headers.get('location') ?? '';
  const id = address.split('/').at(-1) ?? '';
  return { address, id, opened: await openWhole(visit, madeUp, id) };
}

async function planned(fields: Record<string, string>) {
  const made = await plan(fields);
  if (!('opened' in made)) throw new Error(JSON.stringify(made.problems));
  return made;
}

async function carriedOut(id: string) {
  expect(await startSeen(access(), await openWhole(access(), madeUp, id))).toBeNull();
  runner = startRunner(madeUp, { mark: () => Promise.resolve() }, act);
  await expect
    .poll(async () => (await openWhole(access(), madeUp, id)).run.value.state, { timeout: 10_000 })
    .toBe('ended');
  return openWhole(access(), madeUp, id);
}

const LINES = 'Kade\tGouda\nGracht\tDelft\nhalf';

describe('an action that the mechanism has never heard of', () => {
  it('is asked for with its own fields and rules, in the words of its area', async () => {
    const problemsOf = async (fields: Record<string, string>) => {
      const made = await plan(fields);
      return 'problems' in made ? made.problems : null;
    };
    expect(await problemsOf({ wish: 'send', numbers: '', weight: '31' })).toMatchObject({
      numbers: ['Plak een regel'],
      weight: [expect.any(String)],
    });
    const many = { wish: 'send', numbers: 'a\nb\nc\nd', weight: '1' };
    expect(await problemsOf(many)).toEqual({ numbers: ['Kies hoogstens 3 pakketten tegelijk'] });
    expect(Object.keys((await problemsOf({ numbers: LINES })) ?? {})).toEqual(['wish']);
  });

  it('plans rows of a sheet, and sends each once, but for what its own check finds before the commit', async () => {
    const { address, id, opened } = await planned({ wish: 'send', numbers: LINES, weight: '5' });
    expect(address).toBe(`/parcels/runs/${id}`);
    expect((await planView(access(), opened))?.counts).toMatchObject({ waiting: 2, 'not sent': 1 });
    const again = await plannedBefore(access(), form(`again=${id}`));
    expect(again).toEqual({ wish: 'send', weight: '5', numbers: LINES });
    const done = await carriedOut(id);
    expect(sent).toEqual(['Kade']);
    expect(await readIntent(intentIdOf(id, 1))).toBeNull();
    const rows = done.items.map((item) => itemRow(item, done, access()));
    expect(rows.map(({ name, outcome, note }) => [name, outcome.text, note])).toEqual([
      ['Kade', 'Gedaan', ''],
      ['Gracht', 'Niet verstuurd', 'Niet te bezorgen'],
      ['half', 'Niet verstuurd', 'De regel is niet heel'],
    ]);
    expect((await stateText(access(), done)).text).toBe('Klaar, maar niet voor alle pakketten die u koos');
    expect(await progressView(access(), done)).toMatchObject({
      text: '2 van 3 pakketten afgehandeld',
      again: {
        href: `/parcels/runs/create?run=${id}`,
        text: 'Nieuwe actie voor de 2 pakketten waarbij het niet is gelukt',
      },
    });
    expect(tableOf(done, access(), false).texts).toMatchObject({ caption: 'Pakketten van deze actie' });
    expect(lookUpsOfJobs(madeUp).map(({ wizard }) => wizard)).toEqual(['parcels']);
  });

  it('may only ask: nothing is committed, a lost answer is asked for again, and its answers are columns', async () => {
    const { id } = await planned({ wish: 'find', numbers: 'Kade\tGouda\nMist\tGoes\nZee\tUrk' });
    const done = await carriedOut(id);
    expect([...asked]).toEqual([
      ['Kade', 1],
      ['Mist', 2],
      ['Zee', 1],
    ]);
    for (const at of [0, 1, 2]) expect(await readIntent(intentIdOf(id, at))).toBeNull();
    const results = await resultsOf(access(), done, done.items);
    const rows = done.items.map((item) => itemRow(item, done, access(), results.get(item.at)));
    expect(
      rows.map(({ outcome, note, results: { days } }) => [outcome.text, note.includes('Geen straat.'), days?.text]),
    ).toEqual([
      ['Gedaan', false, '4'],
      ['Gedaan', false, '4'],
      ['Geweigerd', true, undefined],
    ]);
    const { definition, texts } = tableOf(done, access(), false);
    expect(definition.columns.map(({ key }) => texts.columns[key])).toEqual([
      'Pakket',
      'Plaats',
      'Dagen',
      'Uitkomst',
      'Toelichting',
      'Gevraagd',
    ]);
    expect(wordsOf(done, t).file).toBe('parcels-uitkomst');
  });

  it('is not there for who has no right to it', async () => {
    const { id } = await planned({ wish: 'send', numbers: 'Kade\tGouda', weight: '5' });
    const visit = { ...access(), permissions: new Set(['support-r']) } as unknown as Access;
    await expect(openWhole(visit, madeUp, id)).rejects.toMatchObject({ status: 404 });
  });

  it('that only asks is not held by a store that was put back: asking twice does no harm', async () => {
    const { id } = await planned({ wish: 'find', numbers: 'Plein\tEde' });
    const other = await planned({ wish: 'send', numbers: 'Plein\tEde', weight: '1' });
    const stay = await takeUpRuns();
    stay.end();
    const heldOf = async (run: string) => (await openWhole(access(), madeUp, run)).run.value.held ?? null;
    expect([await heldOf(id), await heldOf(other.id)]).toEqual([null, { lastAt: null, from: 'planned' }]);
  });

  it('S-38 that the operator held is held anew by a store that was put back, and not the other way round', async () => {
    const { id } = await planned({ wish: 'send', numbers: 'Plein\tEde', weight: '1' });
    const held = async () => (await openWhole(access(), madeUp, id)).run.value.held;
    await holdRuns({ lastAt: null, byOperator: true });
    expect(await held()).toEqual({ lastAt: null, byOperator: true, from: 'planned' });
    await holdRuns({ lastAt: 1_000 });
    expect(await held()).toEqual({ lastAt: 1_000, from: 'planned' });
    await holdRuns({ lastAt: null, byOperator: true });
    expect(await held()).toEqual({ lastAt: 1_000, from: 'planned' });
  });
});
