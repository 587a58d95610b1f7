import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableDefinition, TableState } from '~/kernel/table/definition';
import type { RunsAt } from './run-paths';
import type { Nouns } from './run-text';
import type { RunItem, Unmet } from './run';

/** The records of one kind for which there are runs: where their pages are, how they are called, and how some are chosen. */
export interface RunArea<Rec = unknown> {
  readonly paths: RunsAt;
  /** The right that its pages ask for at the door. Each action may ask for more. */
  readonly requirement: Requirement;
  /** The page of the records themselves, above those of their runs. */
  home(this: void): string;
  /** The words for its records. */
  nouns(this: void, t: Translator): Nouns;
  words(this: void, t: Translator): AreaWords;
  /** The list with a box in each row. Left out where records are only pasted. */
  readonly list?: TickedList;
  readonly lines: PastedLines;
  /** The records behind a choice, in its order; a failing provider is thrown. */
  choose(this: void, access: Access, choice: Choice): Promise<readonly Chosen<Rec>[]>;
}

export interface AreaWords {
  /** The name of the page of the records. */
  readonly home: string;
  /** How to begin, for a list without runs. */
  readonly none: string;
  readonly lines: {
    readonly label: string;
    readonly hint: string;
    /** Said of a form without any line. */
    readonly missing: string;
  };
}

/** A list whose rows can be ticked, by the addresses of its boxes and of its state. */
export interface TickedList {
  /** The name of a box, and the parameter by which it stands in the address. */
  readonly tick: string;
  readonly table: TableDefinition;
  state(this: void, query: URLSearchParams): TableState;
  /** The id in a box; null for a malformed one. */
  id(this: void, text: string): string | null;
  /** The search and the filters of a state in words, and the provider's count; null where it tells none. */
  described(
    this: void,
    access: Access,
    state: TableState,
  ): Promise<{ readonly words: readonly string[]; readonly count: number | null }>;
}

/** The text field for records: their numbers, or the rows of a sheet. */
export interface PastedLines {
  read(this: void, text: string): readonly string[];
  /** The line of an item, to be pasted again; its name where this is left out. */
  of?(this: void, item: RunItem): string;
  /** The most lines at a time. */
  readonly most: number;
  /** Key of the text for too long a text. */
  readonly tooLong: string;
}

/** The choice before the form asks for the wish. */
export type Choice =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  /** All of the list in this state. */
  | { readonly kind: 'all'; readonly state: TableState };

/** One that was chosen: its record, or why there is none. */
export type Chosen<Rec> = { readonly record: Rec } | NoRecord;

interface NoRecord {
  readonly name: string;
  /** A word of the area's actions. */
  readonly obstacle: string;
  readonly unmet: Unmet;
  /** The provider failed. Where that is so of all of them, there is no plan. */
  readonly isUnread?: true;
}

/** The items of what was chosen, each once however often it was given. */
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
