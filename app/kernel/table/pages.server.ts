import { settle } from '~/kernel/provider/client.server';
import { receivedOf, type ListPart } from './list.server';

interface Pages<T, P extends ListPart<T>> {
  /** Reads one page, counted from 1. */
  read(this: void, page: number): Promise<P>;
  /** The id by which a row is known that comes again. Null for a row without one. */
  idOf(this: void, row: T): string | null;
  /** The rows that are asked for at a time. A provider may have a size of its own. */
  readonly perPage: number;
  /** More pages are not read. */
  readonly most: number;
  /** True for a page after which no row matters. */
  isEnough?(this: void, part: P): boolean;
}

interface Whole<T> {
  readonly rows: readonly T[];
  /** True when no row that matters can be among those that were not read. */
  readonly isWhole: boolean;
}

/** Reads a list page by page, each row once. */
export async function readPages<T, P extends ListPart<T>>({
  read,
  idOf,
  perPage,
  most,
  isEnough = () => false,
}: Pages<T, P>): Promise<Whole<T>> {
  const rows: T[] = [];
  const known = new Set<string | null>();
  let seen = 0;
  let isLost = false;
  for (let page = 1; page <= most; page += 1) {
    const part = await read(page);
    const fresh = part.rows.filter((row) => idOf(row) === null || !known.has(idOf(row)));
    for (const row of fresh) known.add(idOf(row));
    rows.push(...fresh);
    const received = receivedOf(part);
    seen += received;
    isLost ||= (part.lost ?? []).length > 0;
    // without a count, a page of another size is the last one, or all of the list
    const isEnd = part.count === null ? received !== perPage : seen >= part.count;
    if (isEnd || isEnough(part)) return { rows, isWhole: !isLost };
    // a provider that does not know the page sends the same rows again
    if (received === 0 || (part.rows.length > 0 && fresh.length === 0)) break;
  }
  return { rows, isWhole: false };
}

/** The most pages of a list of choices, which a page waits for. */
const MOST_OF_CHOICES = 5;
const NOTHING = { rows: [], count: Number.POSITIVE_INFINITY, received: 0 };

/**
 * A list of choices with all its pages. Its count is null when there are more, or rows that cannot be read. A later page
 * that fails leaves those before it. @throws what the first page throws
 */
export async function readChoices<T>({
  read,
  idOf,
  perPage,
}: Pick<Pages<T, ListPart<T>>, 'read' | 'idOf' | 'perPage'>): Promise<ListPart<T>> {
  const orNothing = async (page: number): Promise<ListPart<T>> => {
    const found = page === 1 ? { ok: true as const, value: await read(1) } : await settle(read(page));
    return found.ok ? found.value : NOTHING;
  };
  const { rows, isWhole } = await readPages<T, ListPart<T>>({ read: orNothing, idOf, perPage, most: MOST_OF_CHOICES });
  return { rows, count: isWhole ? rows.length : null };
}
