/** One entry of the authentication log. */
export interface SignIn {
  readonly at: string;
  readonly circuitNid: string;
  readonly result: string;
  readonly reason: string | null;
}

interface Group {
  readonly circuitNid: string;
  /** Null for a session that began before the log. */
  readonly from: string | null;
  /** Null for a session whose end is not in the log. */
  readonly until: string | null;
}

export interface OnlineGroup extends Group {
  readonly kind: 'online';
}

/** Entries of one circuit that say the same in a row. */
export interface RepeatedGroup extends Group {
  readonly kind: 'repeated';
  readonly from: string;
  readonly until: string;
  readonly result: string;
  readonly reason: string | null;
  readonly count: number;
}

/** `isLast` is true for the newest group of its circuit, which says how the circuit is now. */
export type LogGroup = (OnlineGroup | RepeatedGroup) & { readonly isLast: boolean };

/** A group with the place of its newest entry, by which groups are in order. */
interface Open {
  group: OnlineGroup | RepeatedGroup;
  at: number;
}

interface Course {
  last: Open | null;
  session: Open | null;
}

/** The log as sessions and refusals in a row, the newest first. Circuits are apart, since their entries mix. */
export function logGroups(newestFirst: readonly SignIn[]): LogGroup[] {
  const found: Open[] = [];
  const courses = new Map<string, Course>();
  const oldestFirst = newestFirst.toReversed().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || 0);
  for (const [at, entry] of oldestFirst.entries()) {
    const course = courses.get(entry.circuitNid) ?? { last: null, session: null };
    courses.set(entry.circuitNid, course);
    const open = continued(course, entry, at);
    if (open) course.last = open;
    else {
      course.last = { group: begun(entry), at };
      found.push(course.last);
    }
    if (entry.result === 'accepted') course.session = course.last;
    if (entry.result === 'disconnected') course.session = null;
  }
  const lasts = new Set([...courses.values()].map(({ last }) => last));
  return found.toSorted((one, other) => other.at - one.at).map((open) => ({ ...open.group, isLast: lasts.has(open) }));
}

/** The group that an entry belongs to, or null for an entry that begins one. */
function continued({ last, session }: Course, entry: SignIn, at: number): Open | null {
  if (entry.result === 'accepted') return null;
  if (entry.result === 'disconnected') {
    if (session) Object.assign(session, { group: { ...session.group, until: entry.at }, at });
    return session;
  }
  if (last?.group.kind !== 'repeated') return null;
  const { group } = last;
  if (group.result !== entry.result || group.reason !== entry.reason) return null;
  return Object.assign(last, { group: { ...group, until: entry.at, count: group.count + 1 }, at });
}

function begun({ at, circuitNid, result, reason }: SignIn): Open['group'] {
  if (result === 'accepted') return { kind: 'online', circuitNid, from: at, until: null };
  if (result === 'disconnected') return { kind: 'online', circuitNid, from: null, until: at };
  return { kind: 'repeated', circuitNid, from: at, until: at, result, reason, count: 1 };
}

/** True when a circuit is refused for its password, as its newest group says. The reason is text of the provider. */
export function isWrongPassword(group: LogGroup): boolean {
  return group.kind === 'repeated' && group.result === 'rejected' && /wachtwoord|password/i.test(group.reason ?? '');
}

/** Why a circuit has no session, and since when. A refusal names its group, a session only its end. */
export interface OfflineReason {
  readonly circuitNid: string;
  readonly since: string;
  readonly refused: RepeatedGroup | null;
}

/** The reason that a log has for circuits that are offline: a refusal first, else the newest end. Null without any. */
export function offlineReason(groups: readonly LogGroup[], offlineNids: readonly string[]): OfflineReason | null {
  const reasons = offlineNids.flatMap((nid) => reasonOf(groups.filter(({ circuitNid }) => circuitNid === nid)) ?? []);
  const newestFirst = reasons.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since) || 0);
  return newestFirst.find(({ refused }) => refused !== null) ?? newestFirst[0] ?? null;
}

/** @param groups those of one circuit, the newest first */
function reasonOf(groups: readonly LogGroup[]): OfflineReason | null {
  const last = groups.find(({ isLast }) => isLast);
  if (!last) return null;
  const { circuitNid } = last;
  if (last.kind === 'online') return last.until ? { circuitNid, since: last.until, refused: null } : null;
  if (last.result !== 'rejected') return null;
  const session = groups.findIndex(({ kind }) => kind === 'online');
  const tries = session === -1 ? groups : groups.slice(0, session);
  const since = groups[session]?.until ?? tries.at(-1)?.from ?? last.from;
  return { circuitNid, since, refused: last };
}

/** The minutes between two moments. Null when one of them is not known. */
export function minutesBetween(from: string | null, until: string | null): number | null {
  const minutes = (Date.parse(until ?? '') - Date.parse(from ?? '')) / 60_000;
  return Number.isFinite(minutes) && minutes >= 0 ? Math.round(minutes) : null;
}
