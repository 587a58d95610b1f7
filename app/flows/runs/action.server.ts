import type { ZodType } from 'zod';
import type { Say } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Intent } from '~/flows/intents/intent';
import type { PriceCategory } from '~/flows/prices/receipt';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import type { SelectOption } from '~/kernel/ui/inputs';
import type { Chosen, RunArea } from './area.server';
import type { Job } from './job';
import type { RunEntry } from './kept-run.server';
import type { ItemOutcome } from './outcomes.server';
import type { Fact, Part, RowsShown } from './outcome/shown';
import type { RunItem, Wished } from './run';

/** Everything of an access but the provider: a page that shows a run asks nothing by it. */
export type Viewer = Pick<Access, 't' | 'language' | 'now' | 'timezone' | 'permissions' | 'showPrices'>;

/**
 * One action for many records, whole: how it is asked for, what is sent or read, and how its run is shown. It is among
 * the `jobs` of its area (`jobs.server.ts`), and the pages of runs do the rest.
 */
export type BulkAction<Wish extends Wished = Wished, Sent = unknown, Rec = unknown, Values = unknown> = Job<
  Wish,
  Sent
> &
  Shows<Wish, Rec, Values>;

/** An action without its job: how it is asked for and shown. */
export interface Shows<Wish, Rec = unknown, Values = unknown> extends Worded<Wish>, Planned<Wish>, Followed<Wish> {
  readonly area: RunArea<Rec>;
  /** How it is asked for in the form of its area. Left out where its runs begin elsewhere. */
  readonly asks?: Asks<Wish, Rec, Values>;
}

/** The choice of an action and what its form asks. */
export interface Asks<Wish, Rec, Values> {
  /** The action among the others of its area. */
  choice(this: void, t: Translator): { readonly title: string; readonly description: string };
  /** Its fields by their names, which no other action of its area uses. */
  readonly fields?: { readonly [Name in keyof Values]: ZodType<Values[Name]> };
  /** The rules between its fields. */
  check?(this: void, read: Partial<Values>, say: Say): void;
  /** How its fields are drawn, and why it cannot be chosen now. */
  form?(this: void, access: Access): Promise<AskedForm> | AskedForm;
  /** A wish as it was typed, to plan it again. */
  typed?(this: void, wish: Wish): Readonly<Record<string, string>>;
  /** The typed wish that goes back to what stood before, by the id of that (`Stood`). */
  back?(this: void, id: string): Readonly<Record<string, string>>;
  /** The plan that awaits the chosen records, or the problem with a field. */
  plan(this: void, access: Access, values: Values): Promise<Asked<Wish, Rec>> | Asked<Wish, Rec>;
}

export interface AskedForm {
  readonly fields: readonly AskedField[];
  readonly unavailable?: string;
}

/** A field with its words; one with options is a list to choose from. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly SelectOption[];
}

export interface FieldProblem {
  readonly field: string;
  readonly text: string;
}

/** A plan whose records are still to be read, or the problem with what was typed. */
export type Asked<Wish, Rec> = FieldProblem | Awaiting<Wish, Rec>;

interface Awaiting<Wish, Rec> {
  of(this: void, chosen: readonly Chosen<Rec>[]): Promise<ItemsOf<Wish>> | ItemsOf<Wish>;
}

interface ItemsOf<Wish> {
  /** The wish as it is kept. */
  readonly wish: Wish;
  readonly items: readonly RunItem[];
}

/** The words of a run, its rows and its links. */
interface Worded<Wish> {
  /** The wish in a few words: the heading of its run. */
  title(this: void, wish: Wish, t: Translator): string;
  /** The wish with its details, as it was confirmed. */
  facts(this: void, wish: Wish, viewer: Viewer): readonly Fact[];
  /** Why nothing is sent for a record, by a word of its job or of its plan. */
  obstacle(this: void, word: string, t: Translator): string;
  /** The words that differ from those of every run. */
  words?(this: void, t: Translator): Partial<RunWords>;
  /** The record of a row; null for none. */
  href?(this: void, item: ItemOutcome): string | null;
  /** The note of a row, where there is more to say than of any; null for nothing. */
  note?(
    this: void,
    item: ItemOutcome,
    about: { readonly wish: Wish; readonly isPlan: boolean },
    t: Translator,
  ): string | null;
  /**
   * The state of a record that is done, where 'done' says too little.
   * @param sentAt when each of those was sent that this is said of together
   */
  done?(this: void, sentAt: readonly (number | null)[], t: Translator): Shown;
  /** The columns for what came of the records. Left out where their outcome says it all. */
  readonly results?: Results;
}

