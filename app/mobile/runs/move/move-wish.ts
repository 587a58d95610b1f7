import type { Ordered } from '~/flows/prices/confirmed-sums';

/** The request that SIMs draw on another data pool from next month on. */
export interface MoveWish {
  readonly kind: 'pool';
  readonly poolUuid: string;
  readonly name: string;
  readonly productUuid: string;
  readonly months: number;
  /** Next month's planned data of each SIM at the time of the plan, by the SIM's uuid. */
  readonly stood: Readonly<Record<string, string | null>>;
  /** Their usage at that time. Absent in plans from before it was stored. */
  readonly usage?: MoveUsage;
  /** The number of these SIMs that are on order or end, which the provider may refuse. Absent in earlier plans. */
  readonly uncertain?: number;
  /** True when the user should see the costs and could not. */
  readonly unpriced?: true;
  /** The price of a move, as confirmed. Absent in a plan, and in runs of earlier builds. */
  readonly ordered?: Ordered;
  /** The fingerprint of a confirmed price that cannot be added up. Absent for all others. */
  readonly costs?: string;
}

/** The usage of the SIMs of a move, with the size of their new pool. */
export interface MoveUsage {
  /** The last whole month and the current one, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly sims: number;
  /** The number of SIMs without known usage, by month. */
  readonly unknown: readonly number[];
  /** The state of the pool as its list names it. Absent in plans from before it was stored. */
  readonly pool?: {
    readonly state: string | null;
    readonly startDate: string | null;
    /** True when its usage was read as a whole. */
    readonly isKnown: boolean;
  };
  /** Bytes, or null when unknown. `used` is by month, and `together` adds the joining SIMs to the pool. */
  readonly zones: readonly {
    readonly zone: number;
    readonly used: readonly (number | null)[];
    readonly together?: readonly (number | null)[];
    readonly pool: { readonly used: number; readonly limit: number | null } | null;
  }[];
}
