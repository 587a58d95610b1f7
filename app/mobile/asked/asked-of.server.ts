import { z } from 'zod';
import type { DataChoice } from '~/telecom/sims/data-pool';
import { MOBILE_ORDER, SIM_ORDERS } from '~/telecom/ordering/order-names';
import { isSameRecord, KEPT_MS } from '~/flows/intents/intent';
import { readIntentOf, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { listOwnIntentsSince } from '~/flows/intents/list-intents.server';
import { SpelledAddress } from '~/telecom/provider/people';
import type { Session } from '~/kernel/session/session.server';
import { DATA_POOL, SIM_RUNS } from '../sim/sim-wish';
import { cancelledChange, withdrawnOrder } from '../sim/withdrawal';

/** The facts of an order as sent. An order of several SIMs has them below `body`. */
const OrderFacts = z.object({
  contract_duration: z.number().nullish(),
  data_pool: z.string().nullish(),
  data_bundle: z.object({ product: z.string() }).nullish(),
  shipping_address_uuid: z.string().nullish(),
  shipping_address: SpelledAddress.nullish(),
});
const RunOrderFacts = z.object({ body: OrderFacts });

const ChangeFacts = z.object({
  answer: z.object({ data: z.object({ kind: z.enum(['bundle', 'pool']), uuid: z.string() }) }),
});
const MoveFacts = z.object({
  wish: z.object({
    kind: z.literal('pool'),
    poolUuid: z.string(),
    stood: z.record(z.string(), z.string().nullable()).optional(),
  }),
});

interface Asked {
  readonly data: DataChoice;
  /** The uuid of the pool that was planned before, or null when it is unknown. */
  readonly stood: string | null;
}
interface ChangeAsked extends Asked {
  readonly sentAt: number;
}

/** The request of a SIM's order. Its parameters are ours, so a provider may have done something else. */
export async function orderAsked(session: Session, uuid: string) {
  const sent = (await readIntentOf(session, MOBILE_ORDER, uuid)) ?? (await readIntentOf(session, SIM_ORDERS, uuid));
  if (sent?.value.state !== 'accepted') return null;
  const { payload, sentAt } = sent.value;
  const order = RunOrderFacts.safeParse(payload).data?.body ?? OrderFacts.safeParse(payload).data;
  return order ? { order, data: dataOf(order), sentAt } : null;
}
export type OrderAsked = NonNullable<Awaited<ReturnType<typeof orderAsked>>>;

function dataOf({ data_pool: pool, data_bundle: bundle }: z.infer<typeof OrderFacts>): DataChoice | null {
  if (pool) return { kind: 'pool', uuid: pool };
  return bundle ? { kind: 'bundle', uuid: bundle.product } : null;
}

/** The last change of next month's data that the provider accepted. Null when its order was cancelled since. */
export async function changeAsked(session: Session, uuid: string, now: Date): Promise<ChangeAsked | null> {
  const record = { area: 'mobile', id: uuid };
  const sent = (await listOwnIntentsSince(session, now.getTime() - KEPT_MS)).filter(
    ({ value }) =>
      value.state === 'accepted' && (isSameRecord(value.record, record) || cancelledChange(value) === uuid),
  );
  const changes = sent.flatMap((intent): { readonly sentAt: number; readonly change: ChangeAsked | null }[] => {
    const asked = askedBy(intent, uuid);
    const { sentAt } = intent.value;
    const isCancelled = withdrawnOrder(intent.value) !== null || cancelledChange(intent.value) !== null;
    if (isCancelled) return [{ sentAt, change: null }];
    return asked ? [{ sentAt, change: { ...asked, sentAt } }] : [];
  });
  return changes.toSorted((one, other) => other.sentAt - one.sentAt)[0]?.change ?? null;
}

function askedBy({ value: { wizard, action, payload } }: IntentEntry, uuid: string): Asked | null {
  if (action === DATA_POOL) {
    const data = ChangeFacts.safeParse(payload).data?.answer.data;
    return data ? { data, stood: null } : null;
  }
  const wish = wizard === SIM_RUNS ? MoveFacts.safeParse(payload).data?.wish : undefined;
  return wish ? { data: { kind: 'pool', uuid: wish.poolUuid }, stood: wish.stood?.[uuid] ?? null } : null;
}
