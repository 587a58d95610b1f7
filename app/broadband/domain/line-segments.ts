import { judgeResult, type Sold, type TestResult, type Verdict } from '~/telecom/lines/line-norms';
import { isWrongPassword, type LogGroup } from './log-groups';

/** The parts of a line, from the provider to the end customer. */
export const SEGMENTS = ['exchange', 'line', 'terminal', 'router', 'session'] as const;
export type SegmentName = (typeof SEGMENTS)[number];

export interface MeasuredTest {
  readonly kind: string;
  readonly state: 'running' | 'finished' | 'failed' | 'unknown';
  readonly startedAt: string;
  readonly isWhole: boolean;
  readonly results: readonly TestResult[];
}

export interface SegmentFacts<Test extends MeasuredTest = MeasuredTest> {
  /** The circuits: online, or not, or null for unknown. */
  readonly circuits: readonly (boolean | null)[];
  /** Null for a log that could not be read. */
  readonly log: readonly LogGroup[] | null;
  /** The newest first. Null for tests that could not be read. */
  readonly tests: readonly Test[] | null;
  readonly sold: Sold;
  readonly now: number;
}

export type SegmentReason =
  | 'online'
  | 'refused'
  | 'offline'
  | 'partlyOffline'
  | 'tries'
  | 'stopped'
  | 'silent'
  | 'measured'
  | 'answers'
  | 'running'
  | 'failed'
  | 'old'
  | 'unread'
  | 'notMeasured'
  | 'notKnown';

export interface Segment<Test extends MeasuredTest = MeasuredTest> {
  readonly name: SegmentName;
  readonly verdict: Verdict;
  readonly reason: SegmentReason;
  /** The test that says so, and the name of its worst value. */
  readonly test?: Test;
  readonly key?: string;
  /** The moment of the newest refusal, after which nothing tried to sign in. */
  readonly since?: string;
}

/** A part that no test speaks of. */
type Untested = Omit<Segment, 'test'>;

/** A test, or a refusal, says how a line is for a day. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** Values of the ONT or the modem; all others are of the line. */
const OF_TERMINAL = ['ont_state', 'tx_power'];
const ANSWERED_BY_TERMINAL = ['ont-check', 'delt'];
const WORST_FIRST: readonly Verdict[] = ['bad', 'doubtful', 'unknown', 'good'];

/** Each part of a line with its reason. What was not read or measured is unknown. */
export function lineSegments<Test extends MeasuredTest>(facts: SegmentFacts<Test>): Segment<Test>[] {
  const terminal = terminalOf(facts);
  const session = sessionOf(facts);
  const refusedAt = session.reason === 'refused' ? newestRefusal(facts) : null;
  const tries = refusedAt !== null && provesLine(refusedAt, facts, terminal);
  return [exchangeOf(facts, tries), lineOf(facts), terminal, routerOf(facts, { tries, refusedAt }), session];
}

/** The part to mend first: the worst, and of equals the nearest to the provider. A router that tries proves the line. */
export function firstToMend<S extends Segment>(segments: readonly S[]): S | null {
  const refused = segments.find(({ reason }) => reason === 'refused');
  if (refused && segments.some(({ reason }) => reason === 'tries')) return refused;
  const [worst] = segments.toSorted((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict));
  return worst && worst.verdict !== 'good' ? worst : null;
}

export type Conclusion =
  | 'good'
  | 'refused'
  | 'offline'
  | 'lineBad'
  | 'lineDoubtful'
  | 'terminal'
  | 'testing'
  | 'waiting'
  | 'cannot'
  | 'failed'
  | 'measure'
  | 'unknown';

/** The investigation of a line: under way, to be started, or neither. */
export type Investigating = 'moving' | 'possible' | 'no';

/** The conclusion about a whole line, by its part to mend first. */
export function conclusionOf(first: Segment | null, investigating: Investigating): Conclusion {
  if (!first) return 'good';
  const { name, verdict, reason } = first;
  if (reason === 'refused') return 'refused';
  if (name === 'session' && verdict === 'bad') return 'offline';
  if (name === 'line' && verdict !== 'unknown') return verdict === 'bad' ? 'lineBad' : 'lineDoubtful';
  if (name === 'terminal' && verdict !== 'unknown') return 'terminal';
  if (reason === 'running') return 'testing';
  if (name !== 'line' && name !== 'terminal') return 'unknown';
  if (investigating === 'moving') return 'waiting';
  if (investigating === 'no') return 'cannot';
  return reason === 'failed' ? 'failed' : 'measure';
}

function sessionOf({ circuits, log }: SegmentFacts): Untested {
  const name = 'session';
  const offline = circuits.filter((online) => online === false).length;
  // an entry of a circuit that is online again is of the past
  if (offline > 0 && log?.some((group) => group.isLast && isRefused(group)))
    return { name, verdict: 'bad', reason: 'refused' };
  if (offline > 0) return { name, verdict: 'bad', reason: offline === circuits.length ? 'offline' : 'partlyOffline' };
  return circuits.length > 0 && circuits.every((online) => online === true)
    ? { name, verdict: 'good', reason: 'online' }
    : { name, verdict: 'unknown', reason: 'notKnown' };
}

