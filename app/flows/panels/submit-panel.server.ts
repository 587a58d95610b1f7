import { typedFields } from '~/kernel/forms/typed-fields';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { today } from '~/kernel/time/dates';
import { invalid, notKept, parseForm, typedWith } from '~/kernel/forms/parse.server';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { LOOKED } from '~/flows/intents/intent';
import { asksLook } from '~/flows/intents/look-first.server';
import { inTurnOf } from '~/flows/intents/of-record.server';
import { submitOnce } from '~/flows/intents/intent.server';
import { answerEnd, sendOnce } from '~/flows/intents/send.server';
import type { Turn } from '~/kernel/store/store';
import type { Send } from '~/flows/intents/submission';
import { answerOutcome } from '~/flows/intents/outcome.server';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import { priceGate } from '~/flows/prices/unpriced.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { ifKept } from '~/kernel/process/runtime.server';
import { lookUpOf } from './look-up.server';
import type { Panel, Review } from './panel.server';
import { quotedCost, receiptOf } from './receipt.server';
import { refused, rejected } from './refused.server';
import { openOf, type Opened } from './show-panel.server';
import { isOvertaken, mayOrder, recordOf } from './standing.server';
import { keepForm, keepGiven, panelAddress, panelHash, MARK, type PanelStage } from './stage.server';
import { toOutcome } from './to-outcome.server';
import { isAsShown, undoOf } from './undo.server';

/** Handles a post of a panel: its form, its review, or a look-up of its outcome. Sends about one record take turns. */
export async function submitPanel<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  args: ActionFunctionArgs,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
) {
  // only the post of a review sends, or of a form that is sent at once, so only those need a turn
  const maySend = access.form.has('hash') || access.form.has(MARK);
  const id = maySend ? panel.area.recordAt(args.params) : null;
  const record = id === null ? null : { area: panel.area.key, id };
  const answer = await inTurnOf(access.session.owner, record, (turn) => submit(access, args, panel, turn));
  if (answer === 'not kept') return refused(access, access.t('panels:notKept'), 503);
  return answer === 'late' ? whileUnderWay(access, args, panel) : answer;
}

/** The answer while another post about the record is being handled. That post may come from this same page. */
async function whileUnderWay<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  args: ActionFunctionArgs,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
) {
  const opened = await openOf(access, args, panel);
  const { stage, reason } = opened;
  if (stage.kind === 'sent') return toOutcome(access, panel, opened, stage.intent.id);
  return refused(access, reason ?? access.t('panels:underWay'), 409);
}

async function submit<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  args: ActionFunctionArgs,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  turn: Turn | undefined,
) {
  const opened = await openOf(access, args, panel);
  const { stage, reason } = opened;
  if (stage.kind === 'sent') {
    const unanswered = await answerOutcome(access, lookUpOf(panel), stage.intent);
    return unanswered ? data(unanswered, { status: 422 }) : toOutcome(access, panel, opened, stage.intent.id);
  }
  if (reason !== null) return refused(access, reason);
  return stage.kind === 'review'
    ? order(access, panel, opened, stage, turn)
    : configure(access, panel, opened, stage, turn);
}

async function configure<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  opened: Opened<Subject, Answer>,
  { draft: before }: PanelStage<Answer> & { kind: 'configure' },
  turn: Turn | undefined,
) {
  const { url, subject } = opened;
  let { form } = access;
  const { schema } = panel.wizard.steps[0];
  // another button, such as a search, returns the form as typed
  const intent = form.get('intent');
  if (intent !== null) {
    const typed: Record<string, string> = Object.fromEntries(typedFields(form));
    const problems = await panel.refuses?.(access, subject, intent);
    if (problems) return invalid(access, typedWith(typed, problems));
    const asked = (await panel.asked?.(intent, typed, access)) ?? typed;
    form = new URLSearchParams(asked);
    if (!panel.leadsOn?.(intent) || !parseForm(form, schema, access.t).ok) return data({ typed: asked });
  }
  const parsed = parseForm(form, schema, access.t);
  if (!parsed.ok) return invalid(access, parsed.result, parsed.asked);
  const checked = await settle(Promise.resolve(panel.check?.(access, subject, parsed.value) ?? null));
  if (!checked.ok) return invalid(access, parsed.reject({ '': [access.t('panels:outage')] }));
  if (checked.value) return invalid(access, parsed.reject(checked.value));
  const draft = await ifKept<DraftEntry | null>(keepForm(access, panel.wizard, { url, draft: before, form }), null);
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, url.pathname + url.search);
  if ((await isAsShown(access, panel, subject)) && !(await needsLook(access, panel, draft)))
    return send(access, panel, opened, { kind: 'review', draft, answer: parsed.value }, turn);
  if (form.has(MARK)) await putFlash(access.session, { tone: 'info', key: 'panels:meanwhile' });
  // an earlier draft may have been sent without being found, and its address without a step shows that outcome
  return redirect(panelAddress(url, draft.id, before ? 'review' : undefined), 303);
}

