import type { OldLineFacts, OldSlaFacts } from '../replacing/old-line.server';

/** The address of a line, in the form of a request for prices. */
export interface LineAddress {
  readonly zipcode: string;
  readonly housenr: number;
  readonly housenrext: string;
  /** Null when the address has one connection point, or when none was chosen. */
  readonly isra: string | null;
}

/** The line to replace, as far as it was read. */
export interface ReplacedFacts {
  readonly nid: string;
  readonly old?: OldLineFacts | undefined;
  readonly sla?: OldSlaFacts | undefined;
}

/** The facts of a line that the choice of its services depends on. */
export interface ChosenLine {
  /** Null when the provider does not report them. */
  readonly usedVcis: readonly number[] | null;
  /** The copper line that it replaces. */
  readonly replaces?: ReplacedFacts | undefined;
}
