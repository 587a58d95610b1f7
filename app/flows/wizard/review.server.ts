import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { QuotedPrice } from '~/flows/prices/quoted-price';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { contentHash, submitThrough, type Gate } from '~/flows/intents/intent.server';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import type { Content, Send } from '~/flows/intents/submission';
import { isUnnamed, LOOKED, type RecordRef } from '~/flows/intents/intent';
import { asksLook, lookFirst } from '~/flows/intents/look-first.server';
import { answerEnd, earlierEnd, sendRemembered } from '~/flows/intents/send.server';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import { priceGate } from '~/flows/prices/unpriced.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash, type Flash } from '~/kernel/session/flash.server';
import { keepExample } from '~/flows/wizard/example/examples.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { WizardArea } from './area.server';
import { openStep, REVIEW, type OpenStep } from './open-step.server';
import { wizardPage } from './page.server';
import { problem, refusals } from './review-problem.server';
import { draftWith } from './start.server';
import { stepOfField, type PayloadParts } from './step.server';
import type { SummaryPart } from './summary.server';
import type { KeyOf, Steps } from './wizard.server';

/** The results of the checks right before sending. */
export interface Ready {
  /** The value that changed since the review was shown, such as a price. Null when all stayed the same. */
  readonly changed: string | null;
  readonly price: QuotedPrice;
  /** The boxes that a person still has to tick as a confirmation. Null when the content was sent already. */
  readonly unticked: Readonly<Record<string, string>> | null;
  /** The one call. Answers the id of the new record, or null when the provider does not name it. */
  readonly send: Send;
  /** The message after sending. Absent when the message of an ordinary order fits. */
  readonly said?: Flash;
}

/** A draft with all steps answered. */
export type Complete<S extends Steps> = OpenStep<S, typeof REVIEW>;

/** The part that every review page has besides the summary. */
export interface ReviewView {
  readonly price: QuotedPrice;
}

type Summed<S extends Steps> = readonly SummaryPart<KeyOf<S>>[];

interface ReviewParts<S extends Steps, View extends ReviewView> {
  summary(open: Complete<S>, access: Access): Summed<S> | Promise<Summed<S>>;
  /**
   * The parts to send, by the step that answers each. They exclude values that differ with each send, because the
   * review's fingerprint covers the parts.
   */
  parts(open: Complete<S>): PayloadParts<KeyOf<S>>;
  /** The step that corrects a refusal about a field that no step sends. */
  readonly otherwise: KeyOf<S>;
  /** The existing record that it also changes, such as one that it replaces. */
  record?(open: Complete<S>): RecordRef | null;
  /** The facts that identify the effect when no list shows its tag. */
  trace(open: Complete<S>): unknown;
  /** The order, for the list of orders. Null when it orders nothing itself, such as a request for a quote. */
  ordered(open: Complete<S>): Pick<Ordered, 'product' | 'customer'> | null;
  /** Loads the data for the rest of its page. */
  load(access: Access, open: Complete<S>): Promise<View>;
  ready(access: Access, open: Complete<S>): Promise<Ready>;
  /** The condition for committing it, and the boxes that appear when the condition is not met. */
  gate(access: Access, open: Complete<S>): Gate;
  held(access: Access, open: Complete<S>): Readonly<Record<string, string>>;
}

function payloadOf(parts: PayloadParts<string>): object {
  return Object.assign({}, ...Object.values(parts)) as object;
}

/** The last step: the content to send, and the one button that sends it. */
export interface ReviewPage<S extends Steps, View extends ReviewView> extends ReviewParts<S, View> {
  readonly area: WizardArea<S>;
}

export function reviewPage<S extends Steps, View extends ReviewView>(
  area: WizardArea<S>,
  parts: ReviewParts<S, View>,
): ReviewPage<S, View> {
  return { ...parts, area };
}

/** @throws what `openStep` throws */
export async function showReview<S extends Steps, View extends ReviewView>(
  access: Access,
  args: LoaderFunctionArgs,
  review: ReviewPage<S, View>,
) {
  const { area } = review;
  const open = await openStep(area, access.session, args.params['draft'], REVIEW);
  const payload = payloadOf(review.parts(open));
  const [view, summary, look] = await Promise.all([
    review.load(access, open),
    review.summary(open, access),
    readIntent(open.draft.id).then((intent) => lookFirst(access, area.lookUp, intent, area.paths.underWay())),
  ]);
  const { steps: names } = area.words(access.t);
  const href = (key: KeyOf<S>) => area.paths.step(open.draft.id, key);
  return {
    ...view,
    /** The list to read before sending again an order that was not found. */
    look,
    page: wizardPage(access, area, open, REVIEW),
    hash: contentHash(payload),
    what: area.kindOf(payload),
    backHref: href(open.position.asked.at(-1) ?? REVIEW),
    handOverHref: area.paths.handOver(open.draft.id),
    summary: summary.map(({ step, ...part }) => ({
      ...part,
      step: String(step),
      name: names[step],
      href: href(step),
      /** Present for an answer that came from an earlier order. */
      filled: open.draft.value.steps[step]?.filled,
    })),
  };
}
export type ReviewData = Awaited<ReturnType<typeof showReview<Steps, ReviewView>>>;

