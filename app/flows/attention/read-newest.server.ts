import type { ListPart } from '~/kernel/table/list.server';
import { readPages } from '~/kernel/table/pages.server';
import { factsOf, MOST_READ } from './facts-of.server';
import type { Facts } from './source';

/** The pages that are read one after the other, since a change of many records makes hundreds of orders. */
const MOST_PAGES = 5;

interface Newest<T> {
  /** Reads a page of `MOST_READ` rows, the newest first. */
  read(this: void, page: number): Promise<ListPart<T>>;
  idOf(this: void, row: T): string | null;
  dayOf(this: void, row: T): string | null;
  /** The first day that matters, YYYY-MM-DD. */
  readonly since: string;
}

/** The newest rows of a list back to a day, and whether rows of that time may be missing. */
export async function readNewest<T>({ read, idOf, dayOf, since }: Newest<T>): Promise<Facts<T>> {
  const window = { dayOf, until: since, isNewestFirst: true };
  const { rows, isWhole } = await readPages<T, ListPart<T>>({
    ...{ read, idOf, perPage: MOST_READ, most: MOST_PAGES },
    isEnough: (part) => !factsOf<T>({ ...part, lost: [] }, window).isPart,
  });
  return { rows, isPart: !isWhole };
}
