import { addressText, findShippingAddress } from '~/telecom/pickers/shipping-address-choices.server';
import { settle, type Settled } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import { NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { bookAddressText, type BookAddress } from './book-address.server';
import { endUserFacts, endUserText, type EndUserFacts } from './end-user.server';

/** A destination whose record has changed since its step was answered. */
interface Moved<Facts> {
  readonly before: string;
  /** Null when it cannot be a destination any more. */
  readonly now: string | null;
  /** The present facts. Null when the record no longer exists. */
  readonly facts: Facts | null;
}

/** The steps that determine the destination: the one of the end customer, and the one of the kind of destination. */
type Step = 'customer' | 'delivery';

/** The destinations of an order that differ from its review. */
export interface MovedDestinations {
  /** The changes, each with the step that confirms it. */
  readonly moved: readonly (Pick<Moved<unknown>, 'before' | 'now'> & { readonly step: Step })[];
  /** The new facts of those steps, in the form of `Recheck`. */
  readonly renewed: Recheck<Step>['renewed'];
}

export const NOTHING_MOVED: MovedDestinations = { moved: [], renewed: {} };

/** The records that an order's destinations name. An address typed into the order cannot change. */
export interface Destinations {
  /** The end customer as the destination. Null when it goes elsewhere. */
  readonly endUser: {
    readonly uuid: string;
    readonly kept: EndUserFacts;
    /** True when it can go to a complete address only. */
    readonly needsAddress: boolean;
  } | null;
  /** The addresses of the address book, with their stored texts. */
  readonly places: readonly { readonly uuid: string; readonly before: string }[];
}

/** The new facts of the step of the destination, from the changed addresses by their uuid. */
type Renewed = (changed: ReadonlyMap<string, BookAddress>) => unknown;

/** The destinations of an order that have changed. A failing provider throws. */
export async function movedFrom(
  asking: Asking,
  { endUser, places }: Destinations,
  renewed: Renewed,
): Promise<MovedDestinations> {
  const [customer, all] = await Promise.all([
    endUser && movedEndUser(asking, endUser),
    Promise.all(
      places.map(async ({ uuid, before }) => ({ uuid, moved: await movedBookAddress(asking, uuid, before) })),
    ),
  ]);
  const changed = all.flatMap(({ uuid, moved }) => (moved ? [{ uuid, ...moved }] : []));
  const present = new Map(changed.flatMap(({ uuid, facts }) => (facts ? [[uuid, facts] as const] : [])));
  // a customer who lost the delivery address stays the customer, but the order has to go elsewhere
  const isElsewhere = customer !== null && customer.facts !== null && customer.now === null;
  const isLost = isElsewhere || changed.some(({ now }) => now === null);
  return {
    moved: [
      ...(customer ? [customer] : []),
      ...changed.map(({ before, now }) => ({ before, now, step: 'delivery' as const })),
    ],
    renewed: {
      ...(customer ? { customer: customer.facts && { enduser: customer.facts } } : {}),
      ...(isLost ? { delivery: null } : changed.length > 0 ? { delivery: renewed(present) } : {}),
    },
  };
}

/** True when a destination has changed. A provider without an answer throws. False when it refuses to tell. */
export async function isMoved(asking: Asking, destinations: Destinations): Promise<boolean> {
  const found = await settle(movedFrom(asking, destinations, () => null));
  if (!found.ok && found.failure.error instanceof ProviderOutage) throw found.failure;
  return found.ok && found.value.moved.length > 0;
}

/** The change of the end customer. Null without a change, and for users who may not see end customers. */
async function movedEndUser(
  asking: Asking,
  { uuid, kept, needsAddress }: NonNullable<Destinations['endUser']>,
): Promise<(Moved<EndUserFacts> & { readonly step: Step }) | null> {
  if (!asking.permissions.has('enduser-r')) return null;
  const facts = await endUserFacts(asking, uuid);
  const before = endUserText(kept);
  const now = facts && (!needsAddress || facts.sendTo) ? endUserText(facts) : null;
  return now === before ? null : { before, now, facts, step: needsAddress && !kept.sendTo ? 'delivery' : 'customer' };
}

/** The change of an address of the address book. An archived address counts as removed. */
async function movedBookAddress(
  asking: Pick<Asking, 'provider'>,
  uuid: string,
  before: string,
): Promise<Moved<BookAddress> | null> {
  const found = await findShippingAddress(asking, uuid);
  if (!found || found.archived) return { before, now: null, facts: null };
  const now = bookAddressText(found);
  // older drafts stored the company without the contact
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
 * The message that replaces the order when a destination differs from the review. Null without a change. Null too when
 * the provider could not be asked; then the provider decides about the order.
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
