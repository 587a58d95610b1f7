import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reads, Sends } from '~/flows/runs/job';
import { readRun } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import type { RunItem } from '~/flows/runs/run';
import { startRunner, type Runner } from '~/flows/runs/runner.server';
import { beginRun, planRun } from '~/flows/runs/runs.server';
import { ProviderFailure, ProviderOutage, type OutageKind } from '~/kernel/provider/errors';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import type { actAsUser } from '~/kernel/session/background.server';
import { openKeptHouse, sessionOf } from '~tests/flows/wizard/kept-house';

let house: ReturnType<typeof openKeptHouse>;
let runner: Runner | undefined;
let fails: Map<string, OutageKind>;
let asked: string[];
/** Holds every answer until it is called. */
let letGo: () => void;
let held: Promise<void>;

const session = sessionOf('reseller');
const act: typeof actAsUser = async (_owner, _requirement, work) => ({
  value: await work({ session, provider: {} as Access['provider'], permissions: new Set() }),
});

const reads: Reads<{ kind: 'ask' }> = {
  name: 'reading test',
  kind: 'ask',
  requirement: 'support-r',
  async read(_asking: Asking, { name }) {
    asked.push(name);
    const kind = fails.get(name);
    if (kind) throw new ProviderFailure(new ProviderOutage(kind, 'ask', true));
    await held;
    return { name };
  },
  giveUp: { after: 2, word: ({ kind }) => `without: ${kind}` },
};

const sends: Sends<{ kind: 'send' }, string> = {
  name: 'sending test',
  kind: 'send',
  requirement: 'support-r',
  content: ({ id }) => id,
  describe: (what) => ({ what, href: '/' }),
  send: (_asking, what, { key }) => {
    asked.push(what);
    return Promise.resolve(key);
  },
  find: () => Promise.resolve([]),
};

const items = (...names: string[]): RunItem[] => names.map((name) => ({ id: name, name, detail: '', obstacle: null }));

async function begun(job: typeof reads | typeof sends, kind: string, ...names: string[]): Promise<string> {
  const plan = await planRun(session, job as typeof reads, { kind }, items(...names));
  await beginRun(session, plan);
  return plan.id;
}

const found = async (id: string) => {
  const run = await readRun(id);
  return run && (await outcomesOf(run)).map(({ outcome, obstacle }) => obstacle ?? outcome);
};

beforeAll(() => {
  house = openKeptHouse();
});

function prepare() {
  shortenWaits(5);
  fails = new Map();
  asked = [];
  held = Promise.resolve();
  letGo = () => undefined;
}

function start() {
  runner = startRunner([reads, sends] as unknown as readonly (typeof reads)[], { mark: () => Promise.resolve() }, act);
}

afterEach(async () => {
  letGo();
  shortenWaits(100);
  await runner?.stop();
});

afterAll(() => house.close());

// the first wakes the runner's rounds, on which the others wait
describe('runs that only read', { shuffle: false }, () => {
  it('leave a record unread after two questions without an answer, and the others have theirs', async () => {
    prepare();
    fails.set('fog', 'timeout').set('noise', 'nonsense');
    const id = await begun(reads, 'ask', 'fog', 'quay', 'noise');
    start();
    await expect.poll(async () => (await readRun(id))?.value.state, { timeout: 10_000 }).toBe('ended');
    expect(await found(id)).toEqual(['without: timeout', 'done', 'without: nonsense']);
    expect(asked.filter((name) => name === 'fog')).toHaveLength(2);
    expect(asked.filter((name) => name === 'quay')).toHaveLength(1);
  });

  it('a question that was held back does not count', async () => {
    prepare();
    fails.set('dyke', 'held');
    const id = await begun(reads, 'ask', 'dyke');
    start();
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(await found(id)).toEqual(['waiting']);
    fails.clear();
    await expect.poll(() => found(id), { timeout: 10_000 }).toEqual(['done']);
  });

  it('take two places of four, so that a run that sends does not wait for them', async () => {
    prepare();
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    for (const name of ['one', 'two', 'three']) await begun(reads, 'ask', name);
    const id = await begun(sends, 'send', 'a change');
    start();
    await expect.poll(() => found(id), { timeout: 10_000 }).toEqual(['done']);
    expect(asked.filter((name) => name !== 'a change')).toHaveLength(2);
    letGo();
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(4);
  });
});
