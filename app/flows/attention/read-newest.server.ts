import type { ListPart } from '~/kernel/table/list.server';
import { factsOf, MOST_READ } from './facts-of.server';
import type { Facts } from './source';

/** The pages that are read one after the other, since a change of many records makes hundreds of orders. */
const MOST_PAGES = 5;

interface Newest<T> {
  /** Reads a page of `MOST_READ` rows, the newest first. */
  read(this: void, page: number): Promise<ListPart<T>>;
  dayOf(this: void, row: T): string | null;
  /** The first day that matters, YYYY-MM-DD. */
  readonly since: string;
}

/** The newest rows of a list back to a day, and whether rows of that time may be missing. */
export async function readNewest<T>({ read, dayOf, since }: Newest<T>): Promise<Facts<T>> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const part = await read(page);
    rows.push(...part.rows);
    const isLast = part.count !== null && part.count <= page * MOST_READ && (part.lost ?? []).length === 0;
    const isPart = !isLast && factsOf(part, { dayOf, until: since, isNewestFirst: true }).isPart;
    if (!isPart || page === MOST_PAGES) return { rows, isPart };
  }
}
