import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z, type ZodType } from 'zod';
import { isAllowed } from '~/domain/capabilities';
import { formatDateTime, formatTime } from '~/domain/dates';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { satisfies, type Requirement } from '~/domain/permissions';
import { invalid, parseForm, type FieldProblems } from '~/forms/parse.server';
import { pageTitle } from '~/frame/title.server';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import { settle, type Settled } from '~/provider/client.server';
import type { ProviderDetail } from '~/provider/errors';
import type { Provider } from '~/provider/provider.server';
import type { PriceCategory } from '~/provider/schemas/change';
import type { DetailedCircuit, DetailedConnection, Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { dropParkedForm } from '~/session/parked.server';
import { typedFields } from '~/wizard/drafts.server';
import { SLACK_MS, type Candidate, type Intent } from '~/wizard/intent';
import { LOOK_UP_MS, readOwnIntent, SEND_LIMIT_MS, type IntentEntry } from '~/wizard/intent.server';
import { openPanel, panelAddress, panelHash, panelWizard, reviewPanel, sendPanel, type PanelStage, type PanelWizard } from '~/wizard/panel.server';
import { lookUpNow, type LookUp } from '~/wizard/reconcile.server';
import { onlineState } from '../connection-row.server';
import { ORDER_RIGHTS } from '../create/order-page.server';
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
  readonly lines: readonly ReviewLine[];
  /** What it costs; null when it costs nothing, a failure when that could not be asked. */
  readonly prices: Settled<readonly PriceCategory[]> | null;
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

/** What an intent of a panel keeps: by this its effect is found again. */
export interface Sent<Answer> {
  readonly nid: string;
  readonly circuit: string | null;
  readonly answer: Answer;
}

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
  /** Said before what the provider says of a refusal (spec 8). */
  failure?(t: Translator): string;
  /** Only the first of the provider's messages is shown (spec 8); otherwise all, joined by commas. */
  readonly firstDetailOnly?: boolean;
}

export const CHANGE_RIGHTS: Requirement = 'broadband-c';
export { ORDER_RIGHTS };

export function definePanel<Answer, Choices>(panel: Omit<Panel<Answer, Choices>, 'wizard'> & { readonly schema: ZodType<Answer> }): Panel<Answer, Choices> {
  const { schema, ...rest } = panel;
  return { ...rest, wizard: panelWizard<Answer>(`connection ${panel.name}`, schema) };
}

/** @throws 404 for a connection, circuit or route that is not there */
export async function openSubject(provider: Pick<Provider, 'connections'>, params: LoaderFunctionArgs['params']): Promise<Subject> {
  const connection = await openConnection(provider, params['nid']);
  const circuit = params['circuit'] === undefined ? null : circuitOf(connection, params['circuit']);
  const route = params['route'] === undefined ? null : (circuit?.routes?.find(({ uuid }) => uuid === params['route']) ?? null);
  if (params['route'] !== undefined && !route) throw new Response(null, { status: 404 });
  return { connection, circuit, route };
}

interface Opened<Answer> {
  readonly url: URL;
  readonly subject: Subject;
  readonly parent: string;
  /** Why it cannot be done now; null when it can. */
  readonly reason: string | null;
  readonly stage: PanelStage<Answer>;
}

async function open<Answer, Choices>(access: Access, args: LoaderFunctionArgs, panel: Panel<Answer, Choices>): Promise<Opened<Answer>> {
  const url = new URL(args.request.url);
  const connection = await openConnection(access.provider, args.params['nid']);
  const parent = panel.parent?.(connection.nid) ?? paths.connection(connection.nid);
  // what was sent may have done away with the circuit or route of this address
  const stage = await openPanel(access, panel.wizard, url, parent);
  const subject = stage.kind === 'sent' ? { connection, circuit: null, route: null } : await openSubject(access.provider, args.params);
  return { url, subject, parent, stage, reason: stage.kind === 'sent' ? null : await reasonAgainst(access, panel, subject) };
}

/** House rule 12: an action that is not available says why. */
async function reasonAgainst<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject): Promise<string | null> {
  const { t, admin } = access;
  const key = panel.capability(subject);
  if (key !== null) {
    if (!subject.connection.capabilities) return t('panels:capabilitiesFailed');
    const { allowed, reason } = isAllowed(subject.connection.capabilities, key, admin);
    if (!allowed) return reason ?? t('panels:notPossible');
  }
  return (await panel.obstacle?.(subject, access)) ?? null;
}

/** The page of a panel, in the stage that its address says. */
export async function showPanel<Answer, Choices>(access: Access, args: LoaderFunctionArgs, panel: Panel<Answer, Choices>) {
  const { url, subject, parent, stage, reason } = await open(access, args, panel);
  const { t } = access;
  const heading = t(`panels:items.${panel.name}.title`);
  return {
    title: pageTitle(t, heading, access.answer.failed),
    name: panel.name,
    heading,
    nid: subject.connection.nid,
    parent,
    here: url.pathname + url.search,
    mayOrder: satisfies(panel.requirement, access.permissions),
    context: contextOf(subject, access),
    reason,
    step: stage.kind,
    configure: stage.kind === 'configure' && reason === null ? await configureView(access, panel, subject, stage) : null,
    review: stage.kind === 'review' && reason === null ? await reviewView(access, panel, subject, stage, url) : null,
    sent: stage.kind === 'sent' ? sentView(access, stage.intent, url) : null,
  };
}
export type PanelData = Awaited<ReturnType<typeof showPanel>>;

