import { settle } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import { runtime } from '~/session/runtime.server';
import { candidatesIn, firstSentAt, marksOf, standing, type Listed, type Row } from './evidence';
import type { Intent } from './intent';
import type { LookUp } from './reconcile.server';

/** The part of an intent that its lists are searched by. */
export type Wish = Pick<Intent, 'payload' | 'trace' | 'sentAt'> & {
  /** Tags that may be searched for; none before a send. */
  readonly marks: readonly string[];
};

/** Everything that stands where the effect of such a wish will stand. Its failures are in its answer. */
export type List = (provider: Provider, wish: Wish) => Promise<Listed>;

/** A look-up of what stands in lists once it is made: it reads them before the send too. */
export function foundIn(list: List): Required<Pick<LookUp, 'find' | 'list'>> {
  return { list, find: async (provider, intent) => candidatesIn(await list(provider, wishOf(intent)), intent) };
}

function wishOf(intent: Intent): Wish {
  return {
    payload: intent.payload,
    trace: intent.trace,
    sentAt: firstSentAt(intent),
    marks: marksOf(intent),
  };
}

/** The rows of several lists, read at once. One that fails leaves the rest. */
export async function listed(...reads: readonly Promise<readonly Row[]>[]): Promise<Listed> {
  const settled = await Promise.all(reads.map((read) => settle(read)));
  const failed = settled.find((one) => !one.ok);
  return {
    rows: settled.flatMap((one) => (one.ok ? one.value : [])),
    failure: failed && !failed.ok ? failed.failure : null,
  };
}

/**
 * The effects in the lists right before a send. Null when they could not be read, or when it makes nothing that is
 * listed.
 */
export async function remember(
  { list }: LookUp,
  provider: Provider,
  sent: Pick<Intent, 'payload' | 'trace'>,
): Promise<string[] | null> {
  if (!list) return null;
  const sentAt = runtime().now();
  return standing(await list(provider, { payload: sent.payload, trace: sent.trace, sentAt, marks: [] }), sentAt);
}

/**
 * The rows in the lists now, new ones first, for a person who may send again what was not found. Null when they cannot
 * be read.
 */
export async function lookAgain(lookUp: LookUp, provider: Provider, intent: Intent): Promise<readonly Row[] | null> {
  if (!lookUp.list) return null;
  const { rows, failure } = await lookUp.list(provider, wishOf(intent));
  if (failure !== null) return null;
  const stood = new Set(intent.stood ?? []);
  const once = [...new Map([...rows].reverse().map((row) => [row.effect, row])).values()].reverse();
  return [...once.filter(({ effect }) => !stood.has(effect)), ...once.filter(({ effect }) => stood.has(effect))];
}
