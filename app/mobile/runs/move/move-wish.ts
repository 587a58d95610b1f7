/** The wish that SIMs draw on another data pool from next month on. */
export interface MoveWish {
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
}

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
