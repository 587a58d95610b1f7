import type { LoaderFunctionArgs } from '@remix-run/node';
import { isAllowed, isGated } from '~/domain/capabilities';
import { formatAddressLine } from '~/domain/postcode';
import { satisfies } from '~/domain/permissions';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { contentHash, listOwnOpenIntents, type IntentEntry } from '~/wizard/intent.server';
import { outcomeView } from '~/wizard/outcome.server';
import { attemptOf, givenReview, openPanel, panelAddress, panelHash, type PanelStage } from '~/wizard/panel.server';
import { onlineState } from '../connection-row.server';
import { openConnection } from '../detail/open-connection.server';
import { openSubject, type Panel, type Review, type Sent, type Subject, type TypedForm } from './panel.server';
import { nameOf, noteOf } from './subject.server';

/** A panel as its address opens it. */
export interface Opened<Answer> {
  readonly url: URL;
  readonly subject: Subject;
  readonly parent: string;
  /** Why it cannot be done now; null when it can. */
  readonly reason: string | null;
  readonly stage: PanelStage<Answer>;
}

/** @throws what `openPanel` and `openSubject` throw */
export async function openOf<Answer, Choices>(access: Access, args: LoaderFunctionArgs, panel: Panel<Answer, Choices>): Promise<Opened<Answer>> {
  const url = new URL(args.request.url);
  const connection = await openConnection(access.provider, args.params['nid'], url);
  const parent = panel.parent?.(connection.nid) ?? paths.connection(connection.nid);
  // what was sent may have done away with the circuit or route of this address
  const stage = await openPanel(access, panel.wizard, url, parent);
  if (stage.kind === 'sent') return { url, subject: { connection, circuit: null, route: null }, parent, stage, reason: null };
  const subject = await openSubject(access.provider, args);
  const reason = (await reasonAgainst(access, panel, subject)) ?? (await reasonToWait(access, panel, subject, stage));
  const given = stage.kind === 'configure' && reason === null ? await panel.given?.(access, subject) : undefined;
  return { url, subject, parent, reason, stage: given ? givenReview(panel.wizard, url, given) : stage };
}

/** House rule 12: an action that is not available says why. */
async function reasonAgainst<Answer, Choices>(access: Access, panel: Panel<Answer, Choices>, subject: Subject): Promise<string | null> {
  const { t, admin } = access;
  const key = panel.capability(subject);
  if (key !== null) {
    const { capabilities } = subject.connection;
    if (!capabilities && isGated(key)) return t('panels:capabilitiesFailed');
    const { allowed, reason } = isAllowed(capabilities ?? {}, key, admin);
    if (!allowed) return foreign(reason) ?? t('panels:notPossible');
  }
  return (await panel.obstacle?.(subject, access)) ?? null;
}

/** Of what may cost twice the same is not done before the outcome of the time before is known. */
async function reasonToWait<Answer, Choices>({ session, t }: Access, { wizard, twice, order }: Panel<Answer, Choices>, { connection, circuit }: Subject, stage: PanelStage<Answer>): Promise<string | null> {
  if (!twice && !order) return null;
  const own = stage.kind === 'sent' ? stage.intent.id : stage.draft?.id;
  const open = await listOwnOpenIntents(session, wizard.name);
  const isSame = ({ nid, circuit: of }: Sent<unknown>) => nid === connection.nid && of === (circuit?.nid ?? null);
  return open.some(({ id, value }) => id !== own && isSame(value.payload as Sent<unknown>)) ? t('panels:sentBefore') : null;
}

/** The page of a panel, in the stage that its address says. */
export async function showPanel<Answer, Choices>(access: Access, args: LoaderFunctionArgs, panel: Panel<Answer, Choices>) {
  const { url, subject, parent, stage, reason } = await openOf(access, args, panel);
  const { t } = access;
  const heading = t(`panels:items.${panel.name}.title`);
  return {
    title: pageTitle(t, [heading, nameOf(subject)], access.answer.failed),
    name: panel.name,
    heading,
    nid: subject.connection.nid,
    parent,
    here: url.pathname + url.search,
    mayOrder: satisfies(panel.requirement, access.permissions),
    context: contextOf(subject, access),
    reason,
    /** Where one is in its steps; nothing where there is one alone, or nothing to do. */
    step: panel.given || reason !== null || stage.kind === 'sent' ? null : stage.kind,
    configure: stage.kind === 'configure' && reason === null ? await configureView(access, panel, subject, stage) : null,
    review: stage.kind === 'review' && reason === null ? await reviewView(access, panel, subject, stage, url) : null,
    sent: stage.kind === 'sent' ? sentView(access, panel, stage.intent, url) : null,
  };
}
export type PanelData = Awaited<ReturnType<typeof showPanel>>;

/** The connection beside its panel. */
function contextOf({ connection, circuit, route }: Subject, { t }: Access) {
  return {
    address: formatAddressLine(connection.address),
    note: noteOf({ connection, circuit }),
    state: onlineState(connection, t),
    profile: foreign(circuit?.profile?.name ?? null),
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
  const review = await panel.review(access, subject, stage.answer);
  const { intro, lines, prices, warning, notices = [] } = review;
  return {
    intro: intro ?? null,
    lines,
    warning: warning ?? null,
    notices,
    confirm: panel.confirm?.(access.t) ?? { label: access.t('panels:confirm'), missing: access.t('panels:confirmFirst') },
    keep: panel.keep?.(access.t) ?? null,
    ends: panel.ends === true,
    prices: prices === null ? null : prices.ok ? { categories: prices.value } : { failed: true as const },
    showsPrices: satisfies('broadband-pricing-r', access.permissions),
    hash: panelHash(url.pathname, stage.answer),
    seen: costSeen(review),
    /** Of a page without a draft. */
    attempt: url.searchParams.has('draft') ? null : attemptOf(access),
    configureHref: stage.draft && !panel.given ? panelAddress(url, stage.draft.id, 'configure') : null,
  };
}

/** Fingerprint of what a review says that it costs; empty where it says nothing of it. */
export function costSeen({ prices, cost = null }: Pick<Review, 'prices' | 'cost'>): string {
  return prices?.ok || cost !== null ? contentHash([prices?.ok ? prices.value : null, cost]) : '';
}

function sentView<Answer, Choices>(access: Access, { twice }: Panel<Answer, Choices>, intent: IntentEntry, url: URL) {
  return { ...outcomeView(access, intent), twice: twice ? access.t(`panels:twice.${twice}`) : null, againHref: panelAddress(url, intent.id, 'review') };
}
