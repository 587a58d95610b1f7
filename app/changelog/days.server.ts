import { formatDate } from '~/kernel/time/dates';
import { blocksOf, type Block } from './domain/safe-text';
import type { Entry } from './provider/entry';

/** More entries than anybody reads. */
const MOST_SHOWN = 100;

interface ShownEntry {
  readonly key: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly isNew: boolean;
}

/** The entries of one day. `date` is empty for entries without a readable date. */
export interface Day {
  readonly date: string;
  readonly entries: readonly ShownEntry[];
}

/** The entries by their day in the user's timezone, the newest first. Entries without a date come last. */
export function daysOf(rows: readonly Entry[], fresh: ReadonlySet<string>, timezone: string): Day[] {
  const newestFirst = rows.toSorted((left, right) => (timeOf(right) ?? -1) - (timeOf(left) ?? -1)).slice(0, MOST_SHOWN);
  const days = new Map<string, ShownEntry[]>();
  for (const entry of newestFirst) {
    const date = timeOf(entry) === null ? '' : formatDate(entry.at ?? '', timezone);
    const shown = {
      key: entry.key,
      title: entry.title,
      blocks: blocksOf(entry.text),
      isNew: fresh.has(entry.key),
    };
    days.set(date, [...(days.get(date) ?? []), shown]);
  }
  return [...days].map(([date, entries]) => ({ date, entries }));
}

function timeOf({ at }: Entry): number | null {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? null : time;
}
