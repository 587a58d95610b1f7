import { receivedOf, type ListPart } from '~/kernel/table/list.server';
import type { Facts } from './source';

/** The rows that are asked for: a size of their own, by which these calls are known from those of lists and files. */
export const MOST_READ = 90;

/** The day by which a list was asked in order, and the last day that matters in that order. */
interface Window<T> {
  readonly dayOf: (row: T) => string | null;
  readonly until: string;
  readonly isNewestFirst?: boolean;
}

/** The rows of a list, and whether rows that matter may be among those that were not read. */
export function factsOf<T>(part: ListPart<T>, window?: Window<NoInfer<T>>): Facts<T> {
  const { rows, count, lost = [] } = part;
  const received = receivedOf(part);
  const hasMore = count === null ? received >= MOST_READ : count > received;
  return { rows, isPart: lost.length > 0 || (hasMore && !(window && reachesBeyond(rows, window))) };
}

/** True when the rows are in order up to a day after the last one that matters. A provider may ignore the order. */
function reachesBeyond<T>(rows: readonly T[], { dayOf, until, isNewestFirst = false }: Window<T>): boolean {
  const days = rows.flatMap((row) => dayOf(row) ?? []);
  const isBefore = (one: string, other: string) => (isNewestFirst ? one > other : one < other);
  const isOrdered = days.every((day, at) => at === 0 || !isBefore(day, days[at - 1] ?? ''));
  const last = days.at(-1);
  return isOrdered && last !== undefined && isBefore(until, last);
}
