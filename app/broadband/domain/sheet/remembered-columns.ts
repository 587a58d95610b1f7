import { mayBeTwice } from '../check-columns';
import type { ColumnShown, NamedColumns } from './asked-columns';
import type { AnyColumn } from './sheet-rows';

/** A heading, and the column that a user said it stands above. */
export interface RememberedColumn {
  readonly heading: string;
  readonly column: AnyColumn;
}

/** The most headings of one user that are remembered. */
export const MOST_REMEMBERED = 50;

/** A heading needs no more to be recognised. */
export const LONGEST_HEADING = 60;

/**
 * The columns as they are proposed: the known ones, and those with a heading that was named before. A column that is
 * there already is not proposed twice.
 */
export function proposedColumns(
  known: NamedColumns,
  shown: readonly ColumnShown[],
  remembered: readonly RememberedColumn[],
): NamedColumns {
  const columns = [...known];
  for (const { at, heading } of shown) {
    const before = columns[at] ? undefined : remembered.find((one) => isSameHeading(one.heading, heading));
    if (before && (mayBeTwice(before.column) || !columns.includes(before.column))) columns[at] = before.column;
  }
  return Array.from(columns, (column) => column ?? null);
}

/**
 * The remembered headings after these columns were named, the newest first. A heading that orders nothing is forgotten.
 * @param known the columns that nobody had to name
 */
export function withNamed(
  remembered: readonly RememberedColumn[],
  shown: readonly ColumnShown[],
  named: NamedColumns,
  known: NamedColumns,
): RememberedColumn[] {
  const headed = shown.filter(({ at, heading }) => heading !== '' && !known[at]);
  const chosen = headed.flatMap(({ at, heading }) => {
    const column = named[at];
    return column ? [{ heading: heading.slice(0, LONGEST_HEADING), column }] : [];
  });
  const others = remembered.filter((one) => !headed.some(({ heading }) => isSameHeading(one.heading, heading)));
  return [...chosen, ...others].slice(0, MOST_REMEMBERED);
}

function isSameHeading(one: string, other: string): boolean {
  return other !== '' && wordOf(one) === wordOf(other);
}

/** A heading without its signs and capitals. One of signs alone stays as it is. */
function wordOf(heading: string): string {
  const cut = heading.slice(0, LONGEST_HEADING).toLowerCase();
  return cut.replace(/[^\p{L}\p{N}]/gu, '') || cut;
}
