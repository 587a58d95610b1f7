import type { KeptSteps } from '~/flows/drafts/kept';
import type { RowOrigins } from '../order/several/row-choices.server';
import type { SelectOption } from '~/kernel/ui/inputs';
import type { Sums } from '~/flows/prices/confirmed-sums';

/** The line that a row replaces: the parts that go along from it, and those that end with it. */
export interface ReplacedLine {
  readonly nid: string;
  /** The address of both lines. */
  readonly address: string;
  readonly takes: readonly string[];
  readonly ends: readonly string[];
  /** The end of its contract, in words. Empty while that was not asked. */
  readonly contract: string;
  /** The cost of ending it, in words, for who may see prices. */
  readonly cost: string;
  /** The price that it was ordered for, for who may see prices. Empty when that is not known. */
  readonly price: string;
}

/** The order that a row would become, as its sheet stores it. */
export interface JudgedRow {
  /**
   * `ready` can be ordered, `second` only where its user wants another order, and `open` lacks an answer. Nothing can be
   * had yet where it is `later`, and an order replaces the line already where it is `replaced`.
   */
  readonly kind: 'ready' | 'second' | 'open' | 'later' | 'replaced';
  /** True when a row is `second` only because the orders at its address could not be checked. */
  readonly isUnchecked: boolean;
  /** True where no line can be ordered, so that a draft leads nowhere. */
  readonly isNowhere: boolean;
  /** The answers so far, for an order or for a draft. */
  readonly steps: KeptSteps;
  /** The name of the line. Empty when none was chosen. */
  readonly line: string;
  /** The name of the end customer. Empty without one. */
  readonly customer: string;
  /** True when the row names no customer, so that it has that of the example. */
  readonly isBorrowed: boolean;
  /** The date that was asked for, `YYYY-MM-DD`. Null for as soon as possible. */
  readonly date: string | null;
  readonly months: number | null;
  /** The name of the SLA, the delivery, and the origin of each choice. Absent without a complete order. */
  readonly sla?: string;
  readonly isOnDemand?: boolean;
  readonly origins?: RowOrigins;
  /** Null for users who see no prices, and for a price that cannot be read as a whole. */
  readonly sums: Sums | null;
  /** Fingerprint of the price. Null when the user sees no prices. */
  readonly seen: string | null;
  /** The lines and orders that are at the address already, in words. */
  readonly there: readonly string[];
  /** The gaps and mistakes, in words. */
  readonly problems: readonly string[];
  /** The answers among which a person chooses. Absent where none are known. */
  readonly choices?: RowChoice;
  /** True where an address can be watched, because nothing can be ordered there. */
  readonly isWatchable?: boolean;
  /** Absent for a line beside others. */
  readonly replaces?: ReplacedLine;
}

/** Answers that a row may have: additions of its address, lines there by their names, customers by their uuids. */
export interface RowChoice {
  readonly suffixes?: readonly string[];
  readonly lines?: readonly string[];
  readonly customers?: readonly CustomerOption[];
}

/** A customer by its uuid, and with its address. The name alone is absent in runs of earlier versions. */
export interface CustomerOption extends SelectOption {
  readonly name?: string;
}

/** A row that nothing is known of yet. */
export const NOTHING_JUDGED: JudgedRow = {
  kind: 'open',
  isUnchecked: false,
  steps: {},
  line: '',
  customer: '',
  isBorrowed: false,
  isNowhere: false,
  date: null,
  months: null,
  sums: null,
  seen: null,
  there: [],
  problems: [],
};
