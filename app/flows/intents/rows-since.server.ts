import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { isSinceSend, type Intent } from './intent';

const PER_PAGE = 100;
const MOST_PAGES = 20;
/** The last page is requested within this time. With that call it stays shorter than the lease of a look-up. */
const BUDGET_MS = 15_000;

/** A list in which the effect of a send may appear, requested newest first. */
export interface ListSince<R> {
  /** The provider's name for the list, for the message when it fails. */
  readonly name: string;
  read(page: {
    readonly page: number;
    readonly perPage: number;
  }): Promise<{ readonly rows: readonly R[]; readonly count: number | null; readonly lost: readonly unknown[] }>;
  readonly idOf: (row: R) => string;
  /** The moment as the provider gives it. Empty when the provider gives none. */
  readonly madeAt: (row: R) => string;
}

/**
 * The rows of a list since a send. A missed row would lead to a second send. One page is enough when the provider sorts
 * newest first. Otherwise it reads all pages, and the answer includes older rows.
 * @throws ProviderFailure when the provider fails, a row cannot be read, or the list does not end in time
 */
export async function rowsSince<R>(list: ListSince<R>, since: Pick<Intent, 'sentAt'>): Promise<R[]> {
  const found = new Map<string, R>();
  const start = performance.now();
  for (let page = 1; page <= MOST_PAGES && performance.now() - start < BUDGET_MS; page += 1) {
    const { rows, count, lost } = await list.read({ page, perPage: PER_PAGE });
    // an unreadable row may be the effect
    if (lost.length > 0) break;
    const known = found.size;
    for (const row of rows) found.set(list.idOf(row), row);
    const isLast = found.size === known || (count === null ? rows.length < PER_PAGE : found.size >= count);
    if (isLast || isPast(rows.map(list.madeAt), since)) return [...found.values()];
  }
  throw new ProviderFailure(new ProviderOutage('nonsense', list.name, false));
}

/** True when later rows cannot be newer than the send. */
function isPast(moments: readonly string[], since: Pick<Intent, 'sentAt'>): boolean {
  const isNewestFirst = moments.every((moment, at) => moment !== '' && (at === 0 || moment <= (moments[at - 1] ?? '')));
  return isNewestFirst && !isSinceSend(moments.at(-1) ?? '', since);
}
