/** Group of the intents whose outcome is still to come. */
export const OPEN = 'open';

/** Something at the provider that may be the effect of an intent; what a person needs to recognise it. */
export interface Candidate {
  /** The provider's id. */
  readonly effect: string;
  readonly name: string | null;
  /** ISO moment. */
  readonly madeAt: string;
}

export type IntentState = 'submitting' | 'accepted' | 'rejected' | 'unknown' | 'not placed';

/** One wish that costs something, from the first send to its known end. At most one call per attempt (house rule 7). */
export interface Intent {
  readonly wizard: string;
  readonly hash: string;
  readonly payload: unknown;
  readonly trace: unknown;
  /** Random part of the technical tag by which the effect is found again. */
  readonly reference: string;
  readonly key: string;
  readonly state: IntentState;
  /** What the provider calls the effect; set when accepted. */
  readonly effect: string | null;
  readonly attempt: number;
  readonly earlier: readonly Pick<Intent, 'attempt' | 'reference' | 'sentAt' | 'state'>[];
  /** For the audit: the user it was sent as, then the one behind a swap. */
  readonly by: readonly string[];
  readonly sentAt: number;
  /** The provider answered, but named no effect. */
  readonly answeredWithoutEffect: boolean;
  /** When the provider was last asked and answered. */
  readonly lookedUpAt: number | null;
  /** Why the last look-up could not be made: the provider, or nobody of that name signed in. */
  readonly trouble: 'provider' | 'session' | null;
  /** More than one effect was found: a person chooses. */
  readonly candidates: readonly Candidate[];
}

/** Security 6.3: when an unknown outcome is looked up, in milliseconds after sending. */
export const LOOK_UPS_AT = [2_000, 10_000, 30_000, 60_000, 300_000] as const;

/** When to look next; past moments that were missed count as now. Null when the last look has been made: from then on only a person asks for more. */
export function nextLookUp({ sentAt, lookedUpAt }: Pick<Intent, 'sentAt' | 'lookedUpAt'>): number | null {
  const next = LOOK_UPS_AT.find((after) => lookedUpAt === null || sentAt + after > lookedUpAt);
  return next === undefined ? null : sentAt + next;
}

/** The provider's clock may run behind ours by this much. */
export const SLACK_MS = 2 * 60_000;
