import { settle, soon } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { runtime } from '~/kernel/process/runtime.server';
import { candidatesIn, firstSentAt, marksOf, standing, type Listed, type Row } from './evidence';
import type { Intent } from './intent';
import type { LookUp } from './reconcile.server';

/** The most rows that a page shows before an intent is sent again. */
export const MOST_NAMED = 10;

/** The part of an intent that a search of the provider's lists uses. */
export type Sought = Pick<Intent, 'payload' | 'trace' | 'sentAt'> & {
  /** Tags to search for. Empty before a send. */
  readonly marks: readonly string[];
};

/** Reads the lists in which the effect of a request will appear. Its failures are part of its answer. */
export type List = (provider: Provider, sought: Sought) => Promise<Listed>;

/** Asks the provider for the name by which people know an effect. Null when the provider has none. */
export type NameOf = (provider: Provider, effect: string) => Promise<string | null>;

/**
 * The numbers by which people know the effects of the sends since a moment (milliseconds since 1970), by effect. A
 * failing provider throws.
 */
export type NumbersOf = (provider: Provider, since: number) => Promise<ReadonlyMap<string, string>>;

/** A look-up of effects that appear in lists. It also reads the lists before the send. */
export function foundIn(list: List, nameOf?: NameOf): Pick<LookUp, 'find' | 'nameOf'> & Required<Pick<LookUp, 'list'>> {
  const find: LookUp['find'] = async (provider, intent) => {
    const found = candidatesIn(await list(provider, soughtOf(intent)), intent);
    // names help a person to choose, which a certain effect makes unnecessary
    return found.some(({ certain }) => certain) ? found : namedAll(provider, nameOf, found);
  };
  return { list, find, ...(nameOf ? { nameOf } : {}) };
}

/**
 * Adds to rows the names by which people know their records. A row whose name does not arrive in time keeps its own.
 */
export async function namedAll<F extends Pick<Row, 'effect' | 'name'>>(
  provider: Provider,
  nameOf: NameOf | undefined,
  found: readonly F[],
): Promise<F[]> {
  if (!nameOf || found.length === 0) return [...found];
  const names = new Map<string, string>();
  const ask = async ({ effect }: F) => {
    const title = await nameOf(provider, effect);
    if (title !== null) names.set(effect, title);
  };
  await soon(Promise.all(found.slice(0, MOST_NAMED).map(ask)));
  return found.map((one) => ({ ...one, name: names.get(one.effect) ?? one.name }));
}

function soughtOf(intent: Intent): Sought {
  return {
    payload: intent.payload,
    trace: intent.trace,
    sentAt: firstSentAt(intent),
    marks: marksOf(intent),
  };
}

/** Reads several lists at once. The failure of one keeps the rows of the others. */
export async function listed(...reads: readonly Promise<readonly Row[]>[]): Promise<Listed> {
  const settled = await Promise.all(reads.map((read) => settle(read)));
  const failed = settled.find((one) => !one.ok);
  return {
    rows: settled.flatMap((one) => (one.ok ? one.value : [])),
    failure: failed && !failed.ok ? failed.failure : null,
  };
}

/**
 * The effects in the lists right before a send. Null when they could not be read, or when the send does not make a
 * listed effect.
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
 * The rows in the lists now, new ones first, for a person who may send again an intent that was not found. Null when
 * they cannot be read.
 */
export async function lookAgain(lookUp: LookUp, provider: Provider, intent: Intent): Promise<readonly Row[] | null> {
  if (!lookUp.list) return null;
  const { rows, failure } = await lookUp.list(provider, soughtOf(intent));
  if (failure !== null) return null;
  const stood = new Set(intent.stood ?? []);
  const once = [...new Map([...rows].reverse().map((row) => [row.effect, row])).values()].reverse();
  return [...once.filter(({ effect }) => !stood.has(effect)), ...once.filter(({ effect }) => stood.has(effect))];
}
