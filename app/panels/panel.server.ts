import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TypeOptions } from 'i18next';
import type { ZodType } from 'zod';
import type { TypedFields } from '~/drafts/kept';
import type { Permission, Requirement } from '~/domain/access/permissions';
import type { FieldProblems } from '~/forms/parse.server';
import type { Translator } from '~/i18n/i18n.server';
import { candidatesIn, firstSentAt, type Listed } from '~/intents/evidence';
import type { Candidate, Intent } from '~/intents/intent';
import type { IntentEntry } from '~/intents/kept-intent.server';
import type { Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { PriceCategory } from '~/provider/schemas/change';
import type { Access } from '~/session/authorize.server';
import { panelWizard, type PanelWizard } from './stage.server';

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
  /** What it is for, in a sentence. */
  readonly intro?: string;
  readonly lines: readonly ReviewLine[];
  /** What it costs once, where that stands among the lines; null when that is not known. */
  readonly cost?: number | null;
  /** What one must know before. */
  readonly warning?: string | undefined;
  /** The same with a title, or more than one. */
  readonly notices?: readonly PanelNotice[];
}

export interface PanelNotice {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

/** What an intent of a panel keeps: what it was about, and what was filled in. */
export type Sent<Kept, Answer> = Kept & { readonly answer: Answer };

/** How it is found out what became of a change whose answer was lost; every panel has one, or it would be taken for not placed and sent again. */
export type Trace<Kept, Answer> = OrderTrace<Kept, Answer> | ChangeTrace<Kept, Answer>;

/** By the order that it makes; its call answers the order's id, where that is named. */
export interface OrderTrace<Kept, Answer> {
  readonly makes: 'order';
  readonly find: Find<Kept, Answer>;
  /** What stands where its order will stand. */
  readonly list: (provider: Provider, sent: Sent<Kept, Answer>, since: Pick<Intent, 'sentAt'>) => Promise<Listed>;
}

/** By what it leaves behind: its call answers no id. */
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

/** The order that a panel makes, by the lists in which it will stand. */
export function inLists<Kept, Answer>(list: OrderTrace<Kept, Answer>['list']): OrderTrace<Kept, Answer> {
  return {
    makes: 'order',
    list,
    find: async (provider, sent, intent) =>
      candidatesIn(await list(provider, sent, { sentAt: firstSentAt(intent) }), intent),
  };
}

/** What the panels of one area have in common: what they are about, and what of it they need to know. */
export interface Area<Subject, Kept, Facts> {
  /** Of its texts (`panels:areas`), and before the names of its panels in what is kept. */
  readonly key: AreaKey;
  /** What one must be allowed to do for the look-up in the background. */
  readonly reads: Requirement;
  /** Who is told what a change costs. */
  readonly pricing: Permission;
  /** The id of the record that an address names, by which what is sent about it takes turns; null for none. */
  recordAt(params: LoaderFunctionArgs['params']): string | null;
  /** The record of the address; a part of it may be missing. @throws 404 when the record is */
  open(access: Access, args: LoaderFunctionArgs): Promise<Subject>;
  /** Whether every part that the address names is there: what was sent may have done away with one. */
  isWhole(subject: Subject, params: LoaderFunctionArgs['params']): boolean;
  /** The page that a panel leads to when it is done. */
  home(subject: Subject): string;
  /** Where it was opened from, when that is another one. */
  openedFrom?(subject: Subject): string;
  /** In a few words, for the title. */
  name(subject: Subject): string;
  /** What stands around every panel. */
  facts(subject: Subject, access: Access): Facts;
  /** Why the provider does not allow this now (capabilities); null when it does. */
  verdict(subject: Subject, capability: string, access: Access): string | null;
  /** What is said where nobody knows whether the provider allows it; absent where that is always known. */
  doubt?(subject: Subject, capability: string, access: Access): string | null;
  /** What an intent keeps of it. */
  keep(subject: Subject): Kept;
  /** The id of the record that something that was sent is about, whatever part of it. */
  recordOf(kept: Kept): string;
  /** Whether something that was sent is about the same. */
  isSame(kept: Kept, subject: Subject): boolean;
  /** As it is after what was done; null when it cannot be read. */
  after(provider: Provider, kept: Kept): Promise<Partial<Subject> | null>;
}

type AreaKey = keyof Texts['areas'];
type PanelName = keyof Texts['items'];
type Texts = TypeOptions['resources']['panels'];

interface PanelParts<Subject, Kept, Answer, Choices> {
  readonly name: PanelName;
  /** Who may send it; its action asks it at the door. */
  readonly requirement: Requirement;
  /** Where it was opened from, and where it leads, when that is not the area's home. */
  parent?(subject: Subject): string;
  /** The page that says what was done, by the id of its intent, where that is not the one that it leads back to. */
  done?(intent: string): string;
  /** Key of the capability that it needs (BBC-03, MOB-17); null for what the provider's capabilities do not name. */
  capability(subject: Subject): string | null;
  /** What else stands in its way, in the user's language. */
  obstacle?(subject: Subject, access: Access): Promise<string | null> | string | null;
  /** What can be chosen; asked again when the form comes back, with what it holds then. */
  load(access: Access, subject: Subject, typed: TypedForm): Promise<Choices>;
  first(subject: Subject, choices: Choices): Record<string, unknown>;
  /** What it is about, as fields of its schema, where nothing is filled in: it opens on its review. */
  given?(access: Access, subject: Subject): Promise<TypedFields>;
  /** The fields as they come back after a button of the form that asks for something (`name="intent"`); as typed without it. */
  asked?(intent: string, typed: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** What is wrong with what such a button asks about. */
  refuses?(access: Access, subject: Subject, intent: string): Promise<FieldProblems | null>;
  /** What is wrong with an answer that fits its schema; may ask the provider. */
  check?(access: Access, subject: Subject, answer: Answer): Promise<FieldProblems | null>;
  review(access: Access, subject: Subject, answer: Answer): Promise<Review>;
  /** What it costs, of what has a receipt: asked only for who is shown it (PER-05). */
  receipt?(access: Access, subject: Subject, answer: Answer): Promise<Settled<readonly PriceCategory[]>>;
  /** The words of its box and of what is missing without a tick, where 'I have checked this' says too little. */
  confirm?(t: Translator): { readonly label: string; readonly missing: string; readonly hint?: string };
  /** The words of the way back that does nothing, where its button could be taken for that. */
  keep?(t: Translator): string;
  /** It ends something: its button is red. */
  readonly ends?: boolean;
  /** What it was like when the review was shown, beside what stands in its lines: where that is otherwise by now, it is reviewed anew. */
  stood?(subject: Subject): unknown;
  /** Wizards besides its own that may have sent something about the same, and what they kept of it is read as this area's. */
  readonly rivals?: readonly string[];
  /**
   * Of what was sent about the same, what may be the very wish of this answer: nothing else of it is waited for, and why, until when and what can be done meanwhile is said in
   * words of its own. Without, all of it is waited for.
   */
  readonly sameWish?: {
    is(sent: Sent<Kept, Answer>, answer: Answer): boolean;
    wait(access: Access, intent: IntentEntry): string;
  };
  /** What might come of doing it again while its answer is lost, in the words of `panels:twice`; nothing that anybody must be warned of without. */
  readonly twice?: keyof Texts['twice'];
  /** What its message names, as values of the panel's text `named`; null when that is not known. */
  named?(
    sent: Sent<Kept, Answer>,
    after: () => Promise<Partial<Subject> | null>,
  ): Promise<Readonly<Record<string, string>> | null>;
  /** Said before what the provider says of a refusal (spec 8). */
  failure?(t: Translator): string;
  /** Only the first of the provider's messages is shown (spec 8); otherwise all, joined by commas. */
  readonly firstDetailOnly?: boolean;
}

/** The one call, and how it is found again. */
type Deed<Subject, Kept, Answer> =
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
  Deed<Subject, Kept, Answer> & { readonly area: Area<Subject, Kept, Facts>; readonly wizard: PanelWizard<Answer> };

type WithSchema<Answer> = { readonly schema: ZodType<Answer> };

/** A panel in which nothing is filled in. `about`: what it is about besides its address, as fields of the schema; nothing unless it says otherwise. */
type ReviewAlone<Subject, Kept, Answer> = Omit<
  PanelParts<Subject, Kept, Answer, null>,
  'load' | 'first' | 'asked' | 'refuses' | 'given'
> &
  Deed<Subject, Kept, Answer> &
  WithSchema<Answer> & { readonly about?: (access: Access, subject: Subject) => Promise<TypedFields> };

/** By which an area makes its panels. */
export function panelsOf<Subject, Kept, Facts>(area: Area<Subject, Kept, Facts>) {
  const definePanel = <Answer, Choices>({
    schema,
    ...panel
  }: PanelParts<Subject, Kept, Answer, Choices> & Deed<Subject, Kept, Answer> & WithSchema<Answer>): Panel<
    Subject,
    Kept,
    Facts,
    Answer,
    Choices
  > => ({
    ...panel,
    area,
    wizard: panelWizard<Answer>(`${area.key} ${panel.name}`, schema),
  });
  const defineReview = <Answer>({
    about = () => Promise.resolve([]),
    ...panel
  }: ReviewAlone<Subject, Kept, Answer>): Panel<Subject, Kept, Facts, Answer, null> =>
    definePanel<Answer, null>({ ...panel, load: () => Promise.resolve(null), first: () => ({}), given: about });
  return { definePanel, defineReview };
}
