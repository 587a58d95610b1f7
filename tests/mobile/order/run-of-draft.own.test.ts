import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { SEND_LIMIT_MS } from '~/flows/intents/intent';
import { submitOnce } from '~/flows/intents/intent.server';
import { readIntent } from '~/flows/intents/kept-intent.server';
import { lookUpNow } from '~/flows/intents/reconcile.server';
import { createProvider } from '~/kernel/provider/provider.server';
import { mobileOrderArea } from '~/mobile/order/order-area.server';
import { mobileOrderLookUp, orderTrace } from '~/mobile/order/review/find-order.server';
import { startOrders } from '~/mobile/order/several/order-job.server';
import { runIdOfDraft } from '~/mobile/order/several/run-of-draft.server';
import { intentIdOf, listOwnRuns, readRun } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { openKeptHouse, sessionOf } from '~tests/flows/wizard/kept-house';
import { anOrder } from './an-order';

let house: ReturnType<typeof openKeptHouse>;
const session = sessionOf('reseller');
const order = anOrder({ answers: { sim: { names: ['Kassa 1', 'Kassa 2'], zone: 1 } } });
// the provider is never called, since the tests only store the run of a draft
const provider = createProvider({
  apiUrl: 'http://localhost:1',
  scoreUrl: 'http://localhost:1',
  requestId: '',
  caller: '',
} as Parameters<typeof createProvider>[0]);

beforeAll(() => {
  house = openKeptHouse();
});
afterAll(() => house.close());

/** The confirmation of a user who saw no price. */
const UNPRICED = { receipt: null, sums: null };
const draftOf = (id: string) => ({ id, value: { steps: {} } });
const contentOf = (id: string) => ({
  wizard: mobileOrderArea.wizard.name,
  hash: 'x',
  payload: {},
  trace: { ...orderTrace(order), run: runIdOfDraft(id) },
  record: null,
  action: 'order',
  orders: true,
  stood: null,
});

/** Starts a submit that never ends, like a process that dies before it can store the effect. */
async function dies(id: string, before: () => Promise<unknown>): Promise<void> {
  void submitOnce(session, id, contentOf(id), async () => {
    await before();
    return new Promise<null>(() => undefined);
  });
  await expect.poll(async () => (await readIntent(id))?.value.state).toBe('submitting');
}

describe('MOB-08 a draft with several SIMs becomes one run', () => {
  it('however often it is begun; each SIM is an intent of the run, none of the draft', async () => {
    const id = '00000000-0000-4000-8000-0000000000f1';
    const before = await listOwnRuns(session, new Set([SIM_ORDERS]));
    const effects = await Promise.all([1, 2, 3].map(() => startOrders(session, draftOf(id), order, UNPRICED)));
    const [effect = '', ...others] = new Set(effects);
    expect(others).toEqual([]);
    expect(await listOwnRuns(session, new Set([SIM_ORDERS]))).toHaveLength(before.length + 1);
    const run = await readRun(runIdOfDraft(id));
    expect(run && (await outcomesOf(run)).map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Kassa 1', 'waiting'],
      ['Kassa 2', 'waiting'],
    ]);
    expect(mobileOrderArea.paths.placed(effect)).toBe(`/mobile/runs/${run?.id}`);
    // the key by which the provider recognizes a repeated send differs between two tries of a draft
    expect(intentIdOf(run?.id ?? '', 2).startsWith(id)).toBe(false);
  });

  it.each([
    ['after the run was made: it is what the draft became', '00000000-0000-4000-8000-0000000000f2', true],
    ['before: it became nothing, and the provider is not asked', '00000000-0000-4000-8000-0000000000f3', false],
  ])('a process that dies %s', async (_what, id, isMade) => {
    await dies(id, () => (isMade ? startOrders(session, draftOf(id), order, UNPRICED) : Promise.resolve()));
    if (isMade) await expect.poll(() => readRun(runIdOfDraft(id))).not.toBeNull();
    await house.advance(SEND_LIMIT_MS + 1_000);
    const intent = await readIntent(id);
    if (!intent) throw new Error('no intent');
    await lookUpNow(mobileOrderLookUp, provider, intent);
    const { state, effect, trouble } = (await readIntent(id))?.value ?? {};
    expect([state, trouble]).toEqual([isMade ? 'accepted' : 'unknown', null]);
    expect(effect && mobileOrderArea.paths.placed(effect)).toBe(isMade ? `/mobile/runs/${runIdOfDraft(id)}` : null);
  });
});
