import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ZodType } from 'zod';
import type { Requirement } from '~/domain/permissions';
import type { FieldProblems } from '~/forms/parse.server';
import type { Translator } from '~/i18n/i18n.server';
import type { Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { PriceCategory } from '~/provider/schemas/change';
import type { DetailedCircuit, DetailedConnection, Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import type { Candidate, Intent } from '~/wizard/intent';
import { panelWizard, type PanelWizard } from '~/wizard/panel.server';
import type { TypedFields } from '~/wizard/wizard.server';
import { circuitOf, openConnection } from '../detail/open-connection.server';
import type { PanelName } from './panel-names';

/** What a panel is about: its connection, and the circuit and route of its address. */
export interface Subject {
  readonly connection: DetailedConnection;
  readonly circuit: DetailedCircuit | null;
  readonly route: Route | null;
}

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
  /** What it costs; null when it costs nothing, a failure when that could not be asked. */
  readonly prices: Settled<readonly PriceCategory[]> | null;
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

/** What was there before a change: what is new is told apart by it. */
export interface Was {
  /** Nids of all circuits. */
  readonly circuits: readonly string[];
  /** Blocks of the panel's circuit. */
  readonly blocks: readonly string[];
  /** The block of the panel's route. */
  readonly block: string | null;
}

/** What an intent of a panel keeps: by this its effect is found again. */
export interface Sent<Answer> {
  readonly nid: string;
  readonly circuit: string | null;
  readonly answer: Answer;
  /** Absent from what was sent before it was kept. */
  readonly was?: Was;
}

/** The connection as it is after what was done, with the panel's circuit; null when it cannot be read. */
export type After = () => Promise<Pick<Subject, 'connection' | 'circuit'> | null>;

/** A change of a connection as data: the rest is the mechanism's. */
export interface Panel<Answer, Choices> {
  readonly name: PanelName;
  readonly wizard: PanelWizard<Answer>;
  /** Who may send it; opening the panel asks broadband-c. */
  readonly requirement: Requirement;
  /** Where it was opened from, and where it leads; the connection itself unless it says otherwise. */
  parent?(nid: string): string;
  /** Key of the capability that it needs (BBC-03); null for what the provider's capabilities do not name. */
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
  /** What is wrong with an answer that fits its schema; may ask the provider. */
  check?(access: Access, subject: Subject, answer: Answer): Promise<FieldProblems | null>;
  review(access: Access, subject: Subject, answer: Answer): Promise<Review>;
  /** The one call. Answers the id of the order that it made; undefined when it makes none. */
  send(provider: Provider, subject: Subject, answer: Answer, key: string): Promise<string | null | undefined>;
  /** Whether the connection shows that it was carried out, for a call that makes no order. */
  shows?(subject: Subject, answer: Answer): boolean;
  /** How what it did is found, where neither the connection nor a new order shows it. */
  find?(provider: Provider, sent: Sent<Answer>, intent: Intent): Promise<readonly Candidate[]>;
  /** The words of its box and of what is missing without a tick, where 'I have checked this' says too little. */
  confirm?(t: Translator): { readonly label: string; readonly missing: string };
  /** The words of the way back to the connection that does nothing, where its button could be taken for that. */
  keep?(t: Translator): string;
  /** It ends something: its button is red. */
  readonly ends?: boolean;
  /** Kind of the order that it makes, for finding that again. */
  readonly order?: 'change' | 'terminate';
  /** Method by which the news of the connection tells of it, for a call that makes no order and changes nothing that the connection shows. */
  readonly event?: string;
  /** What might come of doing it again while its answer is lost, in the words of `panels:twice`; nothing that anybody must be warned of without. */
  readonly twice?: 'paid' | 'ordered' | 'address' | 'session';
  /** What its message names, as values of the panel's text `named`; null when that is not known. */
  named?(sent: Sent<Answer>, after: After): Promise<Readonly<Record<string, string>> | null>;
  /** Said before what the provider says of a refusal (spec 8). */
  failure?(t: Translator): string;
  /** Only the first of the provider's messages is shown (spec 8); otherwise all, joined by commas. */
  readonly firstDetailOnly?: boolean;
}

export function definePanel<Answer, Choices>(panel: Omit<Panel<Answer, Choices>, 'wizard'> & { readonly schema: ZodType<Answer> }): Panel<Answer, Choices> {
  const { schema, ...rest } = panel;
  return { ...rest, wizard: panelWizard<Answer>(`connection ${panel.name}`, schema) };
}

interface ReviewAlone<Answer> extends Omit<Panel<Answer, null>, 'wizard' | 'load' | 'first' | 'asked' | 'given'> {
  readonly schema: ZodType<Answer>;
  /** What it is about besides its address, as fields of the schema; nothing unless it says otherwise. */
  readonly about?: (access: Access, subject: Subject) => Promise<TypedFields>;
}

/** A panel in which nothing is filled in. */
export function defineReview<Answer>({ about = () => Promise.resolve([]), ...panel }: ReviewAlone<Answer>): Panel<Answer, null> {
  return definePanel<Answer, null>({ ...panel, load: () => Promise.resolve(null), first: () => ({}), given: about });
}

/** @throws 404 for a connection, circuit or route that is not there */
export async function openSubject(provider: Pick<Provider, 'connections'>, { params, request }: LoaderFunctionArgs): Promise<Subject> {
  const connection = await openConnection(provider, params['nid'], new URL(request.url));
  const circuit = params['circuit'] === undefined ? null : circuitOf(connection, params['circuit']);
  const route = params['route'] === undefined ? null : (circuit?.routes?.find(({ uuid }) => uuid === params['route']) ?? null);
  if (params['route'] !== undefined && !route) throw new Response(null, { status: 404 });
  return { connection, circuit, route };
}