/** Sends only the content that the review showed. */
async function order<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  opened: Opened<Subject, Answer>,
  stage: PanelStage<Answer> & { kind: 'review' },
  turn: Turn | undefined,
) {
  const { url, subject } = opened;
  const { t, form } = access;
  const hash = panelHash(url.pathname, stage.answer);
  if (form.get('hash') !== hash) return refused(access, t('panels:changed'), 409);
  if (!panel.isFree && form.get('confirm') !== 'on')
    return refused(access, null, 422, { confirm: panel.confirm?.(t).missing ?? t('panels:confirmFirst') });
  if ((await needsLook(access, panel, stage.draft)) && form.get(LOOKED) !== 'on')
    return refused(access, t('intents:look.missing'));
  const review = () => panel.review(access, subject, stage.answer);
  if (await isOvertaken(access, panel, subject, stage.answer, review)) return refused(access, t('panels:changed'), 409);
  return send(access, panel, opened, stage, turn);
}

/** True when an earlier send of the draft was not found, so that its user looks before it is sent again. */
async function needsLook<Subject, Kept, Facts, Answer, Choices>(
  { session }: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  draft: DraftEntry | null,
): Promise<boolean> {
  const before = draft && (await readOwnIntent(session, panel.wizard.name, draft.id))?.value;
  return asksLook(lookUpOf(panel), before ?? undefined);
}

/** Sends at most once. */
async function send<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  opened: Opened<Subject, Answer>,
  stage: PanelStage<Answer> & { kind: 'review' },
  turn: Turn | undefined,
) {
  const { url, subject } = opened;
  const { t } = access;
  const hash = panelHash(url.pathname, stage.answer);
  const review = () => panel.review(access, subject, stage.answer);
  const price = await priceNow(access, panel, subject, stage.answer, review);
  if (price.changed !== null) return refused(access, price.changed, 409);
  const late = await lateProblem(access, panel, subject, stage);
  if (late !== null) return refused(access, late);
  if (Object.keys(price.boxes).length > 0) return refused(access, null, 422, price.boxes);
  const draft =
    stage.draft ?? (await keepGiven(access, panel.wizard, url, (await panel.given?.(access, subject)) ?? []));
  const payload = { ...panel.area.keep(subject), answer: stage.answer };
  const unsent = {
    wizard: panel.wizard.name,
    hash,
    payload,
    trace: payload,
    record: recordOf(panel, subject),
    action: panel.name,
    orders: mayOrder(panel),
    unpriced: price.unpriced,
    ordered: await orderedBy(access, panel, subject, stage.answer, price.sums),
  };
  const call: Send = async ({ key }) => {
    const made = await panel.send(access.provider, subject, stage.answer, key);
    return typeof made === 'string' ? made : key;
  };
  const end = await sendOnce(access.provider, lookUpOf(panel), draft.id, unsent, (content) =>
    submitOnce(access.session, draft.id, content, call, turn),
  );
  if (end.kind === 'earlier') return toOutcome(access, panel, opened, draft.id, { warning: 'panels:earlierDone' });
  const there = () => toOutcome(access, panel, opened, draft.id);
  const words = {
    notSent: t('panels:notSent'),
    notKept: t('panels:notKept'),
    notLookedUp: t('panels:notLookedUp'),
  };
  return answerEnd<PanelAnswer>(t, end, words, {
    accepted: async () => toOutcome(access, panel, opened, draft.id, await undoOf(access, panel, opened, stage.answer)),
    open: there,
    rejected: (refusal) => rejected(access, panel, stage, refusal),
    unsent: (why, status) => refused(access, why, status),
  });
}
type PanelAnswer = Promise<Response> | ReturnType<typeof refused | typeof rejected>;

/**
 * The price right before sending, and the reasons against sending. The portal does not ask for prices that the user may
 * not see.
 */
async function priceNow<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
  review: () => Promise<Review>,
) {
  const seen = access.form.get('seen') ?? '';
  const receipt = await receiptOf(access, panel, subject, answer);
  const reviewed = seen === '' ? {} : await review();
  return priceGate(access, quotedCost(panel, reviewed, receipt), 'change');
}

/** The order of a panel, with the confirmed sums. Null for a panel that neither costs nor ends anything. */
async function orderedBy<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
  sums: Ordered['sums'],
): Promise<Ordered | null> {
  if (!panel.receipt && !(panel.ends && mayOrder(panel))) return null;
  const product = (await panel.product?.(access, subject, answer)) ?? '';
  const { instead } = panel;
  return { product, customer: panel.area.customerOf?.(subject) ?? '', sums, ...(instead ? { instead } : {}) };
}

/**
 * The error of an answer that was given on an earlier day, since the choices depend on the day. When the provider
 * cannot be asked, its refusal will decide.
 */
async function lateProblem<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  { draft, answer }: PanelStage<Answer> & { kind: 'review' },
): Promise<string | null> {
  const { now, timezone } = access;
  // a panel without a form finds its subject, such as an order, which may have changed meanwhile
  if (!draft) return null;
  const isFresh = !panel.given && !panel.rechecks;
  if (isFresh && today(new Date(draft.value.savedAt), timezone) === today(now, timezone)) return null;
  const checked = await settle(Promise.resolve(panel.check?.(access, subject, answer) ?? null));
  return checked.ok && checked.value ? Object.values(checked.value).flat().join(', ') : null;
}
