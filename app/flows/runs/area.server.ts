import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableDefinition, TableState } from '~/kernel/table/definition';
import type { RunsAt } from './run-paths';
import type { Nouns } from './run-text';
import type { RunItem, Unmet, Wished } from './run';

/** The records of one kind that runs can change: their pages, their names, and the ways to choose them. */
export interface RunArea<Rec = unknown, Line = unknown> {
  readonly paths: RunsAt;
  /** The right that every page of the area requires. An action may require more. */
  readonly requirement: Requirement;
  /** The page of the records, one level above the pages of their runs. */
  home(this: void): string;
  nouns(this: void, t: Translator): Nouns;
  words(this: void, t: Translator): AreaWords;
  /** The list with a box in each row. Absent for records that can only be pasted. */
  readonly list?: TickedList;
  readonly lines: PastedLines<Line>;
  /** The records of a choice, in its order. A failing provider throws. */
  choose(this: void, access: Access, choice: Choice<Line>): Promise<readonly Chosen<Rec>[]>;
}

export interface AreaWords {
  /** The name of the page of the records. */
  readonly home: string;
  /** The text that explains how to begin, for a list without runs. */
  readonly none: string;
  readonly lines: {
    readonly label: string;
    readonly hint: string;
    /** The message for a form without lines. */
    readonly missing: string;
  };
  /** The texts of a file of lines. Absent for an area that takes none. */
  readonly file?: FileWords;
}

export interface FileWords {
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  /** The message for a form without a file, and for one that is no text. */
  readonly missing: string;
  readonly unreadable: string;
}

/** A list with a box in each row, with the address parameters of its boxes and its state. */
export interface TickedList {
  /** The name of a box, which is also its parameter in the address. */
  readonly tick: string;
  readonly table: TableDefinition;
  state(this: void, query: URLSearchParams): TableState;
  /** The id in a box. Null when malformed. */
  id(this: void, text: string): string | null;
  /**
   * The search and filters of a state in words, with the provider's count. The count is null when the provider gives
   * none.
   */
  described(
    this: void,
    access: Access,
    state: TableState,
  ): Promise<{ readonly words: readonly string[]; readonly count: number | null }>;
}

/** The text field for records: their numbers, or the rows of a sheet. */
export interface PastedLines<Line> {
  read(this: void, text: string): readonly Line[];
  /** True for lines that name a record. Doubles are left out and counted, where rows of a sheet are told one by one. */
  readonly areNames?: true;
  /** The line to paste again for an item of a request. By default it is the item's name. */
  of?(this: void, item: RunItem, wish: Wished): string;
  /** The row of headings above lines to paste again. Absent for lines without headings. */
  heading?(this: void, wish: Wished): string;
  /** The most lines at a time. */
  readonly most: number;
  /** Key of the message for a text that is too long. */
  readonly tooLong: string;
}

/** The lines of a text: those that were read, and those that count. */
export function linesOf<Line>({ lines: { read, areNames } }: Pick<RunArea<unknown, Line>, 'lines'>, text: string) {
  const typed = read(text);
  return { typed, lines: areNames ? [...new Set(typed)] : typed };
}

/** The choice of records, made before the form asks for the action. */
export type Choice<Line = unknown> =
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  /** All records of the list in this state. */
  | { readonly kind: 'all'; readonly state: TableState };

/** One chosen record, or the reason why it was not found. */
export type Chosen<Rec> = { readonly record: Rec } | NoRecord;

interface NoRecord {
  readonly name: string;
  /** A word of the area's actions. */
  readonly obstacle: string;
  readonly unmet: Unmet;
  /** True when the provider failed. When it failed for all records, there is no plan. */
  readonly isUnread?: true;
}

/** The items of the chosen records, without duplicates. */
export function itemsOfChosen<Rec>(chosen: readonly Chosen<Rec>[], itemOf: (record: Rec) => RunItem): RunItem[] {
  const known = new Set<string>();
  return chosen
    .map((one): RunItem => {
      if ('record' in one) return itemOf(one.record);
      const { name, obstacle, unmet } = one;
      return { id: '', name, detail: '', obstacle, unmet };
    })
    .filter(({ id, name }) => {
      const key = id || name;
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
}
