import type { KeptSteps } from '~/flows/drafts/kept';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import type { Actor } from '~/kernel/process/audit.server';
import type { Via } from '~/kernel/session/via';

/** Group of the intents whose outcome is not known yet. */
export const OPEN = 'open';

/** Group of the intents that were not found and that no person has dealt with. */
export const LOST = 'lost';

/** How long the store keeps an intent and the claim of its effect. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A record at the provider that may be the effect of an intent, with the facts by which a person recognises it. */
export interface Candidate {
  /** The provider's id. */
  readonly effect: string;
  readonly name: string | null;
  /** The moment as the provider gives it. */
  readonly madeAt: string;
  /**
   * True when a tag of ours, the user's name or the record itself proves that it is the intent's. Otherwise a person
   * decides.
   */
  readonly certain: boolean;
}

/** 'given up' means that it was not found and that a person has dealt with it. */
export type IntentState = 'submitting' | 'accepted' | 'rejected' | 'unknown' | 'not placed' | 'given up';

/** The person who settled an intent or asked for its look-up. */
export interface Settler {
  /** The user's `actorKey`. */
  readonly subject: string;
  /** The provider's name for the user; null when it is not known. */
  readonly username: string | null;
  /** The name by which colleagues know the user. */
  readonly name: string;
  /** The name of the staff member who settled it as the user. */
  readonly by?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The names of the user and of the staff member who acted as them, and the swap in which they did. */
export interface Acted {
  readonly name: string;
  readonly by: string;
  /** The provider's name for the staff member; null when it is not known. */
  readonly username: string | null;
  readonly swap: string;
}

/** The person who settles an intent, with their request for the audit. */
export interface SettlingNow extends Settler {
  readonly via: Via;
}

/** A record at the provider, by its kind and the provider's id. */
export interface RecordRef {
  readonly area: string;
  readonly id: string;
}

export function isSameRecord(one: RecordRef | null, other: RecordRef | null): boolean {
  return one !== null && other !== null && one.area === other.area && one.id === other.id;
}

/** Group of the settled intents about a record, by all users of this owner's organisation. */
export function settledOf(owner: string, { area, id }: RecordRef): string {
  return `settled/${owner.split('/')[0] ?? ''}/${area}/${id}`;
}

/**
 * A request that costs something, from the first send until its outcome is known. Each attempt makes at most one call
 * (house rule 7).
 */
export interface Intent {
  readonly wizard: string;
  readonly hash: string;
  readonly payload: unknown;
  readonly trace: unknown;
  /** The steps of its draft, from which its paper is written. Absent outside wizards and in earlier builds. */
  readonly steps?: KeptSteps;
  /** The record that changes. Null when the intent makes a new record. */
  readonly record: RecordRef | null;
  /** The record that the audit names, when the intent does not change it. */
  readonly audited?: RecordRef;
  /** The name of the action in the audit log. */
  readonly action: string;
  /** True when it may make an order. The effects of such intents about the same record could be confused. */
  readonly orders: boolean;
  /** True when its user may see prices but confirmed it without one. */
  readonly unpriced?: boolean;
  /** The order, with the confirmed price. Absent or null when it costs nothing, and in intents of earlier builds. */
  readonly ordered?: Ordered | null;
  /**
   * Effects that were in the provider's lists before the first send, so none of them is this intent's. Null when the
   * lists could not be read.
   */
  readonly stood: readonly string[] | null;
  /** False until right before the call. An intent that stopped earlier has had no effect. */
  readonly isCalled: boolean;
  /**
   * The variable part of the technical tag by which the effect is found. It follows from the intent, so a copy has the
   * same.
   */
  readonly reference: string;
  readonly key: string;
  readonly state: IntentState;
  /** The provider's id of the effect, set when accepted. */
  readonly effect: string | null;
  readonly attempt: number;
  readonly earlier: readonly Pick<Intent, 'attempt' | 'reference' | 'sentAt' | 'state'>[];
  /** The users who sent it, by their `actorKey`, for the audit. */
  readonly by: readonly string[];
  /** The user who sent it, and whoever acted in their name. Absent in intents of earlier builds. */
  readonly actor?: Actor;
  /** The provider's name for the user who sent it. Null when it is not known. */
  readonly username: string | null;
  /** Staff who sent it as the user. Absent when the user sent it. */
  readonly acted?: Acted;
  readonly sentAt: number;
  /** The provider's words of a refusal, which may be empty. Null without a refusal. */
  readonly refusal: string | null;
  /** True when the provider answered but did not name the effect. */
  readonly answeredWithoutEffect: boolean;
  /** The moment of the last look-up that the provider answered. */
  readonly lookedUpAt: number | null;
  /** The reason why the last look-up failed: the provider's failure, or no session of the user. */
  readonly trouble: 'provider' | 'session' | null;
  /** The effects between which a person has to choose. */
  readonly candidates: readonly Candidate[];
  /** The effects that a person has rejected. */
  readonly denied: readonly string[];
  /** The person who settled it. Null before that, and when a look-up settled it automatically. */
  readonly settled: Settler | null;
}

/** The colleague who settled it. Null when its own user did, or when it is not settled. */
export function settledByOther({ by, settled }: Pick<Intent, 'by' | 'settled'>): Settler | null {
  return settled && !by.includes(settled.subject) ? settled : null;
}

/**
 * True when it was not found and its own user has not closed it. An intent that a colleague closed counts too: its
 * effect may still turn up, and its user has not looked yet.
 */
export function isLost(intent: Pick<Intent, 'state' | 'by' | 'settled'> | undefined): boolean {
  if (intent?.state === 'given up') return settledByOther(intent) !== null;
  return intent?.state === 'not placed';
}

/** The state of an intent whose last attempt sent no call. An earlier one that was not found is as open as before. */
export function withoutAttempt({ earlier }: Pick<Intent, 'earlier'>): Partial<Pick<Intent, 'state' | 'sentAt'>> {
  const lost = earlier.filter(({ state }) => state === 'not placed').at(-1);
  return lost ? { state: 'not placed', sentAt: lost.sentAt } : { state: 'rejected' };
}

const UNNAMED = 'unnamed ';

/**
 * The placeholder for an effect that the provider's answer did not name. The intent is accepted, and its id is still to
 * be found.
 */
export function unnamedEffect(key: string): string {
  return UNNAMED + key;
}

export function isUnnamed(effect: string | null): boolean {
  return effect?.startsWith(UNNAMED) === true;
}

/** The answer with which a person rejects all candidates. */
export const NO_EFFECT = 'none';

/** The form fields for the candidate that the user chooses, and for the fingerprint of all that it offers. */
export const CHOOSING = 'choosing';
export const OFFERED = 'offered';

/** The box that the user must tick before sending again an intent that was not found. */
export const LOOKED = 'looked';

/** The answer with which a person closes an intent that was not found. */
export const GIVE_UP = 'give-up';

/** Security 6.3: the moments of the look-ups of an unknown outcome, in milliseconds after sending. */
export const LOOK_UPS_AT = [2_000, 10_000, 30_000, 60_000, 300_000] as const;

/**
 * The moment of the next look-up. A missed moment counts as now. Null after the last one: then only a person starts
 * another.
 */
export function nextLookUp({ sentAt, lookedUpAt }: Pick<Intent, 'sentAt' | 'lookedUpAt'>): number | null {
  const next = LOOK_UPS_AT.find((after) => lookedUpAt === null || sentAt + after > lookedUpAt);
  return next === undefined ? null : sentAt + next;
}

/** The most that the provider's clock may run behind the portal's. */
export const SLACK_MS = 2 * 60_000;
/** A send that has not ended after this long never will, because its process died (security 6.3). */
export const SEND_LIMIT_MS = 60_000;
/**
 * A call may begin only this long after its intent was committed. Later, other processes treat the intent as stopped.
 */
export const CALL_BY_MS = 10_000;
const ANY_OFFSET_MS = 14 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The earliest and the latest moment that a text can mean, in milliseconds since 1970. Null when it cannot be read. */
function spanOf(madeAt: string): { earliest: number; latest: number } | null {
  const [, day = '', time = '00:00', offset = 'Z'] = MOMENT.exec(madeAt) ?? [];
  const at = Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(at)) return null;
  const vague = madeAt.endsWith(offset) ? 0 : ANY_OFFSET_MS;
  return { earliest: at - vague, latest: at + vague + (madeAt.length === day.length ? DAY_MS : 0) };
}

/**
 * True when a record may have been made since this send. An unreadable moment excludes no record. A moment without an
 * offset excludes a record only when no offset makes it fit.
 */
export function isSinceSend(madeAt: string, { sentAt }: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span === null || span.latest >= sentAt - SLACK_MS;
}

/** True when this send may have made a record. A record made before it, or long after it, belongs to another send. */
export function isOfSend(madeAt: string, intent: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span === null || (isSinceSend(madeAt, intent) && span.earliest <= intent.sentAt + SEND_LIMIT_MS + SLACK_MS);
}

/** True when a record was certainly made after this send. The provider may round to whole seconds. */
export function isAfterSend(madeAt: string, { sentAt }: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span !== null && span.earliest >= Math.floor(sentAt / 1_000) * 1_000;
}

/** True when the provider names the intent's user. Null when one of the names is unknown, which excludes no record. */
export function isByUser(username: string | null, intent: Pick<Intent, 'username'>): boolean | null {
  return username === null || intent.username === null ? null : username === intent.username;
}

/** The effect of a call that does not make a record with an id. */
export function itself({ key, sentAt }: Intent, name: string | null = null): Candidate {
  return { effect: key, name, madeAt: new Date(sentAt).toISOString(), certain: true };
}
