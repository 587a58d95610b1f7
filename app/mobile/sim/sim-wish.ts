import type { Unmet } from '~/flows/runs/run';
import type { MobileConnection } from '~/telecom/provider/sim';

/** Name of the runs over SIMs that are there, under which their intents are found. */
export const SIM_RUNS = 'sims';

/** The panel by which a SIM gets other data from next month on. */
export const DATA_POOL = 'dataPool';

/** The reason why nothing is sent for a SIM, as far as its record tells. The provider may have others. */
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
  | 'moved'
  | 'changed'
  | 'open';

/** Those of a SIM that is as wished already: nothing is left undone. */
const AS_WISHED: readonly Obstacle[] = ['blocked', 'unblocked', 'tagged', 'inPool'];

/** The part that an obstacle leaves undone, for its record in a run. */
export function unmetBy(obstacle: Obstacle | null): { readonly unmet?: Unmet } {
  if (obstacle === null || AS_WISHED.includes(obstacle)) return {};
  return { unmet: obstacle === 'notFound' ? 'missing' : 'not sent' };
}

/** The pool or bundle of next month; null where none is told. */
export function nextOf({
  dataPool,
  dataPoolNextMonth,
}: Pick<MobileConnection, 'dataPool' | 'dataPoolNextMonth'>): string | null {
  return (dataPoolNextMonth ?? dataPool)?.uuid ?? null;
}

/** The most numbers that a page looks up in its time. A list may have more. */
export const MAX_NUMBERS = 500;
