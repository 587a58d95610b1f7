import { formatDateTime, formatTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import { ifKept } from '~/kernel/process/runtime.server';
import { chooseEffect, denyEffects, giveUp, LOOK_UP_MS } from './conclude.server';
import { CHOOSING, GIVE_UP, NO_EFFECT, OFFERED, type Intent } from './intent';
import { contentHash } from './intent.server';
import { readIntent, type IntentEntry } from './kept-intent.server';
import { settlerOf } from './settler.server';
import { lookUpNow, type LookUp } from './reconcile.server';

/** The page texts about an intent that is not known to be accepted (BBO-14). */
export function outcomeView({ timezone, now, t }: Pick<Access, 'timezone' | 'now' | 't'>, { value }: IntentEntry) {
  const { state, sentAt, candidates } = value;
  const until = formatTime(new Date(sentAt + LOOK_UP_MS), timezone);
  const isLate = now.getTime() - sentAt >= LOOK_UP_MS;
  return {
    kind: kindOf(value),
    moment: formatDateTime(new Date(sentAt), timezone),
    until,
    /** a look-up after the last moment would have changed the state, so there was none that succeeded */
    search: isLate ? t('common:search.late') : t('common:search.until', { time: until }),
    candidates:
      state === 'unknown'
        ? candidates.map(({ effect, name, madeAt }) => ({ effect, name, madeAt: formatDateTime(madeAt, timezone) }))
        : [],
    mayDeny: isLate,
    offered: offeredBy(value),
  };
}
export type OutcomeView = ReturnType<typeof outcomeView>;

function kindOf({ state, candidates }: IntentEntry['value']) {
  if (state === 'submitting') return 'busy' as const;
  if (state === 'not placed') return 'not placed' as const;
  return candidates.length > 0 ? ('candidates' as const) : ('unknown' as const);
}

/** The answer to a form that was posted without the choice that it requires. */
export interface Unanswered {
  readonly unanswered: true;
}

/** Fingerprint of the candidates and their attempt, by which a form shows that its user saw them. */
function offeredBy({ attempt, candidates }: Pick<Intent, 'attempt' | 'candidates'>): string {
  return contentHash([attempt, candidates.map(({ effect }) => effect)]);
}

/**
 * Handles a post of an outcome page: it looks up the intent once more, or takes the person's choice, and never sends
 * again. A form without a choice gets the page again with a 422. So does a rejection of candidates that have changed
 * since. Otherwise the answer is null.
 */
export async function answerOutcome(access: Access, lookUp: LookUp, intent: IntentEntry): Promise<Unanswered | null> {
  const { form, answer } = access;
  const isUnseen = form.get('effect') === NO_EFFECT && form.get(OFFERED) !== offeredBy(intent.value);
  if ((form.get('effect') === null && form.has(CHOOSING)) || (isUnseen && intent.value.state === 'unknown')) {
    answer.failed = true;
    return { unanswered: true };
  }
  await settleAnswer(access, lookUp, intent);
  return null;
}

async function settleAnswer({ form, provider, session }: Access, lookUp: LookUp, intent: IntentEntry): Promise<void> {
  const by = settlerOf(session);
  const chosen = form.get('effect');
  if (chosen === GIVE_UP) return void (await ifKept(giveUp(intent, by), undefined));
  if (intent.value.state !== 'unknown') return;
  if (chosen === null) await ifKept(lookUpNow(lookUp, provider, intent, by), undefined);
  else if (chosen === NO_EFFECT)
    await ifKept(
      decide(intent, (entry) => denyEffects(entry, by)),
      undefined,
    );
  else if (intent.value.candidates.some(({ effect }) => effect === chosen))
    await ifKept(
      decide(intent, (entry) => chooseEffect(entry, chosen, by)),
      undefined,
    );
}

const MOST_DECIDED = 3;

/**
 * Does what a person decided. A look-up that ends at the same time changes the intent. It swallows nothing as long as
 * it found the same as the person saw.
 */
async function decide(seen: IntentEntry, act: (entry: IntentEntry) => Promise<boolean>): Promise<void> {
  let entry = seen;
  for (let times = 0; times < MOST_DECIDED && !(await act(entry)); times += 1) {
    const fresh = await readIntent(seen.id);
    if (!fresh || fresh.version === entry.version || !isSameQuestion(fresh.value, seen.value)) return;
    entry = fresh;
  }
}

/** True for an intent that asks a person to choose between the same candidates about the same attempt. */
function isSameQuestion(fresh: Intent, seen: Intent): boolean {
  return fresh.state === 'unknown' && offeredBy(fresh) === offeredBy(seen);
}