/** Words of a run that an action may have of its own. */
export interface RunWords {
  /** Heading of the facts. */
  readonly facts: string;
  /** Label of the moment at which it was begun. */
  readonly begun: string;
  /** Caption of the rows. */
  readonly caption: string;
  /** Headings of the columns. Without `detail` there is no such column. */
  readonly name: string;
  readonly detail: string | null;
  /** The names are numbers. */
  readonly isNumber: boolean;
  readonly sentAt: string;
  /** The field that rows are searched by. */
  readonly search: string;
  /** First word of the file's name. */
  readonly file: string;
  /** Note of a row of which a person must say which effect is its own. */
  readonly choose: string;
  /** The way back to the run. */
  readonly back: string;
  progress(this: void, count: { readonly done: number; readonly count: number }): string;
}

export interface Results {
  columns(this: void, t: Translator): readonly ResultColumn[];
  /** The cells of each item by its place, as far as they can be told. */
  of(this: void, access: Access, items: readonly ItemOutcome[]): Promise<ReadonlyMap<number, Cells>>;
}

export interface ResultColumn {
  readonly key: string;
  readonly label: string;
  /** Left out for a column of both. */
  readonly only?: 'table' | 'file';
}

export type Cells = Readonly<Record<string, Cell>>;

export interface Cell {
  readonly text: string;
  readonly href?: string;
  readonly isNumber?: boolean;
  /** Smaller lines below it. */
  readonly lines?: readonly { readonly label: string; readonly number: string }[];
}

/** The part about its plan, before it begins. */
interface Planned<Wish> {
  readonly plan?: {
    /** The reasons against it, above everything else. */
    warnings?(this: void, wish: Wish, viewer: Viewer): readonly Part[];
    /** The effects beside those of every run. */
    text?(this: void, wish: Wish, t: Translator): string;
    /** Facts to judge it by. */
    facts?(this: void, wish: Wish, viewer: Viewer): readonly Part[];
    /** The words that a user agrees to by beginning it, for so many records. */
    agreement?(this: void, wish: Wish, count: number, t: Translator): string;
    /** The cost of one record; a failing provider is thrown. A user who sees none reads that there is one. */
    readonly costs?: {
      isSeen(this: void, viewer: Viewer): boolean;
      of(this: void, access: Access, wish: Wish, item: RunItem): Promise<readonly PriceCategory[]>;
    };
  };
}

/** The part about a run that was begun. */
interface Followed<Wish> {
  /** Something else than was asked, for so many records. */
  otherwise?(this: void, count: number, t: Translator): { readonly title: string; readonly texts: readonly string[] };
  /** The actions that it offers when it has ended. */
  after?(this: void, run: RunEntry, items: readonly ItemOutcome[], t: Translator): readonly Part[];
  /** The way to do again what failed. Left out, the form of its area opens with those records. */
  again?(this: void, run: string, count: number, t: Translator): { readonly href: string; readonly text: string };
  /** The way of a stopped run that goes on, compared with the one that was confirmed, for so many records. */
  ahead?(this: void, access: Access, wish: Wish, count: number): Promise<Ahead<Wish>>;
  /** The provider's present records, which the user of a held run looks through first. */
  lookThrough?(this: void, access: Access): Promise<RowsShown | { readonly failed: string }>;
  /**
   * The name of one that was sent, for its own page. An action that makes something has it: a person may have to say
   * which effect is whose.
   */
  sentAs?(this: void, intent: Intent): string;
}

/** The way of a run that goes on. */
export interface Ahead<Wish = Wished> {
  /** Null while it leads where it was confirmed. */
  readonly notice: { readonly title: string; readonly text: string; readonly go?: string } | null;
  /** The changes, in words. */
  readonly texts: readonly string[];
  /** Fingerprint of that, for the form that goes on with it: nothing goes where its user did not see that it goes. */
  readonly seen: string;
  /** Said of a form with another fingerprint. */
  readonly other: string;
  /** The wish from now on. */
  readonly wish: Wish;
}
