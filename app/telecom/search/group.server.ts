import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { TableDefinition } from '~/kernel/table/definition';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';
import { readTableState, tableHref } from '~/kernel/table/table';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';

export const SHOWN = 5;

/** One result, as text. */
export interface Hit {
  /** Null for a result without a page. */
  readonly href: string | null;
  readonly name: string;
  readonly about: string;
  readonly status: Shown | null;
}

/** The results of one search. */
export interface Group {
  readonly title: string;
  /** True when the hits match the whole typed text. Other hits only begin with it, or are related to it. */
  readonly isExact: boolean;
  readonly hits: readonly Hit[];
  /** The list that has all of them, and perhaps others. */
  readonly more: { readonly href: string; readonly text: string } | null;
  /** The facts that are unknown about the group. */
  readonly notes: readonly string[];
  readonly failure: { readonly message: string | null } | null;
}

/** The words of one search. */
export interface GroupWords {
  readonly title: string;
  /** The link to the list. Null for a number that is not known. */
  more(this: void, count: number | null): string;
}

interface GroupInput<T> {
  readonly t: Translator;
  readonly words: GroupWords;
  /** True when rows are left out that the provider found. */
  readonly isNarrowed?: boolean;
  readonly perPage: number;
  readonly list: string | null;
  /** Null when a row does not say whether it matches. It is then not shown. */
  readonly belongs: (row: T) => boolean | null;
  /** True for a row that matches the typed text as a whole. */
  readonly exact: (row: T) => boolean;
  readonly hit: (row: T) => Hit;
  /** A further note about unknown results. */
  readonly unknown?: string | null;
}

/** The groups of one search: the exact matches in a group of their own, then all other results. */
export function groupsOf<T>(part: Settled<ListPart<T>>, input: GroupInput<T>): Group[] {
  const { t, exact, hit } = input;
  const { title } = input.words;
  if (!part.ok) {
    const { reason, message } = part.failure.data;
    return [
      {
        title,
        isExact: false,
        hits: [],
        more: null,
        notes: [],
        failure: { message: reason === 'forbidden' ? t('error.permission.title') : foreign(message) },
      },
    ];
  }
  const found = part.value.rows.filter((row) => input.belongs(row) === true);
  const own = found.filter(exact);
  const rest = restOf(part.value, input, found, own);
  if (own.length === 0) return [{ ...rest, title }];
  const shown = own.slice(0, SHOWN);
  const alone: Group = { title, isExact: true, hits: shown.map(hit), more: null, notes: [], failure: null };
  const isAll = rest.hits.length + rest.notes.length === 0 && shown.length === own.length;
  return isAll
    ? [{ ...alone, more: rest.more }]
    : [alone, { ...rest, title: t('search:alsoBegins', { title: lowered(title) }) }];
}

/** The title of a group within a sentence. */
export function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function restOf<T>(
  part: ListPart<T>,
  { t, words, isNarrowed: isLess = false, perPage, list, belongs, hit, unknown = null }: GroupInput<T>,
  found: readonly T[],
  own: readonly T[],
): Omit<Group, 'title'> {
  const { rows, count, lost = [] } = part;
  const received = receivedOf(part);
  const isWhole = count === null ? received < perPage : count <= received;
  const total = found.length === rows.length && count !== null ? count : isWhole ? found.length : null;
  const shown = found.filter((row) => !own.includes(row)).slice(0, SHOWN);
  const hasMore = total === null || total > shown.length + own.length;
  const isUnsure = rows.some((row) => belongs(row) === null);
  const isNarrowed = isLess || found.length < rows.length || received > rows.length + lost.length;
  return {
    isExact: false,
    hits: shown.map(hit),
    more:
      list !== null && (hasMore || isUnsure || rows.length > found.length)
        ? { href: list, text: words.more(rows.length === found.length ? total : count) }
        : null,
    notes: [
      ...(lost.length > 0 ? [t('search:notes.lost')] : []),
      ...(isUnsure ? [t('search:notes.unsure')] : []),
      // a filter that the provider does not know applies only to the rows that were read
      ...(total === null && isNarrowed ? [t('search:notes.partly', { count: received })] : []),
      ...(unknown === null ? [] : [unknown]),
      ...(list === null && hasMore && shown.length > 0
        ? [
            total === null
              ? t('search:notes.perhapsMore')
              : t('search:notes.someOf', { shown: shown.length, count: total }),
          ]
        : []),
    ],
    failure: null,
  };
}

/** The address of a list that shows what was found. */
export function listHref(definition: TableDefinition, path: string, query: Readonly<Record<string, string>>): string {
  return tableHref(definition, path, readTableState(definition, new URLSearchParams(query)), {});
}
