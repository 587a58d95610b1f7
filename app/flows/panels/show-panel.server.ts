import type { LoaderFunctionArgs } from '@remix-run/node';
import { satisfies, seesPrices } from '~/kernel/access/permissions';
import { pageTitle } from '~/kernel/frame/title.server';
import { readOwnIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { lookFirst } from '~/flows/intents/look-first.server';
import { attemptFrom } from '~/flows/intents/once.server';
import { outcomeView } from '~/flows/intents/outcome.server';
import type { Access } from '~/kernel/session/authorize.server';
import { lookUpOf } from './look-up.server';
import type { Panel, TypedForm } from './panel.server';
import { quotedCost, pricesView, receiptOf } from './receipt.server';
import { reasonToWait, basisOf } from './standing.server';
import { givenReview, openPanel, panelAddress, panelHash, MARK, type PanelStage } from './stage.server';
import { markOf } from './undo.server';

/** A panel with the state that its address gives. */
export interface Opened<Subject, Answer> {
  readonly url: URL;
  readonly subject: Subject;
  readonly parent: string;
  /** The reason why it cannot be done now. Null when it can. */
  readonly reason: string | null;
  readonly stage: PanelStage<Answer>;
}

/** @throws what `openPanel` and the area's `open` throw */
export async function openOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  args: LoaderFunctionArgs,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
): Promise<Opened<Subject, Answer>> {
  const url = new URL(args.request.url);
  const { area } = panel;
  const subject = await area.open(access, args);
  const parent = panel.parent?.(subject) ?? area.home(subject);
  const stage = await openPanel(access, panel.wizard, url, (id) => panel.done?.(id) ?? parent);
  if (stage.kind === 'sent') return { url, subject, parent, stage, reason: null };
  if (!area.isWhole(subject, args.params)) throw new Response(null, { status: 404 });
  const reason = (await reasonAgainst(access, panel, subject)) ?? (await reasonToWait(access, panel, subject, stage));
  const given = stage.kind === 'configure' && reason === null ? await panel.given?.(access, subject) : undefined;
  return { url, subject, parent, reason, stage: given ? givenReview(panel.wizard, url, given) : stage };
}

/** House rule 12: an unavailable action shows its reason. */
async function reasonAgainst<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
): Promise<string | null> {
  const key = panel.capability(subject);
  const verdict = key === null ? null : panel.area.verdict(subject, key, access);
  if (verdict !== null) return verdict;
  return (await panel.obstacle?.(subject, access)) ?? null;
}

function doubtOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
): string | null {
  const key = panel.capability(subject);
  return key === null ? null : (panel.area.doubt?.(subject, key, access) ?? null);
}

/** The page of a panel, in the stage that its address names. */
export async function showPanel<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  args: LoaderFunctionArgs,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
) {
  const { url, subject, parent, stage, reason: found } = await openOf(access, args, panel);
  const { t } = access;
  const { area } = panel;
  // a form that is sent at once comes back as typed, with the reason above its fields
  const reason = stage.kind === 'configure' && access.form.has(MARK) && access.answer.failed ? null : found;
  const configure =
    stage.kind === 'configure' && reason === null
      ? await configureView(access, panel, subject, stage, url.searchParams)
      : null;
  const heading = t(`panels:items.${panel.name}.title`);
  return {
    title: pageTitle(
      t,
      [
        stage.kind === 'review' && !panel.given ? `${heading}: ${t('panels:steps.review')}` : heading,
        area.name(subject),
      ],
      access.answer.failed,
    ),
    name: panel.name,
    heading,
    parent,
    /** The page for a user who cancels. */
    closeHref: area.openedFrom?.(subject) ?? parent,
    here: hereOf(access, stage, url),
    mayOrder: satisfies(panel.requirement, access.permissions),
    facts: area.facts(subject, access),
    words: {
      send: t(`panels:items.${panel.name}.send`),
      /** The kind of change, in words. */
      what: t(`panels:items.${panel.name}.what`),
      ...t(`panels:areas.${area.key}`, { returnObjects: true }),
    },
    reason,
    // a sent change may have removed its own subject, which then needs no check
    doubt: reason === null && stage.kind !== 'sent' ? doubtOf(access, panel, subject) : null,
    /** The form, when other values could still be sent. */
    elseHref:
      reason !== null && panel.sameRequest && stage.kind === 'review' && stage.draft
        ? panelAddress(url, stage.draft.id, 'configure')
        : null,
    /** The position in the panel's steps. Null for a panel with one step, or one that cannot be sent. */
    step: panel.given || reason !== null || stage.kind === 'sent' || configure?.direct ? null : stage.kind,
    configure,
    review: stage.kind === 'review' && reason === null ? await reviewView(access, panel, subject, stage, url) : null,
    sent: stage.kind === 'sent' ? sentView(access, panel, stage.intent, url) : null,
  };
}
export type PanelData<Facts = unknown, Choices = unknown> = Awaited<
  ReturnType<typeof showPanel<unknown, unknown, Facts, unknown, Choices>>
