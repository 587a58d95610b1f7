import { orderReferenceTag, visibleTags } from '~/kernel/text/tags';
import { isAfterSend, isByUser, isOfSend, isSinceSend, type Candidate, type Intent } from './intent';

/** The most earlier attempts that were not found and may still turn up. */
const MOST_LATE = 3;
/** A person cannot choose from more candidates than this. */
const MOST_CANDIDATES = 25;

/** One row of a list in which the effect of a send may appear. */
export interface Row {
  /** The provider's id of the row's record. */
  readonly effect: string;
  /** The name by which people know the record. */
  readonly name: string | null;
  /** The moment as the provider gives it. Empty when the provider gives none. */
  readonly madeAt: string;
  readonly tags: readonly string[] | null;
  readonly username: string | null;
  /** False when a field of the row contradicts the request. A missing field excludes no row. */
  readonly fits: boolean;
  /**
   * The proof that counts without a tag. 'user' means that the intent's user made it at that time. 'user and moment'
   * also rules out the send before. 'newness' means that only this send can have added it. With null a person decides.
   */
  readonly provedBy: 'user' | 'user and moment' | 'newness' | null;
}

/** The rows of the lists that answered, with the failure of a list that did not. */
export interface Listed {
  readonly rows: readonly Row[];
  readonly failure: unknown;
}

/** A row for a record whose only proof is that it was not there before the send. */
export function recordRow(effect: string, name: string, fits: boolean): Row {
  return { effect, name, madeAt: '', tags: null, username: null, fits, provedBy: 'newness' };
}

/** The attempts whose effect may still turn up: this one, and earlier ones that were not found. */
function attemptsOf(intent: Intent): readonly Pick<Intent, 'reference' | 'sentAt'>[] {
  return [intent, ...intent.earlier.filter(({ state }) => state === 'not placed').slice(-MOST_LATE)];
}

/** The tags that prove that an effect is this intent's. */
export function marksOf(intent: Intent): string[] {
  return attemptsOf(intent).map(({ reference }) => orderReferenceTag(reference));
}

/** The moment of the first attempt, in milliseconds since 1970. Older records cannot be this intent's. */
export function firstSentAt(intent: Intent): number {
  return Math.min(...attemptsOf(intent).map(({ sentAt }) => sentAt));
}

/**
 * The one rule that finds an effect whose answer was lost (security 6.3). A tag is proof. Without a tag, a row must
 * fit, be new in its list, and match the intent's time and user.
 * @throws the failure of a list, unless another list shows the tag or a certain effect
 */
export function candidatesIn({ rows, failure }: Listed, intent: Intent): Candidate[] {
  const marks = marksOf(intent);
  const tagged = rows.filter(({ tags }) => tags?.some((tag) => marks.includes(tag)));
  if (tagged.length > 0) return once(tagged.map((row) => candidate(row, true)));
  const stood = new Set(intent.stood ?? []);
  const since = { sentAt: firstSentAt(intent) };
  const likely = rows.filter(
    (row) =>
      row.fits &&
      visibleTags(row.tags).length === (row.tags ?? []).length &&
      !stood.has(row.effect) &&
      isByUser(row.username, intent) !== false &&
      isSinceSend(row.madeAt, since),
  );
  const found = once(likely.map((row) => candidate(row, isProved(row, intent))));
  if (failure !== null && !found.some(({ certain }) => certain)) throw failure;
  return found.slice(0, MOST_CANDIDATES);
}

/** An event that the provider reports. */
export interface Happening {
  readonly id: string;
  readonly createdAt: string;
  readonly username: string | null;
}

/** The newest event that may report this send. Calls that were answered do not claim their events. */
export function newestOfSend(newestFirst: readonly Happening[], intent: Intent): Candidate[] {
  return newestFirst
    .filter(({ createdAt, username }) => isOfSend(createdAt, intent) && isByUser(username, intent) !== false)
    .slice(0, 1)
    .map(({ id, createdAt, username }) => ({
      effect: id,
      name: null,
      madeAt: createdAt,
      certain: isByUser(username, intent) === true && isAfterSend(createdAt, intent),
    }));
}

/** The effects to remember before a send, without the rows that their date will exclude. Null when a list failed. */
export function standing({ rows, failure }: Listed, now: number): string[] | null {
  if (failure !== null) return null;
  return [...new Set(rows.filter(({ madeAt }) => isSinceSend(madeAt, { sentAt: now })).map(({ effect }) => effect))];
}

function isProved({ provedBy, username, madeAt }: Row, intent: Intent): boolean {
  if (provedBy === 'newness') return intent.stood !== null;
  const isUsers = isByUser(username, intent) === true && isOfSend(madeAt, intent);
  return provedBy === 'user' ? isUsers : provedBy !== null && isUsers && isAfterSend(madeAt, intent);
}

function candidate({ effect, name, madeAt }: Row, certain: boolean): Candidate {
  return { effect, name, madeAt, certain };
}

/** Removes duplicates; the first list's version of an effect counts. */
function once(found: readonly Candidate[]): Candidate[] {
  return [...new Map([...found].reverse().map((each) => [each.effect, each])).values()].reverse();
}