/**
 * Sends at most once (BBO-14). Only the content that the review showed is sent, and only for the first post.
 * @throws what `openStep` throws
 */
export async function submitReview<S extends Steps, View extends ReviewView>(
  access: Access,
  args: ActionFunctionArgs,
  review: ReviewPage<S, View>,
) {
  const { area } = review;
  const open = await openStep(area, access.session, args.params['draft'], REVIEW, {
    onBehind: () => sayChangedElsewhere(access),
  });
  const { id } = open.draft;
  const parts = review.parts(open);
  const payload = payloadOf(parts);
  const context = area.kindOf(payload);
  const hash = contentHash(payload);
  const { t, form } = access;
  if (form.get('hash') !== hash) return problem(access, 409, { message: t('wizard:review.changed', { context }) });
  if (form.get('confirm') !== 'on')
    return problem(access, 422, { boxes: { confirm: t('wizard:review.confirmProblem', { context }) } });
  const ready = await review.ready(access, open);
  const price = priceGate(access, ready.price, 'order');
  const changed = ready.changed ?? price.changed;
  if (changed !== null) return problem(access, 409, { message: changed });
  const before = (await readIntent(id))?.value;
  if (asksLook(area.lookUp, before) && form.get(LOOKED) !== 'on')
    return problem(access, 422, { boxes: { [LOOKED]: t('intents:look.missing', { context }) } });
  const { provider, session } = access;
  const earlier = await earlierEnd(provider, area.lookUp, id, hash);
  // the same button may have started an intent that is under way
  const boxes = { ...ready.unticked, ...price.boxes };
  if (earlier === null && Object.keys(boxes).length > 0 && !isCommitted((await readIntent(id))?.value))
    return problem(access, 422, { boxes });
  const ordered = review.ordered(open);
  const unsent = {
    wizard: area.wizard.name,
    hash,
    payload,
    trace: review.trace(open),
    steps: open.draft.value.steps,
    record: review.record?.(open) ?? null,
    action: context ?? 'order',
    orders: true,
    unpriced: price.unpriced,
    ordered: ordered && { ...ordered, sums: price.sums, ...(price.promotion && { promotion: price.promotion }) },
  };
  const submit = (content: Content) => submitThrough(review.gate(access, open), session, id, content, ready.send);
  const end = earlier ?? (await sendRemembered(provider, area.lookUp, id, unsent, submit));
  if (end.kind === 'held') return problem(access, 422, { boxes: review.held(access, open) });
  if (end.kind === 'earlier') {
    await keepChanged(access, area, open);
    return redirect(area.paths.status(id), 303);
  }
  const words = {
    notSent: t('wizard:review.notSent', { context }),
    notKept: t('wizard:review.notKept', { context }),
    notLookedUp: t('wizard:review.notLookedUp', { context }),
  };
  return answerEnd<SubmitAnswer>(t, end, words, {
    accepted: async (effect) => {
      // an order that only asked for a quote is no example
      if (area.filled && context === area.noun) await keepExample(session, open.draft);
      const said = ready.said ?? saidBefore(effect, context);
      if (said) await putFlash(access.session, said);
      return redirect(area.paths.placed(effect), 303);
    },
    open: () => redirect(area.paths.status(id), 303),
    rejected: (refusal) =>
      problem(access, 422, {
        message: t('wizard:review.refused', { context }),
        details: refusals(refusal, (field) => area.paths.step(id, stepOfField(parts, field) ?? review.otherwise)),
      }),
    unsent: (message, status) => problem(access, status, { message }),
  });
}
type Redirect = ReturnType<typeof redirect>;
type SubmitAnswer = Promise<Redirect> | Redirect | ReturnType<typeof problem>;

/** The words above the confirmation, for what its own heading does not say. */
function saidBefore(effect: string, context: 'quote' | undefined) {
  if (context === 'quote') return { tone: 'success', key: 'flash.requested' } as const;
  return isUnnamed(effect) ? ({ tone: 'success', key: 'flash.orderedUnnamed' } as const) : null;
}

/**
 * Reports an edit in another tab. The review was complete, so another page must have changed the step that is open now.
 */
async function sayChangedElsewhere({ form, session }: Access): Promise<void> {
  if (form.has('hash')) await putFlash(session, { tone: 'info', key: 'flash.changedElsewhere' });
}

/**
 * Stores the changes as a new draft after the earlier attempt turned up. These changes are not part of what was sent.
 */
async function keepChanged<S extends Steps>(
  access: Access,
  area: WizardArea<S>,
  { draft }: Complete<S>,
): Promise<void> {
  if ((await readIntent(draft.id))?.value.state !== 'accepted') return;
  const changed = await ifKept<DraftEntry | null>(draftWith(access.session, area, draft.value.steps), null);
  await putFlash(access.session, { tone: 'info', key: changed ? 'flash.earlierOrdered' : 'flash.earlierOrderedLost' });
}
export type ReviewAnswer = ReturnType<typeof problem>['data'];
