import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALL_BY_MS, itself, SEND_LIMIT_MS, type Candidate, type Intent } from '~/flows/intents/intent';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { listOpenIntents, listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { ProviderFailure, ProviderRejection, ProviderOutage } from '~/kernel/provider/errors';
import { createProvider } from '~/kernel/provider/provider.server';
import { shortenWaits, waitMs } from '~/kernel/provider/sending/waits.server';
import type { Got, Sends } from '~/flows/runs/job';
import type { RunItem } from '~/flows/runs/run';
import { lookUpOfJob } from '~/flows/runs/look-up.server';
import { startRunner, wakeRunner, type Runner } from '~/flows/runs/runner.server';
import { intentIdOf, listRunning, placeOf, readOwnRun, readRun } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { beginRun, endRun, planRun, runIdFrom, startRun, stopRun } from '~/flows/runs/runs.server';
import { leaseOf, quietSince } from '~/flows/runs/sign.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { actAsUser } from '~/kernel/session/background.server';
import { lookUpNow } from '~/flows/intents/reconcile.server';
import { anIntent } from '~tests/fixtures/an-intent';
import { openKeptHouse, sessionOf } from '~tests/flows/wizard/kept-house';

let house: ReturnType<typeof openKeptHouse>;
let runners: Runner[] = [];
let sent: string[];
let answers: Map<string, () => Promise<string | null>>;
let looks: Map<string, () => Promise<string | null>>;
let gots: Map<string, () => Promise<Got | null>>;
let keys: string[];
let carriedOut: Set<string>;
let isSignedIn: boolean;

const session = sessionOf('reseller');
// the provider is never called, because the job of these tests has a provider of its own
const provider = createProvider({
  apiUrl: 'http://localhost:1',
  scoreUrl: 'http://localhost:1',
  requestId: '',
  caller: '',
} as Parameters<typeof createProvider>[0]);

const act: typeof actAsUser = async (_owner, _requirement, work) =>
  isSignedIn ? { value: await work({ session, provider, permissions: new Set() }) } : null;

/** The effect of a mark in the store. */
let mark: () => Promise<void>;

interface TagWish {
  readonly kind: 'tag';
  readonly tag: string;
}

const wish: TagWish = { kind: 'tag', tag: 'x' };

const job: Sends<TagWish, { uuid: string; tag: string }> = {
  name: 'runs test',
  kind: 'tag',
  requirement: 'mobile-broadband-c',
  content: ({ id }, { tag }) => ({ uuid: id, tag }),
  told: ({ uuid }) => ({ what: uuid, href: '/' }),
  before: (_asking, { uuid }) => (looks.get(uuid) ?? (() => Promise.resolve(null)))(),
  async send(_asking, { uuid }, { key }) {
    sent.push(uuid);
    keys.push(key);
    const answer = await (answers.get(uuid) ?? (() => Promise.resolve(null)))();
    carriedOut.add(uuid);
    return answer;
  },
  got: (_asking, { uuid }) => (gots.get(uuid) ?? (() => Promise.resolve(null)))(),
  async find(_provider, { uuid }, intent: Intent): Promise<Candidate[]> {
    return carriedOut.has(uuid) ? [itself(intent)] : [];
  },
};

beforeAll(() => {
  house = openKeptHouse();
});

beforeEach(() => {
  sent = [];
  keys = [];
  mark = () => Promise.resolve();
  answers = new Map();
  looks = new Map();
  gots = new Map();
  carriedOut = new Set();
  isSignedIn = true;
});

afterEach(async () => {
  shortenWaits(100);
  await stopAll();
  // an open run would continue in the next test
  for (const { id } of await listRunning()) await endRun(id);
});

afterAll(() => house.close());

function start(): Runner {
  const runner = startRunner([job], { mark: () => mark() }, act);
  runners.push(runner);
  return runner;
}

async function stopAll(): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
}

const items = (count: number): RunItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: `sim-${at}`, name: `SIM ${at}`, detail: '', obstacle: null }));

