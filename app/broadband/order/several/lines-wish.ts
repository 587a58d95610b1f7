import type { Sums } from '~/flows/prices/confirmed-sums';
import type { RowPart } from './row-choices.server';
import type { Wished } from '~/flows/runs/run';

/** The order of several connections, each with an order of its own (`RunItem.own`). */
export interface LinesWish extends Wished {
  readonly kind: 'lines';
  readonly count: number;
  /** The sums of all of them. Null for a user who sees no prices. */
  readonly together: Sums | null;
  /** The id of the sheet that they come from. */
  readonly sheet: string;
  /** True where that sheet is a wave of replacements. */
  readonly isWave?: boolean;
  /** The customer of the example, for rows that name none. Absent where all rows name one. */
  readonly borrowed?: Borrowed;
  /** The rows with a choice that is a default of the organisation. Absent without any. */
  readonly byDefault?: ByDefault;
}

export interface ByDefault {
  readonly count: number;
  /** The choices that are a default somewhere. */
  readonly parts: readonly RowPart[];
}

export interface Borrowed {
  readonly customer: string;
  readonly count: number;
  /** True when other rows name a customer, so that a cell may be empty by mistake. */
  readonly isMixed: boolean;
}
