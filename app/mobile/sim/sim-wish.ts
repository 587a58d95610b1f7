import type { MobileConnection } from '~/telecom/provider/sim';
import type { Unmet } from '~/flows/runs/run';

/** Name of the job, under which its intents are found. */
export const SIM_RUNS = 'sims';

/** The panel by which a SIM gets other data from next month on. */
export const DATA_POOL = 'dataPool';

/** A wish for many SIMs at once. */
export type SimWish =
  | { readonly kind: 'block' }
  | { readonly kind: 'unblock' }
  | { readonly kind: 'tag'; readonly tags: readonly string[] }
  | {
      readonly kind: 'pool';
      readonly poolUuid: string;
      readonly name: string;
      readonly productUuid: string;
      readonly months: number;
      /** The data planned for each SIM's next month when the plan was made, by the SIM's uuid. */
      readonly stood: Readonly<Record<string, string | null>>;
      /** Their usage at that time; absent in plans of before it was kept. */
      readonly usage?: MoveUsage;
      /** Begun by a user who should see the costs and could not. */
      readonly unpriced?: true;
    };

/** Usage of the SIMs of a move, beside the size of their new pool. */
export interface MoveUsage {
  /** The last whole month and the running one, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly sims: number;
  /** Number of SIMs without known usage, by month. */
  readonly unknown: readonly number[];
  /** The state of the pool as its list names it; absent in plans of before it was kept. */
  readonly pool?: {
    readonly state: string | null;
    readonly startDate: string | null;
    /** Its usage was read as a whole. */
    readonly isKnown: boolean;
  };
  /** Bytes, or null where unknown. `used` is by month, and `together` is that of the pool with the SIMs that join it. */
  readonly zones: readonly {
    readonly zone: number;
    readonly used: readonly (number | null)[];
    readonly together?: readonly (number | null)[];
    readonly pool: { readonly used: number; readonly limit: number | null } | null;
  }[];
}

export const WISHES = ['block', 'unblock', 'tag', 'pool'] as const satisfies readonly SimWish['kind'][];

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

type Sim = Pick<MobileConnection, 'state' | 'isBlocked' | 'tags' | 'dataPool' | 'dataPoolNextMonth'>;

/** Null when the provider may be asked. */
export function obstacleOf(wish: SimWish, sim: Sim): Obstacle | null {
  if (sim.state === 'terminated') return 'ended';
  switch (wish.kind) {
    case 'block':
      return sim.isBlocked === true ? 'blocked' : null;
    case 'unblock':
      return sim.isBlocked === false ? 'unblocked' : null;
    case 'tag':
      // all of its tags are sent: one that could not be read would be lost
      if (sim.tags === null) return 'tagsUnknown';
      return hasAll(sim.tags, wish.tags) ? 'tagged' : null;
    case 'pool':
      return nextOf(sim) === wish.poolUuid ? 'inPool' : null;
  }
}

/** The pool or bundle of next month; null where none is told. */
export function nextOf({ dataPool, dataPoolNextMonth }: Pick<Sim, 'dataPool' | 'dataPoolNextMonth'>): string | null {
  return (dataPoolNextMonth ?? dataPool)?.uuid ?? null;
}

export function hasAll(tags: readonly string[], wished: readonly string[]): boolean {
  return wished.every((tag) => tags.includes(tag));
}

/** The most numbers that a page looks up in its time. A list may have more. */
export const MAX_NUMBERS = 500;
