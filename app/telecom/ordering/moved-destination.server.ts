import { addressText, findShippingAddress } from '~/telecom/pickers/shipping-address-choices.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import { NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { bookAddressText, type BookAddress } from './book-address.server';
import { endUserFacts, endUserText, type EndUserFacts } from './end-user.server';

/** A record that something goes to, in other words than when its step was answered: it is kept by others. */
interface Moved<Facts> {
  readonly before: string;
  /** Null when nothing can go there any more. */
  readonly now: string | null;
  /** The present facts, or null when it no longer exists. */
  readonly facts: Facts | null;
}

/** The steps that say where something goes: the one of its end customer, and the one of its way. */
type Step = 'customer' | 'delivery';

/** The destinations of an order that differ from its review. */
export interface MovedDestinations {
  /** Each with the step where it is confirmed. */
  readonly moved: readonly (Pick<Moved<unknown>, 'before' | 'now'> & { readonly step: Step })[];
  /** The new facts of those steps, in the form of `Recheck`. */
  readonly renewed: Recheck<Step>['renewed'];
}

export const NOTHING_MOVED: MovedDestinations = { moved: [], renewed: {} };

/** Null while they are as they were kept, and for who may not see them. A failing provider is thrown. */
export async function movedEndUser(
  asking: Asking,
  uuid: string,
  kept: EndUserFacts,
  canBeSentTo: (facts: EndUserFacts) => boolean = () => true,
): Promise<Moved<EndUserFacts> | null> {
  if (!asking.permissions.has('enduser-r')) return null;
  const facts = await endUserFacts(asking, uuid);
  const before = endUserText(kept);
  const now = facts && canBeSentTo(facts) ? endUserText(facts) : null;
  return now === before ? null : { before, now, facts };
}

/** The same of an address of the book; one that was archived is there no more. */
export async function movedBookAddress(
  asking: Pick<Asking, 'provider'>,
  uuid: string,
  before: string,
): Promise<Moved<BookAddress> | null> {
  const found = await findShippingAddress(asking, uuid);
  if (!found || found.archived) return { before, now: null, facts: null };
  const now = bookAddressText(found);
  // drafts of before the contact was kept beside the company
  const isSame = before === now || before === `${found.companyName}, ${addressText(found)}`;
  return isSame ? null : { before, now, facts: found };
}

/** The area of the texts: `resume.destination…`, `review.moved` and `steps`. */
type Words = 'order' | 'mobileOrder';

/** The messages when a draft is continued. */
export function recheckDestinations(
  { t }: Pick<Access, 't'>,
  words: Words,
  found: Settled<MovedDestinations>,
): Recheck<Step> {
  if (!found.ok) return unchecked(t(`${words}:resume.destinationUnchecked`));
  const { moved, renewed } = found.value;
  const changes = moved.map((one) => ({ step: one.step, text: movedText(one, t, words) }));
  return { ...NOTHING_CHANGED, changes, renewed };
}

/**
 * The message instead of ordering, because everything must go where the review said. Null when it does, and when nobody
 * can tell, so that the provider decides.
 */
export function movedSince({ t }: Pick<Access, 't'>, words: Words, found: Settled<MovedDestinations>): string | null {
  const [first] = found.ok ? found.value.moved : [];
  if (!found.ok || !first) return null;
  return [
    ...found.value.moved.map((one) => movedText(one, t, words)),
    t(`${words}:review.moved`, { step: t(`${words}:steps.${first.step}`) }),
  ].join(' ');
}

/** The change of one destination, in words. */
export function movedText(
  { before, now }: Pick<Moved<unknown>, 'before' | 'now'>,
  t: Access['t'],
  words: Words,
): string {
  return now === null
    ? t(`${words}:resume.destinationGone`, { before })
    : t(`${words}:resume.destination`, { before, now });
}