/** The connection beside its panel. */
function contextOf({ connection, circuit, route }: Subject, { t }: Access) {
  return {
    address: formatAddressLine(connection.address),
    place: `${formatZipcode(connection.address.zipcode)} ${connection.address.city}`,
    state: onlineState(connection, t),
    circuit: circuit?.nid ?? null,
    profile: circuit?.profile?.name ?? null,
    route: route && `${route.network}/${route.size}`,
    endUser: connection.endUser?.company_name ?? null,
  };
}

async function configureView<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject, stage: PanelStage<Answer> & { kind: 'configure' }) {
  const typed: TypedForm = access.form.size > 0 ? Object.fromEntries(access.form) : ((stage.typed ?? {}) as TypedForm);
  const choices = await panel.load(access, subject, typed);
  return { choices, typed: stage.typed ?? panel.first(subject, choices) };
}

async function reviewView<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject, stage: PanelStage<Answer> & { kind: 'review' }, url: URL) {
  const { lines, prices, warning, notices = [] } = await panel.review(access, subject, stage.answer);
  return {
    lines,
    warning: warning ?? null,
    notices,
    confirm: panel.confirm?.(access.t) ?? { label: access.t('panels:confirm'), missing: access.t('panels:confirmFirst') },
    keep: panel.keep?.(access.t) ?? null,
    ends: panel.ends === true,
    prices: prices === null ? null : prices.ok ? { categories: prices.value } : { failed: true as const },
    showsPrices: satisfies('broadband-pricing-r', access.permissions),
    hash: panelHash(url.pathname, stage.answer),
    configureHref: panelAddress(url, stage.draft.id, 'configure'),
  };
}

function sentView({ t, timezone }: Access, { id, value }: IntentEntry, url: URL) {
  const kind = value.state === 'not placed' ? ('not placed' as const) : value.state === 'submitting' ? ('busy' as const) : ('unknown' as const);
  return {
    kind,
    sentAt: t('panels:sent.at', { moment: formatDateTime(new Date(value.sentAt), timezone) }),
    until: formatTime(new Date(value.sentAt + LOOK_UP_MS), timezone),
    againHref: panelAddress(url, id, 'review'),
  };
}

/** A post of a panel: its form, its review, or the question what became of it. */
export async function submitPanel<Answer, Choices>(access: Access, args: ActionFunctionArgs, panel: Panel<Answer, Choices>) {
  const opened = await open(access, args, panel);
  const { stage, reason } = opened;
  if (stage.kind === 'sent') {
    if (stage.intent.value.state === 'unknown') await lookUpNow(lookUpOf(panel), access.provider, stage.intent);
    return toOutcome(access, panel, opened, stage.intent.id);
  }
  if (reason !== null) return refused(access, reason);
  return stage.kind === 'review' ? order(access, panel, opened, stage) : configure(access, panel, opened, stage);
}

async function configure<Answer, Choices>(
  access: Access,
  panel: Panel<Answer, Choices>,
  { url, subject }: Opened<Answer>,
  { draft }: PanelStage<Answer> & { kind: 'configure' },
) {
  // a button that asks for other choices, such as a search: the form comes back as typed
  const intent = access.form.get('intent');
  if (intent !== null) {
    const typed: Record<string, string> = Object.fromEntries(typedFields(access.form));
    return data({ typed: panel.asked?.(intent, typed) ?? typed });
  }
  const parsed = parseForm(access.form, panel.wizard.steps.configure.schema as ZodType<Answer>, access.t);
  if (!parsed.ok) return invalid(access, parsed.result, parsed.asked);
  const checked = await settle(Promise.resolve(panel.check?.(access, subject, parsed.value) ?? null));
  if (!checked.ok) return invalid(access, parsed.reject({ '': [access.t('panels:weather')] }));
  if (checked.value) return invalid(access, parsed.reject(checked.value));
  await dropParkedForm(access.session, url.pathname + url.search);
  return reviewPanel(access, panel.wizard, url, draft);
}

