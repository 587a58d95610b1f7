/** The fields of a step as they were typed, in order. */
export type TypedFields = readonly (readonly [name: string, value: string])[];

/** What is kept of a step: the form as typed, the answers it was given for, and what the provider said when it was checked. */
export interface KeptStep {
  readonly fields: TypedFields;
  /** Fingerprint of the answers this step depends on; another one means that it has to be answered again. */
  readonly basis: string;
  readonly facts?: unknown;
}

export type KeptSteps = Readonly<Record<string, KeptStep | undefined>>;
