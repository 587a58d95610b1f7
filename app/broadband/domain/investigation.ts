import type { MeasuredTest } from './line-segments';

/** A test waits this long for others on its line. After that nobody expects it any more. */
const PATIENCE_MS = 15 * 60 * 1000;
/** An investigation says something about its line for a day, like its tests. */
const SHOWN_MS = 24 * 60 * 60 * 1000;

type Known = Pick<MeasuredTest, 'kind' | 'state'> & { readonly uuid: string };

/** Its conclusion is news of the line for an hour. After that the line may be otherwise. */
const NEWS_MS = 60 * 60 * 1000;

interface Moment {
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly now: number;
}

interface Begun extends Moment {
  /** The tests that the provider named at the beginning. Null when they could not be read. */
  readonly earlier: readonly string[] | null;
}

/** When a kind of test may start. A line has one test at a time. A newer test of the same kind replaces it. */
export function turnOf(kind: string, tests: readonly Known[], { begunAt, now, earlier }: Begun) {
  const isSame = (test: Known) =>
    test.kind === kind && (test.state === 'running' || (earlier !== null && !earlier.includes(test.uuid)));
  if (tests.some(isSame)) return 'already';
  if (now - begunAt > PATIENCE_MS) return 'tooLate';
  return tests.some(({ state }) => state === 'running') ? 'later' : 'start';
}

/** True while another beginning would only repeat this one. */
export function isUnderWay(isRunning: boolean, { begunAt, now }: Moment): boolean {
  return isRunning && now - begunAt <= PATIENCE_MS;
}

export function isShown({ begunAt, now }: Moment): boolean {
  return now - begunAt < SHOWN_MS;
}

/** True while the conclusion belongs in the first sentence of its line. */
export function isNews({ begunAt, now }: Moment): boolean {
  return now - begunAt < NEWS_MS;
}

/** The outcome of the start of one kind of test. */
export type Start =
  | 'waiting'
  | 'sending'
  | 'broken off'
  | 'started'
  | 'already'
  | 'tooLate'
  | 'refused'
  | 'unknown'
  | 'not found';

export interface StartedKind {
  readonly kind: string;
  readonly start: Start;
  /** The test at the provider, where its answer named it. */
  readonly effect: string | null;
}

/** `unread` is a test that was started and whose result cannot be read. */
export type StepState = Exclude<Start, 'started' | 'already'> | 'running' | 'finished' | 'failed' | 'unread';

export interface Step<Test> {
  readonly kind: string;
  readonly state: StepState;
  readonly test: Test | null;
}

/** How far a kind of test is. @param tests the newest first; null for tests that could not be read */
export function stepOf<Test extends Known>(
  { kind, start, effect }: StartedKind,
  tests: readonly Test[] | null,
): Step<Test> {
  if (start !== 'started' && start !== 'already') return { kind, state: start, test: null };
  const test = tests?.find((one) => (effect === null ? one.kind === kind : one.uuid === effect)) ?? null;
  return { kind, state: test === null || test.state === 'unknown' ? 'unread' : test.state, test };
}

const OPEN: readonly StepState[] = ['waiting', 'sending', 'running', 'unknown'];

/** How many steps have ended, and whether others still will. */
export function progressOf(steps: readonly Pick<Step<unknown>, 'state'>[]) {
  const open = steps.filter(({ state }) => OPEN.includes(state)).length;
  return { done: steps.length - open, count: steps.length, isMoving: open > 0 };
}
