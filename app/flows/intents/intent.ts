/** Group of the intents whose outcome is still to come. */
export const OPEN = 'open';

/** Group of those that were not found and that nobody has dealt with. */
export const LOST = 'lost';

/** How long an intent is kept, and which effect is whose. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Something at the provider that may be the effect of an intent; what a person needs to recognise it. */
export interface Candidate {
  /** The provider's id. */
  readonly effect: string;
  readonly name: string | null;
  /** Moment as the provider gives it. */
  readonly madeAt: string;
  /** A tag of ours, the user's name or the record itself says that it is the intent's. Where none does, a person says so. */
  readonly certain: boolean;
}

/** 'given up': it was not found, and a person has dealt with that. */
export type IntentState = 'submitting' | 'accepted' | 'rejected' | 'unknown' | 'not placed' | 'given up';

/** The person who said what became of something that was sent, or had it looked up. */
export interface Settler {
  readonly subject: string;
  /** The provider's name for the user; null when it is not known. */
  readonly username: string | null;
  /** The name by which colleagues know the user. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The provider's record that something is about: its kind, and the id by which the provider knows it. */
export interface RecordRef {
  readonly area: string;
  readonly id: string;
}

export function isSameRecord(one: RecordRef | null, other: RecordRef | null): boolean {
  return one !== null && other !== null && one.area === other.area && one.id === other.id;
}

/** Group of what is settled about a record, of whomever in the organisation of this owner. */
export function settledOf(owner: string, { area, id }: RecordRef): string {
  return `settled/${owner.split('/')[0] ?? ''}/${area}/${id}`;
}

/** One wish that costs something, from the first send to its known end. At most one call per attempt (house rule 7). */
export interface Intent {
  readonly wizard: string;
  readonly hash: string;
  readonly payload: unknown;
  readonly trace: unknown;
  /** Null for what makes a record. */
  readonly record: RecordRef | null;
  /** The action, for the audit. */
  readonly action: string;
  /** True when it may make an order. Of several about one record none is taken for another's. */
  readonly orders: boolean;
  /** True when no sum was confirmed, by somebody who may see prices. */
  readonly unpriced?: boolean;
  /** Effects that stood in the provider's lists before the first send: none of them is this one's. Null when nobody could look. */
  readonly stood: readonly string[] | null;
  /** False until right before the call: what was stopped before it has sent nothing. */
  readonly isCalled: boolean;
  /**
   * A part of the technical tag by which the effect is found. It follows from the intent, so that a copy of it has the
   * same.
   */
  readonly reference: string;
  readonly key: string;
  readonly state: IntentState;
  /** The provider's id of the effect, set when accepted. */
  readonly effect: string | null;
  readonly attempt: number;
  readonly earlier: readonly Pick<Intent, 'attempt' | 'reference' | 'sentAt' | 'state'>[];
  /** The subjects of the users who sent it, for the audit. */
  readonly by: readonly string[];
  /** The user it was sent as, by the provider's name; null when that is not known. */
  readonly username: string | null;
  readonly sentAt: number;
  /** The provider's words of a refusal, which may be empty. Null without a refusal. */
  readonly refusal: string | null;
  /** The provider answered, but named no effect. */
  readonly answeredWithoutEffect: boolean;
  /** When the provider was last asked and answered. */
  readonly lookedUpAt: number | null;
  /** Why the last look-up could not be made: the provider, or nobody of that name signed in. */
  readonly trouble: 'provider' | 'session' | null;
  /** The effects that only a person can tell to be this intent's. */
  readonly candidates: readonly Candidate[];
  /** Effects of which a person has said that they are not this intent's. */
  readonly denied: readonly string[];
  /** Null as long as nobody has dealt with it, and for what was found by itself. */
  readonly settled: Settler | null;
}

/** The colleague who settled it; null when its own user did, or nobody. */
export function settledByOther({ by, settled }: Pick<Intent, 'by' | 'settled'>): Settler | null {
  return settled && !by.includes(settled.subject) ? settled : null;
}

/**
 * True when it was not found and its own user has not closed it. What a colleague closed may turn up all the same, and
 * its user has not looked yet.
 */
export function isLost(intent: Pick<Intent, 'state' | 'by' | 'settled'> | undefined): boolean {
  if (intent?.state === 'given up') return settledByOther(intent) !== null;
  return intent?.state === 'not placed';
}

/** State of an intent whose last attempt has sent nothing: an earlier one that was not found is as open as before it. */
export function withoutAttempt({ earlier }: Pick<Intent, 'earlier'>): Partial<Pick<Intent, 'state' | 'sentAt'>> {
  const lost = earlier.filter(({ state }) => state === 'not placed').at(-1);
  return lost ? { state: 'not placed', sentAt: lost.sentAt } : { state: 'rejected' };
}

const UNNAMED = 'unnamed ';

/** The effect of a call that was answered with nothing: it is placed, and its id is yet to be found. */
export function unnamedEffect(key: string): string {
  return UNNAMED + key;
}

export function isUnnamed(effect: string | null): boolean {
  return effect?.startsWith(UNNAMED) === true;
}

/** A person's answer that the effect is none of the candidates. */
export const NO_EFFECT = 'none';

/** The field of a form that asks which candidate was sent. */
export const CHOOSING = 'choosing';

/** The field that must be ticked before sending again something that was not found. */
export const LOOKED = 'looked';

/** A person's answer that what was not found will not be sent again. */
export const GIVE_UP = 'give-up';

/** Security 6.3: when an unknown outcome is looked up, in milliseconds after sending. */
export const LOOK_UPS_AT = [2_000, 10_000, 30_000, 60_000, 300_000] as const;

/**
 * The moment of the next look-up, or null after the last one, when only a person asks for more. Missed moments count as
 * now.
 */
export function nextLookUp({ sentAt, lookedUpAt }: Pick<Intent, 'sentAt' | 'lookedUpAt'>): number | null {
  const next = LOOK_UPS_AT.find((after) => lookedUpAt === null || sentAt + after > lookedUpAt);
  return next === undefined ? null : sentAt + next;
}

/** The provider's clock may run behind ours by this much. */
export const SLACK_MS = 2 * 60_000;
/** A send that has not come back by now never will: its process died (security 6.3). */
export const SEND_LIMIT_MS = 60_000;
/** No call is begun later than this after its intent was committed: from then on others take it for stopped. */
export const CALL_BY_MS = 10_000;
const ANY_OFFSET_MS = 14 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The earliest and the latest that a moment can be, in milliseconds since 1970; null when it cannot be read. */
function spanOf(madeAt: string): { earliest: number; latest: number } | null {
  const [, day = '', time = '00:00', offset = 'Z'] = MOMENT.exec(madeAt) ?? [];
  const at = Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(at)) return null;
  const vague = madeAt.endsWith(offset) ? 0 : ANY_OFFSET_MS;
  return { earliest: at - vague, latest: at + vague + (madeAt.length === day.length ? DAY_MS : 0) };
}

