import type { Unmet } from '~/flows/runs/run';
import type { MobileConnection } from '~/telecom/provider/sim';

/** The name of runs over existing SIMs, which is also the name of their intents. */
export const SIM_RUNS = 'sims';

/** The panel that changes a SIM's data from next month on. */
export const DATA_POOL = 'dataPool';

/** The reason not to send a request for a SIM, as far as the portal knows one. The provider may have other reasons. */
export type Obstacle =
  | 'notFound'
  | 'notRead'
  | 'rounded'
  | 'mistyped'
  | 'several'
  | 'ended'
  | 'blocked'
  | 'unblocked'
  | 'tagged'
  | 'tagsUnknown'
  | 'inPool'
  | 'otherPool'
  | 'priceChanged'
  | 'costsChanged'
  | 'costsUnread'
  | 'moved'
  | 'changed'
  | 'open'
  | 'noChange'
  | 'changeUnfound'
  | 'changesSeveral'
  | 'changeCancelled'
  | 'changeEnded'
  | 'cancelNotAllowed'
  | 'cancelUnknown';

/** The obstacles of a SIM that has the requested state already, so that the run needs no call. */
const AS_WISHED: readonly Obstacle[] = ['blocked', 'unblocked', 'tagged', 'inPool', 'noChange'];

/** The part that an obstacle leaves undone, for its record in a run. */
export function unmetBy(obstacle: Obstacle | null): { readonly unmet?: Unmet } {
  if (obstacle === null || AS_WISHED.includes(obstacle)) return {};
  return { unmet: obstacle === 'notFound' ? 'missing' : 'not sent' };
}

/** The uuid of next month's pool or bundle, in small letters. Null when it is unknown. */
export function nextOf({
  dataPool,
  dataPoolNextMonth,
}: Pick<MobileConnection, 'dataPool' | 'dataPoolNextMonth'>): string | null {
  return (dataPoolNextMonth ?? dataPool)?.uuid?.toLowerCase() ?? null;
}

/** The most numbers that a page can look up in its time. A list may have more. */
export const MAX_NUMBERS = 500;
