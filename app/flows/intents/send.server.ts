import { waitText } from '~/kernel/forms/asked-to-wait.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { ifKept } from '~/kernel/process/runtime.server';
import { concludeLookUp, nameEffect } from './conclude.server';
import { isLost, isUnnamed, type SettlingNow } from './intent';
import { knownOutcome, type Held } from './intent.server';
import { readIntent } from './kept-intent.server';
import { remember } from './listing.server';
import { lookUpNow, type LookUp } from './reconcile.server';
import type { Content, Submission } from './submission';

/** The content of a send, before the effects in the lists are added. */
export type Unsent = Omit<Content, 'stood'>;

/** Commits and calls, by `submitOnce` or through a gate. */
type Submit<S extends Submission | Held> = (content: Content) => Promise<S>;

/** The end of a send, including what the look-up of earlier attempts found. */
export type SendEnd =
  | Submission
  /** A look-up of an earlier attempt failed, so the intent was not sent again. */
  | { readonly kind: 'not looked up' }
  /** An earlier attempt with other content was found after all, so the new content was not sent. */
  | { readonly kind: 'earlier' };

/**
 * Sends at most once (BBO-14). It first looks up an earlier attempt that was not found, and afterwards looks up a lost
 * answer at once.
 */
export async function sendOnce<S extends Submission | Held>(
  provider: Provider,
  lookUp: LookUp,
  id: string,
  unsent: Unsent,
  submit: Submit<S>,
): Promise<SendEnd | S> {
  return (await earlierEnd(provider, lookUp, id, unsent.hash)) ?? sendRemembered(provider, lookUp, id, unsent, submit);
}

/** The end of an earlier attempt that was not found, after one more look-up. Null when the intent may be sent. */
export async function earlierEnd(
  provider: Provider,
  lookUp: LookUp,
  id: string,
  hash: string,
): Promise<SendEnd | null> {
  const before = (await readIntent(id))?.value;
  const late = await lateEffect(lookUp, provider, id);
  if (late === 'none') return null;
  if (late === 'not known') return { kind: 'not looked up' };
  return before?.hash === hash ? knownOutcome(id) : { kind: 'earlier' };
}

/** Remembers the effects in the lists, sends, and looks up a lost answer. */
export async function sendRemembered<S extends Submission | Held>(
  provider: Provider,
  lookUp: LookUp,
  id: string,
  unsent: Unsent,
  submit: Submit<S>,
): Promise<Submission | S> {
  const sent = await submit({ ...unsent, stood: await remember(lookUp, provider, unsent) });
  if (sent.kind === 'open') await lookOnce(lookUp, provider, id);
  else if (sent.kind === 'accepted' && isUnnamed(sent.effect)) await lookForName(lookUp, provider, id);
  else return sent;
  return knownOutcome(id);
}

/** Looks up an intent once more before it is sent again, because its effect may have appeared. */
export async function lateEffect(
  lookUp: LookUp,
  provider: Provider,
  id: string,
  by: SettlingNow | null = null,
): Promise<'none' | 'found' | 'not known'> {
  const intent = await readIntent(id);
  if (!intent || !isLost(intent.value)) return 'none';
  const found = await settle(lookUp.find(provider, intent.value));
  if (!found.ok) return 'not known';
  if (
    found.value.length > 0 &&
    !(await ifKept(
      concludeLookUp(intent, found.value, by).then(() => true),
      false,
    ))
  )
    return 'not known';
  return isLost((await readIntent(id))?.value) ? 'none' : 'found';
}

/** Looks up a lost answer at once, because most often the effect exists (BBO-14). */
async function lookOnce(lookUp: LookUp, provider: Provider, id: string): Promise<void> {
  const intent = await readIntent(id);
  if (intent?.value.state === 'unknown') await ifKept(lookUpNow(lookUp, provider, intent), undefined);
}

/** Looks up the id of an effect. The order is placed, so a failure here must not suggest otherwise. */
async function lookForName(lookUp: LookUp, provider: Provider, id: string): Promise<void> {
  const intent = await readIntent(id);
  if (!intent) return;
  const found = await settle(lookUp.find(provider, intent.value));
  if (found.ok) await ifKept(nameEffect(intent, found.value), undefined);
}

/** The answers of a page to the ends of a send. */
interface Ends<T> {
  accepted(effect: string): T;
  /** The answer when the outcome is not known. */
  open(): T;
  rejected(refusal: Extract<Submission, { kind: 'rejected' }>): T;
  /** The answer when no call was made, with the reason and the status. */
  unsent(why: string, status: 502 | 503): T;
}

/** The reasons for not sending, in the words of the page. */
interface Reasons {
  readonly notSent: string;
  readonly notKept: string;
  /** Absent when the text of `notSent` also fits an earlier attempt. */
  readonly notLookedUp?: string;
}

/**
 * The one switch over the ends of a send. When the provider asks to wait, the page names the moment that the provider
 * gave.
 */
export function answerEnd<T>(
  t: Translator,
  end: Exclude<SendEnd, { kind: 'earlier' }>,
  { notSent, notKept, notLookedUp = notSent }: Reasons,
  ends: Ends<T>,
): T {
  switch (end.kind) {
    case 'accepted':
      return ends.accepted(end.effect);
    case 'open':
      return ends.open();
    case 'rejected':
      return ends.rejected(end);
    case 'not sent':
      return ends.unsent(waitText(t, end.asked) ?? notSent, 502);
    case 'not looked up':
      return ends.unsent(notLookedUp, 502);
    case 'not kept':
      return ends.unsent(notKept, 503);
  }
}