/**
 * True when something may have been made since this send. An unreadable moment excludes nothing, and one without an
 * offset only excludes what no offset explains.
 */
export function isSinceSend(madeAt: string, { sentAt }: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span === null || span.latest >= sentAt - SLACK_MS;
}

/** True when something may have been made by this send. Things made before it, or long after, belong to another one. */
export function isOfSend(madeAt: string, intent: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span === null || (isSinceSend(madeAt, intent) && span.earliest <= intent.sentAt + SEND_LIMIT_MS + SLACK_MS);
}

/** True when something was certainly made after this send. Providers may round to whole seconds. */
export function isAfterSend(madeAt: string, { sentAt }: Pick<Intent, 'sentAt'>): boolean {
  const span = spanOf(madeAt);
  return span !== null && span.earliest >= Math.floor(sentAt / 1_000) * 1_000;
}

/**
 * True when the provider names the intent's user, and null when one of the names is unknown, which excludes nothing.
 */
export function isByUser(username: string | null, intent: Pick<Intent, 'username'>): boolean | null {
  return username === null || intent.username === null ? null : username === intent.username;
}

/** The effect of a call that makes nothing with an id of its own. */
export function itself({ key, sentAt }: Intent, name: string | null = null): Candidate {
  return { effect: key, name, madeAt: new Date(sentAt).toISOString(), certain: true };
}
