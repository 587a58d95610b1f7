import { worst, type Verdict } from '~/flows/domain/verdict';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import { onlineOf, type CircuitsRead } from '~/telecom/lines/online';

/** The lines or the SIMs of a customer. Null for users who may not see them. */
export type Read<T> = { readonly rows: readonly T[]; readonly isWhole: boolean } | 'unread' | null;

export interface HealthyLine extends CircuitsRead {
  readonly nid: string;
  readonly state: string;
}

export interface HealthySim {
  readonly uuid: string;
  readonly state: string | null;
  readonly isBlocked: boolean | null;
}

export type CustomerHealthKey =
  | 'linesOffline'
  | 'linesPartly'
  | 'simsBlocked'
  | 'linesUnread'
  | 'simsUnread'
  | 'linesUnknown'
  | 'simsUnknown'
  | 'linesMore'
  | 'simsMore'
  | 'allGood'
  | 'linesGood'
  | 'simsGood';

export interface CustomerVerdict extends Verdict<CustomerHealthKey> {
  /** The number of lines or SIMs that it is about, of those in use that were read. */
  readonly count: number;
  readonly total: number;
  /** The first of them. */
  readonly first: string | null;
}

/**
 * The verdicts on a customer, the worst first: the sentence, and the notes on it. None without lines and SIMs in use. It is
 * good only when all were read and nothing is wrong.
 */
export function customerHealth(lines: Read<HealthyLine>, sims: Read<HealthySim>): readonly CustomerVerdict[] {
  // a line of an unknown state may be in use
  const usedLines = rowsOf(lines).filter(({ state }) => ['active', 'unknown'].includes(carrierStateGroup(state)));
  const usedSims = rowsOf(sims).filter(({ state }) => state !== 'terminated' && state !== 'ordered');
  const lineIds = (state: LineState) => usedLines.filter((line) => stateOf(line) === state).map(({ nid }) => nid);
  const simIds = (isBlocked: boolean | null) =>
    usedSims.filter((sim) => sim.isBlocked === isBlocked).map(({ uuid }) => uuid);
  const some = (tone: Verdict['tone'], key: CustomerHealthKey, ids: readonly string[], total: number) =>
    ids.length > 0 ? [{ tone, key, count: ids.length, total, first: ids[0] ?? null }] : [];
  const plain = (key: CustomerHealthKey, total = 0): CustomerVerdict => ({
    tone: 'neutral',
    key,
    count: total,
    total,
    first: null,
  });
  const found: CustomerVerdict[] = [
    ...some('danger', 'linesOffline', lineIds('offline'), usedLines.length),
    ...some('danger', 'linesPartly', lineIds('partly'), usedLines.length),
    ...some('warning', 'simsBlocked', simIds(true), usedSims.length),
    ...(lines === 'unread' ? [plain('linesUnread')] : []),
    ...(sims === 'unread' ? [plain('simsUnread')] : []),
    ...some('neutral', 'linesUnknown', lineIds('unknown'), usedLines.length),
    ...some('neutral', 'simsUnknown', simIds(null), usedSims.length),
    ...(isPartly(lines) ? [plain('linesMore', rowsOf(lines).length)] : []),
    ...(isPartly(sims) ? [plain('simsMore', rowsOf(sims).length)] : []),
  ];
  if (found.length === 0 && usedLines.length + usedSims.length === 0) return [];
  const good = usedSims.length === 0 ? 'linesGood' : usedLines.length === 0 ? 'simsGood' : 'allGood';
  const first = worst({ ...plain(good), tone: 'success' }, found);
  return [first, ...found.filter((one) => one !== first)];
}

type LineState = 'online' | 'offline' | 'partly' | 'unknown';

function stateOf(line: HealthyLine): LineState {
  if (carrierStateGroup(line.state) === 'unknown') return 'unknown';
  const circuits = onlineOf(line);
  const offline = circuits.filter((online) => online === false).length;
  if (offline > 0) return offline === circuits.length ? 'offline' : 'partly';
  return circuits.length > 0 && circuits.every((online) => online === true) ? 'online' : 'unknown';
}

function rowsOf<T>(read: Read<T>): readonly T[] {
  return read === null || read === 'unread' ? [] : read.rows;
}

function isPartly<T>(read: Read<T>): boolean {
  return read !== null && read !== 'unread' && !read.isWhole;
}
