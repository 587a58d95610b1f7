import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TypeOptions } from 'i18next';
import type { Permission, Requirement } from '~/kernel/access/permissions';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Listed } from '~/flows/intents/evidence';
import type { Candidate, Intent } from '~/flows/intents/intent';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { PriceCategory } from '~/flows/prices/receipt';
import type { Access } from '~/kernel/session/authorize.server';
import type { PanelWizard } from './stage.server';

/** The fields of a form as they stand in it. */
export type TypedForm = Readonly<Record<string, string | undefined>>;

/** A line of the review: what it is now and what it becomes. */
export interface ReviewLine {
  readonly key: string;
  readonly label: string;
  /** Several stand below each other. */
  readonly value: string | readonly string[];
  readonly before?: string | undefined;
}

export interface Review {
  /** The purpose of the panel, in a sentence. */
  readonly intro?: string;
  readonly lines: readonly ReviewLine[];
  /** The one-off cost when the lines name one, or null when it is unknown. */
  readonly cost?: number | null;
  /** The warning to read before sending. */
  readonly warning?: string | undefined;
  /** The same with a title, or more than one. */
  readonly notices?: readonly PanelNotice[];
}

export interface PanelNotice {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
  readonly links?: readonly { readonly href: string; readonly text: string }[];
}

/** The content of a panel's intent: its subject and the answers. */
export type Sent<Kept, Answer> = Kept & { readonly answer: Answer };

/**
 * The way to find out what became of a change whose answer was lost. Every panel needs one, because a lost change would
 * otherwise be sent again.
 */
export type Trace<Kept, Answer> = OrderTrace<Kept, Answer> | ChangeTrace<Kept, Answer>;

/** The trace of a call that makes an order: the list in which the order will appear. */
export interface OrderTrace<Kept, Answer> {
  readonly makes: 'order';
  readonly list: (provider: Provider, sent: Sent<Kept, Answer>, since: Pick<Intent, 'sentAt'>) => Promise<Listed>;
}

/** The trace of a call that answers no id and is recognised by its effects. */
export interface ChangeTrace<Kept, Answer> {
  readonly makes: 'change';
  /** Its call makes an order all the same, and does not name it: no other panel's lost order is certain beside it. */
  readonly orders?: true;
  readonly find: Find<Kept, Answer>;
}

/** Everything that may be what was sent; a failing provider is thrown. */
export type Find<Kept, Answer> = (
  provider: Provider,
  sent: Sent<Kept, Answer>,
  intent: Intent,
) => Promise<readonly Candidate[]>;

/** The parts that the panels of one area share: their subject, and the facts that they need of it. */
export interface Area<Subject, Kept, Facts> {
  /** The key of the area's texts (`panels:areas`), and the prefix of its panels' names in the store. */
  readonly key: AreaKey;
  /** The right that a look-up in the background requires. */
  readonly reads: Requirement;
  /** The right to see the price of a change. */
  readonly pricing: Permission;
  /** The id of the record that an address names, by which what is sent about it takes turns; null for none. */
  recordAt(params: LoaderFunctionArgs['params']): string | null;
  /** The record of the address; a part of it may be missing. @throws 404 when the record is */
  open(access: Access, args: LoaderFunctionArgs): Promise<Subject>;
  /** True when every part that the address names exists. A change that was sent may have removed one. */
  isWhole(subject: Subject, params: LoaderFunctionArgs['params']): boolean;
  /** The page of a record of the area by its id, or where such records stand. */
  recordPage(id: string): string;
  /** The number by which people know the record of something that was sent. Left out where its id is all that is kept. */
  numberOf?(kept: Kept): string;
  /** The page that a panel leads to when it is done. */
  home(subject: Subject): string;
  /** The page that the panel was opened from, when it is not the area's home. */
  openedFrom?(subject: Subject): string;
  /** A short name for the title. */
  name(subject: Subject): string;
  /** The facts that are shown around every panel. */
  facts(subject: Subject, access: Access): Facts;
  /** Why the provider does not allow this now (capabilities); null when it does. */
  verdict(subject: Subject, capability: string, access: Access): string | null;
  /** The words for an unknown permission. Left out where it is always known. */
  doubt?(subject: Subject, capability: string, access: Access): string | null;
  /** The part of the subject that an intent keeps. */
  keep(subject: Subject): Kept;
  /** The id of the record that something that was sent is about, whatever part of it. */
  recordOf(kept: Kept): string;
  /** True when a sent change is about this subject. */
  isSame(kept: Kept, subject: Subject): boolean;
  /** The subject after the change, or null when it cannot be read. */
  after(provider: Provider, kept: Kept): Promise<Partial<Subject> | null>;
}

