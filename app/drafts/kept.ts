/** The fields of a step as they were typed, in order. */
export type TypedFields = readonly (readonly [name: string, value: string])[];

/** What is kept of a step: the form as typed, the answers it was given for, and what the provider said when it was checked. */
export interface KeptStep {
  readonly fields: TypedFields;
  /** Fingerprint of the answers this step depends on; another one means that it has to be answered again. */
  readonly basis: string;
  readonly facts?: unknown;
}

/** The wizard whose drafts are orders of a broadband connection: other areas list them by it. */
export const BROADBAND_ORDER = 'broadband-order';

/** The same of a SIM. */
export const MOBILE_ORDER = 'mobile-order';

/** One SIM of several that are ordered at once: a run of its own kind sends it. */
export const SIM_ORDERS = 'sim orders';

/** What pages outside its wizard may show of a draft. */
export interface DraftAbout {
  /** For which end customer it is, by uuid in small letters. */
  readonly endUser: string | null;
  /** As typed. */
  readonly address: string;
  /** What is ordered; null as long as nothing is chosen. */
  readonly line: string | null;
}

export type KeptSteps = Readonly<Record<string, KeptStep | undefined>>;
