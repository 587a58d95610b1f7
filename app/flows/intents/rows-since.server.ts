import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { isSinceSend, type Intent } from './intent';

const PER_PAGE = 100;
const MOST_PAGES = 20;
/** The last page is asked for within this time; with its call it stays below the lease of a look-up. */
const BUDGET_MS = 15_000;

/** A list in which the effect of a send may stand, asked to sort by moment, newest first. */
export interface ListSince<R> {
  /** The list in the provider's words, for its failure. */
  readonly name: string;
  read(page: {
    readonly page: number;
    readonly perPage: number;
  }): Promise<{ readonly rows: readonly R[]; readonly count: number | null; readonly lost: readonly unknown[] }>;
  readonly idOf: (row: R) => string;
  /** Moment as the provider gives it; empty where it gives none. */
  readonly madeAt: (row: R) => string;
}

/**
 * The rows of a list since a send: a missed one would be sent twice. One page is enough when the provider sorts newest
 * first; otherwise all pages are read, and older rows are among the answer.
 * @throws ProviderFailure when the provider fails, a row cannot be read, or the list does not end in time
 */
export async function rowsSince<R>(list: ListSince<R>, since: Pick<Intent, 'sentAt'>): Promise<R[]> {
  const found = new Map<string, R>();
  const start = performance.now();
  for (let page = 1; page <= MOST_PAGES && performance.now() - start < BUDGET_MS; page += 1) {
    const { rows, count, lost } = await list.read({ page, perPage: PER_PAGE });
    // a row that cannot be read may be the one that is looked for
    if (lost.length > 0) break;
    const known = found.size;
    for (const row of rows) found.set(list.idOf(row), row);
    const isLast = found.size === known || (count === null ? rows.length < PER_PAGE : found.size >= count);
    if (isLast || isPast(rows.map(list.madeAt), since)) return [...found.values()];
  }
  throw new ProviderFailure(new ProviderOutage('nonsense', list.name, false));
}

/** True when rows newer than the send cannot follow these. */
function isPast(moments: readonly string[], since: Pick<Intent, 'sentAt'>): boolean {
  const isNewestFirst = moments.every((moment, at) => moment !== '' && (at === 0 || moment <= (moments[at - 1] ?? '')));
  return isNewestFirst && !isSinceSend(moments.at(-1) ?? '', since);
}