type AreaKey = keyof Texts['areas'];
type PanelName = keyof Texts['items'];
type Texts = TypeOptions['resources']['panels'];

/** The rights of a panel. Its route asks for them at its doors. */
export interface PanelRights {
  /** The right to send it. */
  readonly requirement: Requirement;
  /** The right to look at it, where that is less. */
  readonly looks?: Requirement;
}

/** The parts of a panel that its area does not give. */
export interface PanelParts<Subject, Kept, Answer, Choices> extends PanelRights {
  readonly name: PanelName;
  /** The page that it was opened from and leads to, when it is not the area's home. */
  parent?(subject: Subject): string;
  /** The page that says what was done, by the id of its intent, where that is not the one that it leads back to. */
  done?(intent: string): string;
  /** Key of the capability that it needs (BBC-03, MOB-17); null for what the provider's capabilities do not name. */
  capability(subject: Subject): string | null;
  /** Another obstacle, in the user's language. */
  obstacle?(subject: Subject, access: Access): Promise<string | null> | string | null;
  /** The choices. They are loaded again with the values of a form that comes back. */
  load(access: Access, subject: Subject, typed: TypedForm): Promise<Choices>;
  first(subject: Subject, choices: Choices): Record<string, unknown>;
  /** The subject as fields of the schema, for a panel without a form. It opens on its review. */
  given?(access: Access, subject: Subject): Promise<TypedFields>;
  /** The fields as they come back after a button of the form that asks for something (`intent`); as typed without it. */
  asked?(intent: string, typed: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** The errors in the request of such a button. */
  refuses?(access: Access, subject: Subject, intent: string): Promise<FieldProblems | null>;
  /** The errors in an answer that fits its schema. It may ask the provider. */
  check?(access: Access, subject: Subject, answer: Answer): Promise<FieldProblems | null>;
  review(access: Access, subject: Subject, answer: Answer): Promise<Review>;
  /** The cost where the change has a receipt. It is only asked for users who may see it (PER-05). */
  receipt?(access: Access, subject: Subject, answer: Answer): Promise<Settled<readonly PriceCategory[]>>;
  /** It begins a contract, which always costs something. */
  readonly begins?: boolean;
  /** The words of its box and of what is missing without a tick, where 'I have checked this' says too little. */
  confirm?(t: Translator): { readonly label: string; readonly missing: string; readonly hint?: string };
  /** The words of the way back that does nothing, where its button could be taken for that. */
  keep?(t: Translator): string;
  /** It ends something: its button is red. */
  readonly ends?: boolean;
  /** The state behind the review beside its lines. A review is made again when this has changed. */
  stood?(subject: Subject): unknown;
  /** Wizards besides its own that may have sent something about the same, and what they kept of it is read as this area's. */
  readonly conflicts?: readonly string[];
  /**
   * The rule that tells whether a sent change is the same wish as this answer, and the text while it is waited for.
   * Left out, every sent change of the subject is waited for.
   */
  readonly sameWish?: {
    is(sent: Sent<Kept, Answer>, answer: Answer): boolean;
    wait(access: Access, intent: IntentEntry): string;
  };
  /**
   * The effect of sending again while the answer is lost, as a key of `panels:twice`. Left out where repeating is
   * harmless.
   */
  readonly twice?: keyof Texts['twice'];
  /** The values of the panel's text `named`, or null when they are unknown. */
  named?(
    sent: Sent<Kept, Answer>,
    after: () => Promise<Partial<Subject> | null>,
  ): Promise<Readonly<Record<string, string>> | null>;
  /** Fields of its form by the provider's names: the provider's words about one stand under it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Said before what the provider says of a refusal (spec 8). */
  failure?(t: Translator): string;
  /** Only the first of the provider's messages is shown (spec 8); otherwise all, joined by commas. */
  readonly firstDetailOnly?: boolean;
}

/** The one call, and how it is found again. */
export type Sends<Subject, Kept, Answer> =
  | {
      readonly trace: OrderTrace<Kept, Answer>;
      send(provider: Provider, subject: Subject, answer: Answer, key: string): Promise<string | undefined>;
    }
  | {
      readonly trace: ChangeTrace<Kept, Answer>;
      send(provider: Provider, subject: Subject, answer: Answer, key: string): Promise<void>;
    };

/** A change of a record as data: the rest is the mechanism's. */
export type Panel<Subject, Kept, Facts, Answer, Choices> = PanelParts<Subject, Kept, Answer, Choices> &
  Sends<Subject, Kept, Answer> & { readonly area: Area<Subject, Kept, Facts>; readonly wizard: PanelWizard<Answer> };