/** True while the newest refusal says how the line is: for a day, or until a test finds the equipment bad. */
function provesLine(refusedAt: number, { now }: SegmentFacts, terminal: Segment): boolean {
  const isOvertaken = terminal.verdict === 'bad' && Date.parse(terminal.test?.startedAt ?? '') > refusedAt;
  return now - refusedAt < FRESH_MS && !isOvertaken;
}

/** The moment of the newest refusal, in milliseconds since 1970; 0 when the log does not say it. */
function newestRefusal({ log }: SegmentFacts): number {
  const refusals = (log ?? []).filter((group) => group.isLast && isRefused(group));
  return Math.max(...refusals.map(({ until }) => Date.parse(until ?? '') || 0));
}

/** True for sign-ins in a row that were refused. */
export function isRefused(group: LogGroup): boolean {
  return isWrongPassword(group) || (group.kind === 'repeated' && group.result === 'rejected');
}

function exchangeOf({ circuits }: SegmentFacts, tries: boolean): Untested {
  const isReached = circuits.includes(true) || tries;
  return isReached
    ? { name: 'exchange', verdict: 'good', reason: tries ? 'tries' : 'online' }
    : { name: 'exchange', verdict: 'unknown', reason: 'notKnown' };
}

interface Tries {
  readonly tries: boolean;
  readonly refusedAt: number | null;
}

function routerOf({ circuits, log }: SegmentFacts, { tries, refusedAt }: Tries): Untested {
  const name = 'router';
  if (tries) return { name, verdict: 'good', reason: 'tries' };
  if (refusedAt) return { name, verdict: 'unknown', reason: 'stopped', since: new Date(refusedAt).toISOString() };
  if (circuits.length > 0 && circuits.every((online) => online === true))
    return { name, verdict: 'good', reason: 'online' };
  if (log === null) return { name, verdict: 'unknown', reason: 'unread' };
  return circuits.includes(false)
    ? { name, verdict: 'unknown', reason: 'silent' }
    : { name, verdict: 'unknown', reason: 'notKnown' };
}

function lineOf<Test extends MeasuredTest>(facts: SegmentFacts<Test>): Segment<Test> {
  return measured('line', facts);
}

function terminalOf<Test extends MeasuredTest>(facts: SegmentFacts<Test>): Segment<Test> {
  const segment = measured('terminal', facts);
  if (segment.verdict !== 'unknown') return segment;
  const answered = newestByKind(facts).find(
    (test) =>
      ANSWERED_BY_TERMINAL.includes(test.kind) &&
      isFresh(test, facts.now) &&
      test.state === 'finished' &&
      // a check of which the state of the ONT cannot be judged may have found that it does not answer
      test.results.every((result) => result.key !== 'ont_state' || judgeResult(result, facts.sold) !== 'unknown'),
  );
  return answered ? { name: 'terminal', verdict: 'good', reason: 'answers', test: answered } : segment;
}

/** True for a value by which a part is judged. */
export function isValueOf(name: SegmentName, key: string): boolean {
  return OF_TERMINAL.includes(key) === (name === 'terminal');
}

/** A part by the values of the newest test of each kind. */
function measured<Test extends MeasuredTest>(name: 'line' | 'terminal', facts: SegmentFacts<Test>): Segment<Test> {
  if (facts.tests === null) return { name, verdict: 'unknown', reason: 'unread' };
  const newest = newestByKind(facts);
  const fresh = newest.filter((test) => isFresh(test, facts.now));
  const found = fresh
    .filter(({ state }) => state === 'finished')
    .flatMap((test) =>
      test.results
        .filter(({ key }) => isValueOf(name, key))
        .map((result): Segment<Test> => {
          const verdict = judgeResult(result, facts.sold);
          return { name, verdict, reason: 'measured', test, key: result.key };
        }),
    )
    .filter(({ verdict }) => verdict !== 'unknown')
    .toSorted((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict));
  const [worst] = found;
  if (worst && worst.verdict !== 'good') return worst;
  const failing = fresh.find(({ state }) => state === 'failed');
  if (failing) return { name, verdict: 'unknown', reason: 'failed', test: failing };
  const running = fresh.find(({ state }) => state === 'running');
  if (running) return { name, verdict: 'unknown', reason: 'running', test: running };
  const partly = fresh.find(({ isWhole }) => !isWhole);
  if (partly) return { name, verdict: 'unknown', reason: 'unread', test: partly };
  if (worst) return worst;
  const [old] = newest.filter(({ state }) => state === 'finished');
  return old
    ? { name, verdict: 'unknown', reason: fresh.includes(old) ? 'notMeasured' : 'old', test: old }
    : { name, verdict: 'unknown', reason: 'notMeasured' };
}

function newestByKind<Test extends MeasuredTest>({ tests }: SegmentFacts<Test>): Test[] {
  return (tests ?? []).filter((test, at, all) => all.findIndex(({ kind }) => kind === test.kind) === at);
}

function isFresh({ startedAt }: MeasuredTest, now: number): boolean {
  return now - Date.parse(startedAt) < FRESH_MS;
}
