import type { MenuEntry } from '~/kernel/access/permissions';
import type { ZodType } from 'zod';
import type { Say } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Intent } from '~/flows/intents/intent';
import type { PriceCategory } from '~/flows/prices/receipt';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import type { Chosen, RunArea } from './area.server';
import type { AskedField, FieldProblem } from './choice/asked-field';
import type { Mends } from './mend/mends';
import type { Place } from './run-place';
import type { Job } from './job';
import type { RunEntry } from './kept-run.server';
import type { ItemOutcome } from './outcomes.server';
import type { Fact, Part, RowsShown } from './outcome/shown';
import type { RunItem, Wished } from './run';

/** An access without the provider. Pages that only show a run do not call the provider. */
export type Viewer = Pick<Access, 't' | 'language' | 'now' | 'timezone' | 'permissions' | 'showPrices'>;

/** One complete action for many records. Its area lists it among the `jobs`, and the pages of runs do the rest. */
export type BulkAction<Wish extends Wished = Wished, Sent = unknown, Rec = unknown, Values = unknown> = Job<
  Wish,
  Sent
> &
  Shows<Wish, Rec, Values>;

/** An action without its job: its form and how its run is shown. */
export interface Shows<Wish, Rec = unknown, Values = unknown> extends Worded<Wish>, Planned<Wish>, Followed<Wish> {
  readonly area: RunArea<Rec>;
  /** The entry of the menu to which its runs belong, where their address does not say it. */
  readonly menuEntry?: MenuEntry;
  /** The part of the area's form for this action. Absent for runs that begin elsewhere. */
  readonly asks?: Asks<Wish, Rec, Values>;
  /** The form below a row that lacks something. Absent where rows stay as they were sent. */
  readonly mends?: Mends<Wish>;
}

/** The choice of an action, and the fields of its form. */
export interface Asks<Wish, Rec, Values> {
  /** The text of the action's choice in the form of its area. */
  choice(this: void, t: Translator): { readonly title: string; readonly description: string };
  /** Its fields by their names. Other actions of its area must not use these names. */
  readonly fields?: { readonly [Name in keyof Values]: ZodType<Values[Name]> };
  /** The rules between its fields. */
  check?(this: void, read: Partial<Values>, say: Say): void;
  /**
   * The appearance of its fields, and the reason why the action cannot be chosen now.
   * @param query the query of the page
   */
  form?(this: void, access: Access, query: URLSearchParams): Promise<AskedForm> | AskedForm;
  /** The typed fields of a request, to plan it again. */
  typed?(this: void, wish: Wish): Readonly<Record<string, string>>;
  /** The typed fields that restore the state before a run, by the id of that state (`Stood`). */
  back?(this: void, id: string): Readonly<Record<string, string>>;
  /** The records that are as a run left them. Absent where all that it changed are. */
  still?(this: void, access: Access, run: RunEntry, items: readonly ItemOutcome[]): Promise<readonly ItemOutcome[]>;
  /** The plan for the chosen records, or the problem with a field. */
  plan(this: void, access: Access, values: Values): Promise<Asked<Wish, Rec>> | Asked<Wish, Rec>;
  /** The page with a question about the chosen records, before their plan. Null without a question. */
  first?(this: void, wish: Wish, run: string): string | null;
}

export interface AskedForm {
  readonly fields: readonly AskedField[];
  readonly unavailable?: string;
}

/** A plan whose records are not read yet, or the problem with the typed fields. */
export type Asked<Wish, Rec> = FieldProblem | Awaiting<Wish, Rec>;

interface Awaiting<Wish, Rec> {
  of(this: void, chosen: readonly Chosen<Rec>[]): Promise<ItemsOf<Wish>> | ItemsOf<Wish>;
}

interface ItemsOf<Wish> {
  /** The request as stored. */
  readonly wish: Wish;
  readonly items: readonly RunItem[];
}

/** The texts of a run, its rows and its links. */
interface Worded<Wish> {
  /** The request in a few words, as the heading of its run. */
  title(this: void, wish: Wish, t: Translator): string;
  /** Its own nouns and the pages above it, where those of its area do not fit. Null where they do. */
  place?(this: void, wish: Wish, t: Translator): Pick<Place, 'nouns' | 'home' | 'list'> | null;
  /** The details of the confirmed request. */
  facts(this: void, wish: Wish, viewer: Viewer): readonly Fact[];
  /** The text for an obstacle of an item. @param word a word of the action's job or plan */
  obstacle(this: void, word: string, t: Translator, item: ItemOutcome): string;
  /** The texts that differ from the usual ones of runs. */
  words?(this: void, t: Translator, wish: Wish): Partial<RunWords>;
  /** The page of a row's record. Null when there is none. */
  href?(this: void, item: ItemOutcome): string | null;
  /** The note of a row, when the usual notes do not cover it. Null for no note. */
  note?(
    this: void,
    item: ItemOutcome,
    about: { readonly wish: Wish; readonly isPlan: boolean },
    t: Translator,
  ): string | null;
  /** The state of completed records, when 'done' is too vague. @param sentAt when each of these records was sent */
  done?(this: void, sentAt: readonly (number | null)[], t: Translator): Shown;
  /** The columns for the results of the records. Absent when their outcomes are enough. */
  readonly results?: Results;
}

