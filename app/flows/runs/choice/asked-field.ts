import type { SelectOption } from '~/kernel/ui/inputs';

/** A field with its texts. A field with options is a list to choose from. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly SelectOption[];
  /** The value that it begins with. */
  readonly first?: string;
}

export interface FieldProblem {
  readonly field: string;
  readonly text: string;
}
