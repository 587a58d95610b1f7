import { addressText, findShippingAddress } from '~/pickers/shipping-address-choices.server';
import type { Settled } from '~/provider/client.server';
import type { Access, Asking } from '~/session/authorize.server';
import { NOTHING_CHANGED, unchecked, type Recheck } from '~/wizard/resume.server';
import { bookAddressText, type BookAddress } from './book-address.server';
import { endUserFacts, endUserText, type EndUserFacts } from './end-user.server';

/** A record that something goes to, in other words than when its step was answered: it is kept by others. */
export interface Moved<Facts> {
  readonly before: string;
  /** Null when nothing can go there any more. */
  readonly now: string | null;
  /** Who or what it is now; null when it is there no more. */
  readonly facts: Facts | null;
}

/** The steps that say where something goes: the one of its end customer, and the one of its way. */
type Step = 'customer' | 'delivery';

/** What of an order goes to another place than its review shows. */
export interface MovedDestinations {
  /** Each with the step where it is confirmed. */
  readonly moved: readonly (Pick<Moved<unknown>, 'before' | 'now'> & { readonly step: Step })[];
  /** What those steps keep from now on, as `Recheck` says it. */
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

/** Whose texts say it: `resume.destination…`, `review.moved` and `steps`. */
type Words = 'order' | 'mobileOrder';

/** What is said when a draft is gone on with. */
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

/** What is said instead of ordering: everything goes where the review said, or nothing is ordered. Null when it does, and where nobody can tell: the provider is the judge then. */
export function movedSince({ t }: Pick<Access, 't'>, words: Words, found: Settled<MovedDestinations>): string | null {
  const [first] = found.ok ? found.value.moved : [];
  if (!found.ok || !first) return null;
  return [
    ...found.value.moved.map((one) => movedText(one, t, words)),
    t(`${words}:review.moved`, { step: t(`${words}:steps.${first.step}`) }),
  ].join(' ');
}

/** What has become of one, in words. */
export function movedText(
  { before, now }: Pick<Moved<unknown>, 'before' | 'now'>,
  t: Access['t'],
  words: Words,
): string {
  return now === null
    ? t(`${words}:resume.destinationGone`, { before })
    : t(`${words}:resume.destination`, { before, now });
}