async function begun(planned: readonly RunItem[]) {
  const plan = await planRun(session, job, wish, planned);
  expect(await beginRun(session, plan)).toBe(true);
  return plan.id;
}

async function run(id: string) {
  const entry = await readRun(id);
  if (!entry) throw new Error('no run');
  return entry;
}

const state = async (id: string) => (await run(id)).value.state;
const outcomes = async (id: string) => (await outcomesOf(await run(id))).map(({ outcome }) => outcome);

async function fails(sentOut: boolean): Promise<never> {
  throw new ProviderFailure(new ProviderOutage('down', 'block', sentOut));
}

async function refuses(message: string, ...details: string[]): Promise<never> {
  throw new ProviderFailure(
    new ProviderRejection(
      message,
      details.map((detail) => ({ field: null, message: detail })),
    ),
  );
}

describe('a run of many records', () => {
  it('foreign N2 marks the store after each commit and before its call', async () => {
    const id = await begun(items(1));
    const seen: unknown[] = [];
    mark = async () => void seen.push((await readIntent(intentIdOf(id, 0)))?.value.isCalled, sent.length);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect([seen, sent]).toEqual([[true, 0], ['sim-0']]);
  });

  it('sends each once, also when two processes are at it', async () => {
    const id = await begun(items(40));
    start();
    start();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
    expect(await outcomes(id)).toEqual(Array.from({ length: 40 }, () => 'done'));
  });

  it('stranger 5 what the provider gave instead is no done and no failure; what stood before is not visible yet, and what cannot be compared is done', async () => {
    for (const { id: sim } of items(3)) answers.set(sim, () => Promise.resolve(`made ${sim}`));
    gots.set('sim-0', () => Promise.resolve({ name: 'Kassa’s', isAsBefore: true }));
    gots.set('sim-1', () => Promise.resolve({ name: 'Winkels', isAsBefore: false }));
    gots.set('sim-2', () => fails(true));
    const id = await begun(items(3));
    start();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(await outcomes(id)).toEqual(['done', 'otherwise', 'done']);
    const [early, other] = await outcomesOf(await run(id));
    expect(early).toMatchObject({ otherwise: null, notYet: 'Kassa’s' });
    expect(other).toMatchObject({ otherwise: 'Winkels', notYet: null });
    expect(sent).toHaveLength(3);
  });

  it('stranger 429 waits for as long as the provider asks, within a cap, and goes on with the same record', async () => {
    const asks = (ms: number | null) => async () => {
      throw new ProviderFailure(new ProviderOutage('busy', 'block', false, { retryAfterMs: ms }));
    };
    answers.set('sim-0', asks(60_000));
    const id = await begun(items(1));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('wait');
    expect([await outcomes(id), await state(id)]).toEqual([['waiting'], 'running']);
    await house.advance(50_000);
    wakeRunner();
    await expect.poll(async () => (await listRunning()).length).toBe(1);
    expect(sent).toHaveLength(1);
    answers.set('sim-0', asks(86_400_000));
    await house.advance(11_000);
    wakeRunner();
    await expect.poll(() => sent.length).toBe(2);
    answers.delete('sim-0');
    answers.set('sim-0', () => Promise.resolve('made'));
    await expect.poll(async () => ((await run(id)).value.pausedUntil ?? 0) - runtime().now()).toBeGreaterThan(200_000);
    await house.advance(5 * 60_000 + 1_000);
    wakeRunner();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect([await outcomes(id), new Set(keys).size, sent.length]).toEqual([['done'], 1, 3]);
  });

  it('security L3 one that a process was stopped at right before its call is sent, and the run does not end before', async () => {
    const id = await begun(items(2));
    const { store, now } = runtime();
    await store.create('intent', intentIdOf(id, 0), {
      value: anIntent({ wizard: job.name, state: 'submitting', isCalled: false, sentAt: now() }),
      owner: session.owner,
      group: 'open',
      expiresAt: now() + 60_000,
    });
    start();
    await expect.poll(() => sent).toEqual(['sim-1']);
    expect(await state(id)).toBe('running');
    await house.advance(CALL_BY_MS + 1_000);
    wakeRunner();
    await expect.poll(() => state(id), { timeout: 10_000 }).toBe('ended');
    expect(sent).toEqual(['sim-1', 'sim-0']);
  });

  it('sends nothing before it is begun, begins once of two tabs, and nothing for what stands in the way', async () => {
    const [free, blocked] = [items(1)[0] as RunItem, { id: 'sim-b', name: 'SIM b', detail: '', obstacle: 'blocked' }];
    const plan = await planRun(session, job, wish, [free, blocked]);
    const { id } = plan;
    start();
    expect(await outcomes(id)).toEqual(['waiting', 'left']);
    const tabs = await Promise.all([beginRun(session, plan), beginRun(session, plan)]);
    wakeRunner();
    expect(tabs.filter(Boolean)).toHaveLength(1);
    await expect.poll(() => state(id)).toBe('ended');
    expect(sent).toEqual(['sim-0']);
    expect(await outcomes(id)).toEqual(['done', 'left']);
  });

  it('of 500 with a fault in ten every outcome is right, and the provider had each at most once', async () => {
    const planned = items(500);
    const refused = () => refuses('no', 'Mag niet.');
    const lost = (uuid: string) => async () => {
      carriedOut.add(uuid);
      return fails(true);
    };
    const never = () => fails(true);
    const fault = [refused, null, never] as const;
    for (let at = 0; at < 500; at += 10) {
      const uuid = `sim-${at}`;
      answers.set(uuid, fault[(at / 10) % 3] ?? lost(uuid));
    }
    const id = await begun(planned);
    start();
    await expect.poll(() => state(id), { timeout: 30_000 }).toBe('ended');
    await stopAll();
    expect(sent).toHaveLength(500);
    expect(new Set(sent).size).toBe(500);
    const all = await outcomesOf(await run(id));
    const expected = planned.map((_item, at) => {
      if (at % 10 !== 0) return 'done';
      return (['refused', 'done', 'unknown'] as const)[(at / 10) % 3];
    });
    expect(all.map(({ outcome }) => outcome)).toEqual(expected);
    expect(all[0]?.said).toBe('Mag niet.');
  }, 60_000);

  it('what the provider was not reached for waits, is said, and is sent when it answers again', async () => {
    answers.set('sim-1', () => fails(false));
    const id = await begun(items(2));
    start();
    await expect.poll(() => outcomes(id)).toEqual(['done', 'waiting']);
    answers.delete('sim-1');
    await stopAll();
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['done', 'done']);
    expect(sent.filter((uuid) => uuid === 'sim-0')).toHaveLength(1);
  });

  it('one record that cannot be had holds up no other; where nothing is answered in a row it waits and says so', async () => {
    for (const at of [0, 1, 2]) answers.set(`sim-${at}`, () => fails(false));
    const id = await begun(items(12));
    start();
    await expect.poll(async () => (await outcomes(id)).filter((outcome) => outcome === 'done').length).toBe(9);
    await stopAll();
    carriedOut.clear();
    for (let at = 0; at < 12; at += 1) answers.set(`sim-${at}`, () => fails(true));
    const dark = await begun(items(12));
    start();
    await expect.poll(async () => (await run(dark)).value.trouble).toBe('provider');
    expect((await outcomes(dark)).filter((outcome) => outcome === 'waiting')).toHaveLength(6);
    await stopAll();
    await stopRun(id);
    await stopRun(dark);
  });

  it('house 1 what stands in the way when its turn comes is not sent, and no intent says that it was', async () => {
    looks.set('sim-0', () => Promise.resolve('changed'));
    looks.set('sim-1', () => refuses('no', 'Deze SIM is niet van u.'));
    looks.set('sim-2', () => fails(false));
    const id = await begun(items(4));
    start();
    await expect.poll(() => outcomes(id)).toEqual(['not sent', 'not sent', 'waiting', 'done']);
    expect(sent).toEqual(['sim-3']);
    for (const at of [0, 1, 2]) expect(await readIntent(intentIdOf(id, at))).toBeNull();
    const [own, theirs] = await outcomesOf(await run(id));
    expect(own).toMatchObject({ obstacle: 'changed', said: null, sentAt: null });
    expect(theirs).toMatchObject({ obstacle: null, said: 'no', sentAt: null });
    looks.clear();
    await stopAll();
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['not sent', 'not sent', 'done', 'done']);
    expect(sent).toEqual(['sim-3', 'sim-2']);
  });

  it('house 1 records that cannot be looked at hold up no other', async () => {
    for (let at = 0; at < 6; at += 1) looks.set(`sim-${at}`, () => fails(false));
    const id = await begun(items(12));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('provider');
    await stopAll();
    start();
    await expect.poll(async () => (await outcomes(id)).slice(6)).toEqual(Array.from({ length: 6 }, () => 'done'));
    await stopAll();
    await stopRun(id);
  });

  it('waits for its user when nobody of that name is signed in', async () => {
    isSignedIn = false;
    const id = await begun(items(1));
    start();
    await expect.poll(async () => (await run(id)).value.trouble).toBe('session');
    expect(sent).toEqual([]);
    isSignedIn = true;
    wakeRunner();
    await expect.poll(() => state(id)).toBe('ended');
    expect((await run(id)).value.trouble).toBeNull();
  });

  it('is stopped and gone on with: what was sent is not sent again', async () => {
    let let5through = (): void => undefined;
    answers.set('sim-5', () => new Promise((resolve) => (let5through = () => resolve(null))));
    answers.set('sim-0', () => refuses('Mag niet.'));
    const id = await begun(items(30));
    start();
    await expect.poll(() => sent.includes('sim-5')).toBe(true);
    expect(await stopRun(id)).toBe(true);
    let5through();
    await stopAll();
    const before = sent.length;
    expect(before).toBeLessThan(30);
    expect(await outcomes(id)).toContain('waiting');
    expect(await beginRun(session, await run(id))).toBe(true);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
    expect((await outcomesOf(await run(id)))[0]).toMatchObject({ outcome: 'refused', said: 'Mag niet.' });
  });

  it('two processes that both take a run for theirs send nothing twice: a lease that runs out is no harm', async () => {
    let go = (): void => undefined;
    const gate = new Promise<null>((resolve) => (go = () => resolve(null)));
    for (const at of [0, 1, 2]) answers.set(`sim-${at}`, () => gate);
    const id = await begun(items(12));
    start();
    await expect.poll(() => sent.length).toBe(3);
    // the first send hangs for longer than any call may, and the second continues without it
    await house.advance(SEND_LIMIT_MS + 1_000);
    start();
    await expect.poll(() => sent.length).toBe(12);
    go();
    await expect.poll(() => state(id)).toBe('ended');
    await expect.poll(() => outcomes(id)).toEqual(Array.from({ length: 12 }, () => 'done'));
    expect(new Set(sent).size).toBe(12);
    expect(sent).toHaveLength(12);
  });

  it('says since when nobody is at it, and is taken over soon after', async () => {
    const id = await begun(items(3));
    const { store, now } = runtime();
    const died = now();
    expect(await store.lease(leaseOf(id), 'a process that was killed', waitMs('run'))).toBe(true);
    const quiet = async () => quietSince(await run(id), []);
    expect(await quiet()).toBeNull();
    await house.advance(waitMs('runQuiet') + 1_000);
    start();
    expect(await state(id)).toBe('running');
    expect(Math.abs(((await quiet()) ?? 0) - died)).toBeLessThan(1_000);
    expect(sent).toEqual([]);
    await house.advance(waitMs('run'));
    wakeRunner();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await quiet()).toBeNull();
    expect(sent).toHaveLength(3);
    expect(waitMs('run') + waitMs('runRound')).toBeLessThanOrEqual(15_000);
  });

  it('a process that is alive keeps a run to itself for as long as its calls take', async () => {
    shortenWaits(5);
    let go = (): void => undefined;
    answers.set('sim-0', () => new Promise((resolve) => (go = () => resolve(null))));
    const id = await begun(items(1));
    start();
    await expect.poll(() => sent.length).toBe(1);
    const end = async () => (await runtime().store.leaseEnd(leaseOf(id))) ?? 0;
    const first = await end();
    await expect.poll(end).toBeGreaterThan(first + waitMs('run'));
    expect(await quietSince(await run(id), [])).toBeNull();
    go();
    await expect.poll(() => state(id)).toBe('ended');
  });

  it('a process that died while it sent leaves one unknown, which is looked up and never sent again', async () => {
    answers.set('sim-0', () => new Promise(() => undefined));
    const id = await begun(items(1));
    const gone = startRunner([job], { mark: () => mark() }, act);
    await expect.poll(() => outcomes(id)).toEqual(['sending']);
    // the test does not wait, because this send hangs like that of a dead process
    void gone.stop();
    await house.advance(SEND_LIMIT_MS + 1_000);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect(await outcomes(id)).toEqual(['unknown']);
    carriedOut.add('sim-0');
    const intent = await readIntent(intentIdOf(id, 0));
    if (!intent) throw new Error('no intent');
    await lookUpNow(lookUpOfJob(job), provider, intent);
    expect(await outcomes(id)).toEqual(['done']);
    expect(sent).toEqual(['sim-0']);
  });

  it('that was confirmed elsewhere is under way at once, and is one however often and by however many it is made', async () => {
    const id = runIdFrom('a draft');
    const made = (count: number) => startRun(session, id, job, wish, items(count));
    const all = await Promise.all([made(3), made(2), made(2), made(2)]);
    expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
    const count = (await outcomes(id)).length;
    // a late start finds the existing run and adds none of its own records
    await made(7);
    expect(await outcomes(id)).toHaveLength(count);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    await made(7);
    expect(await state(id)).toBe('ended');
    expect(sent).toHaveLength(count);
    expect(runIdFrom('a draft')).toBe(id);
    expect(runIdFrom('another')).not.toBe(id);
    for (let at = 0; at < 50; at += 1) expect(z.uuid().safeParse(runIdFrom(String(at))).success).toBe(true);
  });

  it('tells what each of its records became, where it makes something', async () => {
    answers.set('sim-0', () => Promise.resolve('made-0'));
    const id = await startRun(session, runIdFrom('makes'), job, wish, items(2)).then((one) => one.id);
    start();
    await expect.poll(() => state(id)).toBe('ended');
    expect((await outcomesOf(await run(id))).map(({ effect }) => effect)).toEqual(['made-0', intentIdOf(id, 1)]);
    expect(placeOf(intentIdOf(id, 1))).toEqual([id, 1]);
  });

  it("is nobody else's, and leaves the open orders of its user in sight", async () => {
    const id = await begun(items(1));
    const jobs = new Set([job.name]);
    expect((await readOwnRun(session, jobs, id))?.id).toBe(id);
    expect(await readOwnRun(sessionOf('colleague'), jobs, id)).toBeNull();
    expect(await readOwnRun(session, new Set(['another']), id)).toBeNull();
    expect(await readOwnRun(session, jobs, 'no id')).toBeNull();
    expect(await listOwnOpenIntents(session, 'order')).toEqual([]);
    expect((await listOpenIntents(1_000)).every(({ value }) => value.wizard === job.name)).toBe(true);
  });

  it('of many runs the oldest go, but none of which something waits or is not known', async () => {
    answers.set('sim-0', () => fails(true));
    const unknown = await begun(items(1));
    start();
    await expect.poll(() => outcomes(unknown)).toEqual(['unknown']);
    await stopAll();
    const stopped = await begun(items(2));
    expect(await stopRun(stopped)).toBe(true);
    const { id: plan } = await planRun(session, job, wish, items(1));
    for (let more = 0; more < 55; more += 1) await planRun(session, job, wish, []);
    expect(await readRun(plan)).toBeNull();
    expect(await readRun(stopped)).not.toBeNull();
    expect(await readRun(unknown)).not.toBeNull();
  });
});
