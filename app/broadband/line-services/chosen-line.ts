import type { OldLineFacts } from '../replacing/old-line.server';

/** The address of a line, as prices are asked for it. */
export interface LineAddress {
  readonly zipcode: string;
  readonly housenr: number;
  readonly housenrext: string;
  /** Null where the address has one connection point, or none was chosen. */
  readonly isra: string | null;
}

/** The facts of a line that the choice of its services depends on. */
export interface ChosenLine {
  /** Null where the provider does not tell. */
  readonly usedVcis: readonly number[] | null;
  /** The copper line that it replaces. */
  readonly replaces?: { readonly nid: string; readonly old?: OldLineFacts | undefined } | undefined;
}
