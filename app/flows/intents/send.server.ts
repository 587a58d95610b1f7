import { waitText } from '~/kernel/forms/asked-to-wait.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { ifKept } from '~/kernel/process/runtime.server';
import { concludeLookUp, nameEffect } from './conclude.server';
import { isLost, isUnnamed, type Settler } from './intent';
import { knownOutcome } from './intent.server';
import { readIntent } from './kept-intent.server';
import { remember } from './listing.server';
import { lookUpNow, type LookUp } from './reconcile.server';
import type { Content, Submission } from './submission';

/** The content of a send before the lists of its effect are remembered. */
export type Unsent = Omit<Content, 'stood'>;

/** A closed gate kept it back, and nothing was sent. */
type Held = { readonly kind: 'held' };

/** The one commit and call, by `submitOnce` or through a gate. */
type Submit<S extends Submission | Held> = (content: Content) => Promise<S>;

/** The end of a send whose earlier attempts were looked for first. */
export type SendEnd =
  | Submission
  /** It could not be looked up whether an earlier attempt has arrived, and nothing was sent. */
  | { readonly kind: 'not looked up' }
  /** An earlier attempt with other content has arrived after all, and nothing was sent. */
  | { readonly kind: 'earlier' };

/**
 * Sends at most once (BBO-14). An earlier attempt that was not found is looked up again first, and a lost answer is
 * looked up at once.
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

/** The end of an earlier attempt that was not found, looked up once more; null when it still may be sent. */
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

/** Remembers the lists in which the effect will stand, sends, and looks up an answer that was lost. */
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

/** Looks once more before something is sent again, since it may have turned up at the provider. */
export async function lateEffect(
  lookUp: LookUp,
  provider: Provider,
  id: string,
  by: Settler | null = null,
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

/** An answer that was lost is looked for at once: most often the effect is there (BBO-14). */
async function lookOnce(lookUp: LookUp, provider: Provider, id: string): Promise<void> {
  const intent = await readIntent(id);
  if (intent?.value.state === 'unknown') await ifKept(lookUpNow(lookUp, provider, intent), undefined);
}

/** It is placed: nothing that goes wrong now may say otherwise. */
async function lookForName(lookUp: LookUp, provider: Provider, id: string): Promise<void> {
  const intent = await readIntent(id);
  if (!intent) return;
  const found = await settle(lookUp.find(provider, intent.value));
  if (found.ok) await ifKept(nameEffect(intent, found.value), undefined);
}

/** The answers of a page to the ends of a send. */
interface Ends<T> {
  accepted(effect: string): T;
  /** Sent, and its outcome is not known. */
  open(): T;
  rejected(refusal: Extract<Submission, { kind: 'rejected' }>): T;
  /** Nothing was sent, and why, with the status of the answer. */
  unsent(why: string, status: 502 | 503): T;
}

/** The reasons for which nothing was sent, in the words of the page. */
interface Reasons {
  readonly notSent: string;
  readonly notKept: string;
  /** Left out where an earlier attempt is told in the words of `notSent`. */
  readonly notLookedUp?: string;
}

/** The one switch over the ends of a send. A provider that asks to wait is told by its own moment. */
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
