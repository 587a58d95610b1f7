import { orderReferenceTag, visibleTags } from '~/kernel/text/tags';
import { isAfterSend, isByUser, isOfSend, isSinceSend, type Candidate, type Intent } from './intent';

/** Attempts that were given up and may still turn up. */
const MOST_LATE = 3;
/** More than a person can choose from. */
const MOST_CANDIDATES = 25;

/** One row of a list in which the effect of a send may stand. */
export interface Row {
  /** The provider's id of it. */
  readonly effect: string;
  /** The name by which a person knows it. */
  readonly name: string | null;
  /** Moment as the provider gives it; empty where it gives none. */
  readonly madeAt: string;
  readonly tags: readonly string[] | null;
  readonly username: string | null;
  /** False when something in it says that it is of another wish. A field that is not given excludes nothing. */
  readonly fits: boolean;
  /**
   * The proof without a tag. 'user' means the intent's user at that time. 'user and moment' also excludes the send
   * before. 'newness' means that nothing else makes its like. With null a person decides.
   */
  readonly provedBy: 'user' | 'user and moment' | 'newness' | null;
}

/** The rows of the lists that answered, and the failure of one that did not. */
export interface Listed {
  readonly rows: readonly Row[];
  readonly failure: unknown;
}

/** A record that is only told apart from its like by not having been there before. */
export function recordRow(effect: string, name: string, fits: boolean): Row {
  return { effect, name, madeAt: '', tags: null, username: null, fits, provedBy: 'newness' };
}

/** The attempts whose effect may still turn up: this one, and earlier ones that were not found. */
function attemptsOf(intent: Intent): readonly Pick<Intent, 'reference' | 'sentAt'>[] {
  return [intent, ...intent.earlier.filter(({ state }) => state === 'not placed').slice(-MOST_LATE)];
}

/** Tags by which an effect is this intent's for certain. */
export function marksOf(intent: Intent): string[] {
  return attemptsOf(intent).map(({ reference }) => orderReferenceTag(reference));
}

/** Milliseconds since 1970: nothing older can be this intent's. */
export function firstSentAt(intent: Intent): number {
  return Math.min(...attemptsOf(intent).map(({ sentAt }) => sentAt));
}

/**
 * The one rule that finds an effect whose answer was lost (security 6.3). A tag is proof. Otherwise it must fit, be new
 * in its list, and not be of another time, user or intent. @throws the failure of a list, unless another shows the tag
 * or a certain effect
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

/** Something that the provider tells to have happened. */
export interface Happening {
  readonly id: string;
  readonly createdAt: string;
  readonly username: string | null;
}

/** The newest of these that may tell of this send. Calls that were answered leave theirs unclaimed. */
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

/** The effects to remember before a send. Rows that their date will exclude are left out. */
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

/** Each effect once, as the first list tells it. */
function once(found: readonly Candidate[]): Candidate[] {
  return [...new Map([...found].reverse().map((each) => [each.effect, each])).values()].reverse();
}
