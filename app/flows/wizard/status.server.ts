import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { formatTime } from '~/kernel/time/dates';
import { findDraft, readDraft } from '~/flows/drafts/drafts.server';
import { pageTitle } from '~/kernel/frame/title.server';
import { nextLookUp, type Intent } from '~/flows/intents/intent';
import { isCommitted, readOwnIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { answerOutcome, outcomeView } from '~/flows/intents/outcome.server';
import { senderText } from '~/flows/intents/acted.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { REVIEW } from './open-step.server';
import type { WizardPages } from './pages/pages.server';
import type { Steps } from './wizard.server';

/**
 * The outcome of a sent draft. A GET only shows it; a button looks it up (decisions: no GET writes).
 * @throws 404 for another user's; a redirect to the new record, to an outcome elsewhere, or to the review when it was
 * not sent
 */
export async function showStatus<S extends Steps>(
  access: Access,
  args: LoaderFunctionArgs,
  { area, sentTo }: Pick<WizardPages<S>, 'area' | 'sentTo'>,
) {
  const elsewhere = await sentTo?.(access.session, args.params['draft'] ?? '');
  if (elsewhere) throw redirect(elsewhere, 303);
  const intent = await sentIntent(access, area, args.params['draft']);
  const { value } = intent;
  if (value.state === 'accepted' && value.effect) throw redirect(area.paths.placed(value.effect), 303);
  const draft = await findDraft(access.session, area.wizard.name, intent.id);
  return statusView(access, intent, area.kindOf(value.payload), {
    statusHref: area.paths.status(intent.id),
    reviewHref: draft && area.paths.step(draft.id, REVIEW),
    underWayHref: area.paths.underWay(),
  });
}

interface StatusWays {
  /** The name that distinguishes it within a run. */
  readonly name?: string;
  readonly statusHref: string;
  /** The page that orders it again when it was not found. Null when its draft is no longer there. */
  readonly reviewHref: string | null;
  readonly underWayHref: string;
}

/** The status of any intent that is not accepted, including one of a run. */
export function statusView(
  access: Access,
  intent: IntentEntry,
  /** The kind of the intent. Undefined for an order. */
  what: 'quote' | 'run' | undefined,
  ways: StatusWays,
) {
  const { value } = intent;
  const heading = access.t(headingKey(value), { context: what });
  return {
    title: pageTitle(access.t, heading),
    heading,
    what,
    ...outcomeView(access, intent),
    withoutOrderId: value.answeredWithoutEffect,
    attempt: value.attempt,
    acted: value.acted ? { name: value.acted.name, both: senderText(access.t, value) } : null,
    ...lookUps(access, value),
    ...ways,
  };
}
export type StatusData = ReturnType<typeof statusView>;

/** Looks it up at the provider, or accepts the candidate that the person chose. It never sends again. */
export async function submitStatus<S extends Steps>(access: Access, args: ActionFunctionArgs, area: WizardArea<S>) {
  const intent = await sentIntent(access, area, args.params['draft']);
  const unanswered = await answerOutcome(access, area.lookUp, intent);
  if (unanswered) return data(unanswered, { status: 422 });
  const isGivenUp = (await readOwnIntent(access.session, area.wizard.name, intent.id))?.value.state === 'given up';
  return redirect(isGivenUp ? area.paths.drafts() : area.paths.status(intent.id), 303);
}

/** The intent of a sent draft. The draft may no longer exist, and only sending again requires it. */
async function sentIntent<S extends Steps>(
  { session }: Access,
  { wizard, paths }: WizardArea<S>,
  id: string | undefined,
): Promise<IntentEntry> {
  const intent = await readOwnIntent(session, wizard.name, id);
  if (intent && (isCommitted(intent.value) || intent.value.state === 'not placed')) return intent;
  const draft = await readDraft(session, wizard.name, id);
  throw redirect(paths.step(draft.id, REVIEW), 303);
}

function headingKey({ answeredWithoutEffect, state }: Intent) {
  if (state === 'not placed') return 'wizard:status.notPlaced.title' as const;
  return answeredWithoutEffect ? ('wizard:status.couldNotBeCreated' as const) : ('wizard:status.title' as const);
}

/** The times of the last look-up and the next one. */
function lookUps(access: Access, intent: Intent) {
  const next = intent.state === 'unknown' ? nextLookUp(intent) : null;
  return {
    lookedUpAt: intent.lookedUpAt === null ? null : clock(access, intent.lookedUpAt),
    trouble: intent.trouble,
    next: next === null ? null : next > access.now.getTime() ? clock(access, next) : ('soon' as const),
  };
}

/** The time with seconds, because the first look-ups are seconds apart. */
function clock({ timezone }: Access, ms: number): string {
  const moment = new Date(ms);
  return `${formatTime(moment, timezone)}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
}