>;

/**
 * The address for the posts of the page's forms: its own, unless an action answered with another step. That of a form
 * which was refused when it was sent at once is its draft's.
 */
function hereOf<Answer>({ answer, form }: Access, stage: PanelStage<Answer>, url: URL): string {
  const isOther = form.has(MARK) || (answer.step !== undefined && stage.kind === 'configure');
  return isOther && stage.kind !== 'sent' && stage.draft
    ? panelAddress(url, stage.draft.id, stage.kind)
    : url.pathname + url.search;
}

async function configureView<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  stage: PanelStage<Answer> & { kind: 'configure' },
  query: URLSearchParams,
) {
  // the post of a review does not contain the form's fields
  const isPosted = access.form.size > 0 && access.answer.step === undefined;
  const typed: TypedForm = isPosted ? Object.fromEntries(access.form) : ((stage.typed ?? {}) as TypedForm);
  const [choices, mark] = await Promise.all([
    panel.load(access, subject, typed),
    panel.isDirect ? markFor(access, panel, subject, stage) : null,
  ]);
  return {
    choices,
    typed: stage.typed ?? panel.first(subject, choices, query),
    /** The fields of a form that is sent at once. */
    direct: mark === null ? null : { mark, attempt: attemptFrom(access) },
  };
}

/**
 * The mark of a form that its user may send at once, as posted or of the values now. Null for a form with earlier
 * answers, which does not show those values, unless its review has just shown them.
 */
function markFor<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  { typed }: PanelStage<Answer> & { kind: 'configure' },
): Promise<string | null> | string | null {
  const { form, answer } = access;
  const isFresh = form.size === 0 && typed === undefined;
  return form.get(MARK) ?? (isFresh || answer.step === 'configure' ? markOf(access, panel, subject) : null);
}

async function reviewView<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  stage: PanelStage<Answer> & { kind: 'review' },
  url: URL,
) {
  const showsPrices = seesPrices(access, panel.area.pricing);
  const [review, receipt, look] = await Promise.all([
    panel.review(access, subject, stage.answer),
    receiptOf(access, panel, subject, stage.answer),
    lookBefore(access, panel, subject, stage),
  ]);
  const { intro, lines, warning, notices = [] } = review;
  return {
    intro: intro ?? null,
    /** The list to read before sending again a change that was not found. */
    look,
    lines,
    warning: warning ?? null,
    notices,
    confirm: panel.isFree
      ? null
      : (panel.confirm?.(access.t) ?? {
          label: access.t('panels:confirm'),
          missing: access.t('panels:confirmFirst'),
          hint: undefined,
        }),
    keep: panel.keep?.(access.t) ?? null,
    ends: panel.ends === true,
    prices: panel.receipt ? pricesView(receipt) : null,
    showsPrices,
    hash: panelHash(url.pathname, stage.answer),
    // users who may not see prices must not learn that a price has changed
    price: showsPrices ? quotedCost(panel, review, receipt) : { isOwed: false, seen: '' },
    basis: await basisOf(access, panel, subject, stage.answer, review),
    /** The attempt of a page without a draft. */
    attempt: url.searchParams.has('draft') ? null : attemptFrom(access),
    configureHref: stage.draft && !panel.given ? panelAddress(url, stage.draft.id, 'configure') : null,
  };
}

async function lookBefore<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  { draft }: PanelStage<Answer> & { kind: 'review' },
) {
  const intent = draft && (await readOwnIntent(access.session, panel.wizard.name, draft.id));
  const { area } = panel;
  return lookFirst(access, lookUpOf(panel), intent, area.openedFrom?.(subject) ?? area.home(subject));
}

function sentView<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  { twice }: Panel<Subject, Kept, Facts, Answer, Choices>,
  intent: IntentEntry,
  url: URL,
) {
  return {
    ...outcomeView(access, intent),
    twice: twice ? access.t(`panels:twice.${twice}`) : null,
    againHref: panelAddress(url, intent.id, 'review'),
  };
}
