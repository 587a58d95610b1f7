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

/** The fields of a form as the user typed them. */
export type TypedForm = Readonly<Record<string, string | undefined>>;

/** A line of the review: the present value and the new one. */
export interface ReviewLine {
  readonly key: string;
  readonly label: string;
  /** Several values appear below each other. */
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
  /** Warnings with a title of their own. */
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
 * The way to find the outcome of a change whose answer was lost. Every panel needs one, because a lost change would
 * otherwise be sent again.
 */
export type Trace<Kept, Answer> = OrderTrace<Kept, Answer> | ChangeTrace<Kept, Answer>;

/** The trace of a call that makes an order: the list in which the order will appear. */
export interface OrderTrace<Kept, Answer> {
  readonly makes: 'order';
  readonly list: (provider: Provider, sent: Sent<Kept, Answer>, since: Pick<Intent, 'sentAt'>) => Promise<Listed>;
}

/** The trace of a call that answers no id. Its effects on the record prove it. */
export interface ChangeTrace<Kept, Answer> {
  readonly makes: 'change';
  /** True when the call also makes an order without naming it. The lost orders of other panels are then uncertain. */
  readonly orders?: true;
  readonly find: Find<Kept, Answer>;
}

/** Finds all effects that the change may have had. A failing provider throws. */
export type Find<Kept, Answer> = (
  provider: Provider,
  sent: Sent<Kept, Answer>,
  intent: Intent,
) => Promise<readonly Candidate[]>;

/** The parts that the panels of one area share: their subject, and the facts about it that they need. */
export interface Area<Subject, Kept, Facts> {
  /** The key of the area's texts (`panels:areas`), and the prefix of its panels' names in the store. */
  readonly key: AreaKey;
  /** The right that a look-up in the background requires. */
  readonly reads: Requirement;
  /** The right to see the price of a change. */
  readonly pricing: Permission;
  /** The id of the record that an address names, or null. Sends about the same record take turns. */
  recordAt(params: LoaderFunctionArgs['params']): string | null;
  /** Reads the record of the address; a part of it may be missing. @throws 404 when the record does not exist */
  open(access: Access, args: LoaderFunctionArgs): Promise<Subject>;
  /** True when every part that the address names exists. A change may have removed a part. */
  isWhole(subject: Subject, params: LoaderFunctionArgs['params']): boolean;
  /** The page of a record of the area by its id, or the list of such records. */
  recordPage(id: string): string;
  /** The number by which people know the record of a sent change. Absent when the intent stores only the id. */
  numberOf?(kept: Kept): string;
  /** The page that a panel leads to when it is done. */
  home(subject: Subject): string;
  /** The page that the panel was opened from, when it is not the area's home. */
  openedFrom?(subject: Subject): string;
  /** A short name for the title. */
  name(subject: Subject): string;
  /** The facts that every panel shows. */
  facts(subject: Subject, access: Access): Facts;
  /** The reason why the provider does not allow this now (capabilities). Null when it does. */
  verdict(subject: Subject, capability: string, access: Access): string | null;
  /** The text for an unknown permission. Absent for areas whose permissions are always known. */
  doubt?(subject: Subject, capability: string, access: Access): string | null;
  /** The name of the subject's end customer, for the list of orders. */
  customerOf?(subject: Subject): string | null;
  /** The part of the subject that an intent stores. */
  keep(subject: Subject): Kept;
  /** The id of the record that a sent change belongs to, even when the change is about a part of it. */
  recordOf(kept: Kept): string;
  /** True when a sent change is about this subject. */
  isSame(kept: Kept, subject: Subject): boolean;
  /** The subject after the change, or null when it cannot be read. */
  after(provider: Provider, kept: Kept): Promise<Partial<Subject> | null>;
}

type AreaKey = keyof Texts['areas'];
type PanelName = keyof Texts['items'];
type Texts = TypeOptions['resources']['panels'];

/** The rights of a panel, which its route checks first. */
export interface PanelRights {
  /** The right to send it. */
  readonly requirement: Requirement;
  /** The right to open it, when that is less than the right to send. */
  readonly looks?: Requirement;
}

/** The parts of a panel that differ within an area. */
export interface PanelParts<Subject, Kept, Answer, Choices> extends PanelRights {
  readonly name: PanelName;
  /** The page before and after the panel, when it is not the area's home. */
  parent?(subject: Subject): string;
  /** The page that reports the outcome, by the intent's id. Absent when the parent page does. */
  done?(intent: string): string;
  /** The confirmation of what it ordered on paper, by the provider's id. Absent where there is none. */
  readonly paper?: (effect: string) => string;
  /** Key of the capability that it needs (BBC-03, MOB-17). Null when the provider has no capability for it. */
  capability(subject: Subject): string | null;
  /** Another reason against it, in the user's language. */
  obstacle?(subject: Subject, access: Access): Promise<string | null> | string | null;
  /** Loads the choices. A returned form loads them again with its typed values. */
  load(access: Access, subject: Subject, typed: TypedForm): Promise<Choices>;
  /** The values that the form begins with. @param query of its address */
  first(subject: Subject, choices: Choices, query: URLSearchParams): Record<string, unknown>;
  /** The subject as fields of the schema, for a panel without a form, which opens on its review. */
  given?(access: Access, subject: Subject): Promise<TypedFields>;
  /** The fields after another button of the form (`intent`) was pressed. Without this they stay as typed. */
  asked?(
    intent: string,
    typed: Readonly<Record<string, string>>,
    access: Access,
  ): Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** True for such a button that leads to the review once everything else is filled in. */
  leadsOn?(intent: string): boolean;
  /** The errors in the request of such a button. */
  refuses?(access: Access, subject: Subject, intent: string): Promise<FieldProblems | null>;
  /** The errors in an answer that fits its schema. The check may ask the provider. */
  check?(access: Access, subject: Subject, answer: Answer): Promise<FieldProblems | null>;
  /** True when the check is repeated right before sending, and not only on a later day. */
  readonly rechecks?: true;
  review(access: Access, subject: Subject, answer: Answer): Promise<Review>;
  /** The cost of a change that has a receipt. The portal asks for it only for users who may see it (PER-05). */
  receipt?(access: Access, subject: Subject, answer: Answer): Promise<Settled<readonly PriceCategory[]>>;
  /** The name of the product that it orders, in the provider's words. Absent when the title says enough. */
  product?(access: Access, subject: Subject, answer: Answer): Promise<string>;
  /** True when its price comes in place of what the record cost before. */
  readonly instead?: boolean;
  /** True when it begins a contract, which always costs something. */
  readonly begins?: boolean;
  /** The label of its box and the error without a tick. Absent when 'I have checked this' is clear enough. */
  confirm?(t: Translator): { readonly label: string; readonly missing: string; readonly hint?: string };
  /** True for a change that costs nothing and can be undone the same way. Its review asks for no tick. */
  readonly isFree?: boolean;
  /** The way back of a change that costs nothing, which the message of the change offers. */
  readonly undo?: Undo<Subject, Answer>;
  /**
   * True for a change with a way back whose form sends at once. When the record no longer has the values that the form
   * shows, it leads to the review.
   */
  readonly isDirect?: true;
  /** The label of the button that cancels, when 'cancel' could also mean the change itself. */
  keep?(t: Translator): string;
  /** True when it ends something, which makes its button red. */
  readonly ends?: boolean;
  /** The state behind the review besides its lines. When it has changed, the user must review again. */
  basis?(subject: Subject): unknown;
  /** Other wizards that may have sent a change of the same subject. Their payloads have the shape of this area's. */
  readonly conflicts?: readonly string[];
  /**
   * The rule for whether a sent change is the same request as this answer, and the text while it blocks. Without it,
   * every sent change of the subject blocks.
   */
  readonly sameRequest?: {
    is(sent: Sent<Kept, Answer>, answer: Answer): boolean;
    wait(access: Access, intent: IntentEntry): string;
  };
  /**
   * The effect of sending again while the answer is lost, as a key of `panels:twice`. Absent when repeating is
   * harmless.
   */
  readonly twice?: keyof Texts['twice'];
  /** The values of the panel's text `named`. Null when they are unknown. */
  named?(
    sent: Sent<Kept, Answer>,
    after: () => Promise<Partial<Subject> | null>,
  ): Promise<Readonly<Record<string, string>> | null>;
  /** Fields of its form by the provider's names, so that the provider's messages appear under the right field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The text before the provider's message of a refusal (spec 8). */
  failure?(t: Translator): string;
  /** True to show only the first of the provider's messages (spec 8). Otherwise commas join all of them. */
  readonly firstDetailOnly?: boolean;
}

/** The values that a panel changes, as its own answer. */
interface Undo<Subject, Answer> {
  /** The values that the record has. Null when they are unknown. */
  now(subject: Subject): Answer | null;
  /** The fields of the form that give this answer. */
  fieldsOf(answer: Answer): Readonly<Record<string, string>>;
}

/** The one call, and how its effect is found. */
export type Sends<Subject, Kept, Answer> =
  | {
      readonly trace: OrderTrace<Kept, Answer>;
      send(provider: Provider, subject: Subject, answer: Answer, key: string): Promise<string | undefined>;
    }
  | {
      readonly trace: ChangeTrace<Kept, Answer>;
      send(provider: Provider, subject: Subject, answer: Answer, key: string): Promise<void>;
    };

/** A change of a record as data, which the shared code of panels shows and sends. */
export type Panel<Subject, Kept, Facts, Answer, Choices> = PanelParts<Subject, Kept, Answer, Choices> &
  Sends<Subject, Kept, Answer> & { readonly area: Area<Subject, Kept, Facts>; readonly wizard: PanelWizard<Answer> };