/** Sends it, at most once: only what the review showed. */
async function order<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, opened: Opened<Answer>, stage: PanelStage<Answer> & { kind: 'review' }) {
  const { url, subject } = opened;
  const { t, form } = access;
  if (!satisfies(panel.requirement, access.permissions)) throw Response.json({ reason: 'permission' }, { status: 403 });
  const hash = panelHash(url.pathname, stage.answer);
  if (form.get('hash') !== hash) return refused(access, t('panels:changed'), 409);
  if (form.get('confirm') !== 'on') return refused(access, null, 422, panel.confirm?.(t).missing ?? t('panels:confirmFirst'));
  const { nid } = subject.connection;
  const payload = { nid, circuit: subject.circuit?.nid ?? null, route: subject.route?.uuid ?? null, answer: stage.answer };
  const outcome = await sendPanel(access, lookUpOf(panel), stage.draft, {
    wizard: panel.wizard.name,
    hash,
    payload,
    send: async (key) => {
      const made = await panel.send(access.provider, subject, stage.answer, key);
      return made === undefined ? key : made;
    },
  });
  switch (outcome.kind) {
    case 'accepted':
    case 'open':
      return toOutcome(access, panel, opened, stage.draft.id);
    case 'not sent':
      return refused(access, t('panels:notSent'), 502);
    case 'not kept':
      return refused(access, t('panels:notKept'), 503);
    case 'rejected':
      return refused(access, refusalOf(panel, outcome, t));
  }
}

/** The connection with a message when it is done, also when that had to be looked up; else what is known of it. */
async function toOutcome<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, { url, parent }: Opened<Answer>, id: string): Promise<Response> {
  const intent = await readOwnIntent(access.session, panel.wizard.name, id);
  if (intent?.value.state !== 'accepted') return redirect(panelAddress(url, id), 303);
  await putFlash(access.session, { tone: 'success', key: `panels:items.${panel.name}.done` });
  return redirect(parent, 303);
}

function refusalOf<Answer, Choices>(panel: Panel<Answer, Choices>, outcome: { message: string; details: readonly ProviderDetail[] }, t: Translator): string {
  const said = rejection(outcome, panel.firstDetailOnly === true);
  const own = panel.failure?.(t);
  return own ? [own, said].filter(Boolean).join('. ') : said || t('panels:rejected');
}

/** BBC-06, BBC-07, ERR-06: all of the provider's messages joined by commas, or the first alone. */
function rejection({ message, details }: { message: string; details: readonly ProviderDetail[] }, firstOnly: boolean): string {
  const messages = details.map((detail) => detail.message).filter(Boolean);
  return (firstOnly ? messages[0] : messages.join(', ')) || message;
}

function refused(access: Access, message: string | null, status = 422, unconfirmed: string | null = null) {
  access.answer.failed = true;
  return data({ refusal: { message, unconfirmed, ticked: message === null ? false : access.form.get('confirm') === 'on' && status === 422 } }, { status });
}

/** How a panel's outcome is found when its answer was lost: by the order that it made, or by what the connection shows. */
export function lookUpOf<Answer, Choices>(panel: Panel<Answer, Choices>): LookUp {
  return {
    wizard: panel.wizard.name,
    requirement: 'broadband-r',
    find: async (provider, intent) => {
      const payload = intent.payload as Sent<Answer>;
      if (panel.find) return panel.find(provider, payload, intent);
      if (panel.order) return ordersSince(provider, panel.order, payload.nid, intent);
      return panel.event ? eventsSince(provider, panel.event, payload, intent) : shown(provider, panel, payload, intent);
    },
  };
}

async function ordersSince(provider: Provider, action: string, nid: string, intent: Intent): Promise<Candidate[]> {
  const { rows } = await provider.broadband.listTransactions({
    page: 1,
    perPage: 25,
    showClosed: true,
    nid,
    createdAfter: new Date(intent.sentAt - SLACK_MS).toISOString(),
    sort: { field: 'created_at', descending: true },
  });
  return rows
    .filter((row) => row.action === action && row.username === intent.by[0] && isOfSend(row.createdAt, intent))
    .map((row) => ({ effect: row.uuid, name: row.productName, madeAt: row.createdAt }));
}

/** Whether something may be of this send: what was made before or long after is of another one. */
function isOfSend(madeAt: string, { sentAt }: Intent): boolean {
  const at = Date.parse(madeAt);
  return at >= sentAt - SLACK_MS && at <= sentAt + SEND_LIMIT_MS + SLACK_MS;
}

async function eventsSince(provider: Provider, method: string, { nid, circuit }: { nid: string; circuit: string | null }, intent: Intent): Promise<Candidate[]> {
  const { rows } = await provider.connections.events(nid);
  const about = (request: unknown) => circuit === null || OfCircuit.safeParse(request).data?.nid === circuit;
  return rows
    .filter((row) => row.method === method && row.username === intent.by[0] && isOfSend(row.createdAt, intent) && about(row.request))
    // nobody claims the news of a call that was answered: the newest is of the last call
    .slice(0, 1)
    .map((row) => ({ effect: row.id, name: null, madeAt: row.createdAt }));
}

const OfCircuit = z.object({ nid: z.string() });

async function shown<Answer, Choices>(provider: Provider, panel: Panel<Answer, Choices>, payload: Sent<Answer>, intent: Intent): Promise<Candidate[]> {
  const found = (await provider.connections.find('nid', payload.nid)).find(({ nid }) => nid === payload.nid);
  const circuit = found?.circuits.find(({ nid }) => nid === payload.circuit) ?? null;
  if (!found || !panel.shows?.({ connection: found, circuit, route: null }, payload.answer)) return [];
  return [{ effect: intent.key, name: null, madeAt: new Date(intent.sentAt).toISOString() }];
}
