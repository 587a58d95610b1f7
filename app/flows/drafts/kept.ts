import type { TypedFields } from '~/kernel/forms/typed-fields';

/** The stored part of a step: the form as typed, the answers before it, and the provider's facts about it. */
export interface KeptStep {
  readonly fields: TypedFields;
  /** Fingerprint of the answers that this step depends on. When it differs, the user has to answer the step again. */
  readonly basis: string;
  readonly facts?: unknown;
  /** Present for an answer of an earlier order that its user has not changed: the same answer, or a part of it. */
  readonly filled?: 'same' | 'partly';
}

/** The facts of a draft that pages outside its wizard may show. */
export interface DraftAbout {
  /** The uuid of its end customer, in lower case. */
  readonly endUser: string | null;
  /** The address as typed. */
  readonly address: string;
  /** The ordered line, or null until one is chosen. */
  readonly line: string | null;
}

export type KeptSteps = Readonly<Record<string, KeptStep | undefined>>;