/** The texts of a run that an action may replace. */
export interface RunWords {
  readonly facts: string;
  /** Label of the moment at which the run began. */
  readonly begun: string;
  readonly caption: string;
  /** Headings of the columns. The table has no details column without `detail`. */
  readonly name: string;
  readonly detail: string | null;
  /** How names and details that are numbers are shown. Null where they are words. */
  readonly number: ((this: void, stored: string) => string) | null;
  readonly sentAt: string;
  /** The field for the search of rows. */
  readonly search: string;
  /** First word of the file's name. */
  readonly file: string;
  /** Note of a row whose candidates a person has to choose from. */
  readonly choose: string;
  /** Text of the link back to the run. */
  readonly back: string;
  progress(this: void, count: { readonly done: number; readonly count: number }): string;
}

export interface Results {
  /** True for results that are known before the run begins, such as prices. Its plan shows them too. */
  readonly isPlanned?: boolean;
  columns(this: void, t: Translator, viewer: Viewer): readonly ResultColumn[];
  /** The cells of each item by its place, as far as they are known. @param run the run with all its items */
  of(
    this: void,
    access: Access,
    items: readonly ItemOutcome[],
    run: { readonly id: string; readonly items: readonly ItemOutcome[] },
  ): Promise<ReadonlyMap<number, Cells>>;
}

export interface ResultColumn {
  readonly key: string;
  readonly label: string;
  /** Absent for a column of both. */
  readonly only?: 'table' | 'file';
}

export type Cells = Readonly<Record<string, Cell>>;

export interface Cell {
  readonly text: string;
  readonly href?: string;
  readonly isNumber?: boolean;
  /** Smaller lines below the cell. */
  readonly lines?: readonly { readonly label: string; readonly number: string }[];
  /** A button below the cell, which posts these fields to `href`. */
  readonly button?: NamedWay & { readonly fields?: Readonly<Record<string, string>> };
  /** A link below the cell. */
  readonly link?: NamedWay;
}

/** A way on from one row. Its name says which row it is for. */
interface NamedWay {
  readonly href: string;
  readonly text: string;
  readonly name: string;
}

/** The texts of the plan, before the run begins. */
interface Planned<Wish> {
  readonly plan?: {
    /** The reasons against it, above all other content. @param run its id */
    warnings?(this: void, wish: Wish, viewer: Viewer, run: string): readonly Part[];
    /** The effects that are not those of every run. */
    text?(this: void, wish: Wish, t: Translator): string;
    /** Facts that help to judge the plan. */
    facts?(this: void, wish: Wish, viewer: Viewer): readonly Part[];
    /** The text that a user agrees to by beginning the run for `count` records. */
    agreement?(this: void, wish: Wish, count: number, viewer: Viewer): string;
    /** The button below the agreement, when the usual one does not say what it does. */
    begin?(this: void, count: number, t: Translator): string;
    /**
     * The cost of one record; a failing provider throws. Users who may not see prices read only that there is a cost.
     */
    readonly costs?: {
      isSeen(this: void, viewer: Viewer): boolean;
      of(this: void, access: Access, wish: Wish, item: RunItem): Promise<readonly PriceCategory[]>;
    };
  };
}

/** The texts of a run that has begun. */
interface Followed<Wish> {
  /** The notice that the provider did something different from the request for `count` records. */
  otherwise?(this: void, count: number, t: Translator): { readonly title: string; readonly texts: readonly string[] };
  /** The actions that the run offers when it has ended. */
  after?(this: void, access: Access, run: RunEntry, items: readonly ItemOutcome[]): Soon<readonly Part[]>;
  /** The next page of an ended run, which a button makes. Null when there is nothing to go on with. */
  goesTo?(this: void, access: Access, run: RunEntry, items: readonly ItemOutcome[]): Soon<NextPage | null>;
  /** The link to retry failed records. Without it, the area's form opens with those records. */
  again?(this: void, run: RunEntry, count: number, t: Translator): { readonly href: string; readonly text: string };
  /** The destination of the rest of a stopped run, compared with the confirmed one, for `count` records. */
  ahead?(this: void, access: Access, wish: Wish, count: number): Promise<Ahead<Wish>>;
  /** The provider's present records, which the user of a held run must read first. */
  lookThrough?(this: void, access: Access): Promise<RowsShown | { readonly failed: string }>;
  /**
   * The name of a sent record, for its own page. Actions that make records have it, because a person may have to match
   * their effects.
   */
  sentAs?(this: void, intent: Intent): string;
}

/** A value that may have to be read first. */
type Soon<T> = T | Promise<T>;

/** A button that makes the next page of a run, with boxes that its form asks for. */
export interface NextPage {
  readonly href: string;
  readonly text: string;
  readonly intro: string;
  readonly boxes: readonly { readonly name: string; readonly label: string; readonly hint: string }[];
}

/** The destination of the rest of a stopped run. */
export interface Ahead<Wish = Wished> {
  /** Null while the destination is still the confirmed one. */
  readonly notice: { readonly title: string; readonly text: string; readonly go?: string } | null;
  /** The changes, in words. */
  readonly texts: readonly string[];
  /**
   * Fingerprint of the destination, for the form that continues the run. A run continues only to a destination that its
   * user has seen.
   */
  readonly seen: string;
  /** The message for a form with another fingerprint. */
  readonly other: string;
  /** The request for the rest of the run. */
  readonly wish: Wish;
}
