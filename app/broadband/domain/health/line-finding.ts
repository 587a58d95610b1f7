import { judgeResult, type Sold, type TestResult } from '~/telecom/lines/line-norms';
import { compare, judgeTest, type Comparison } from '~/telecom/lines/line-test';
import type { MeasuredTest } from '../line-segments';

/** The value by which a test is bad or doubtful, beside that of an earlier good test. */
export interface LineFinding {
  readonly result: TestResult;
  readonly verdict: 'bad' | 'doubtful';
  /** The number of other values that are not good. */
  readonly others: number;
  /** Null without a good test, and when that one lacks the value. */
  readonly comparison: Comparison | null;
}

interface Beside {
  /** The last good test of the same kind. */
  readonly good: Pick<MeasuredTest, 'results'> | null;
  readonly sold: Sold;
  /** The value that a judgement of the whole line rests on. Absent for the worst one. */
  readonly key?: string | undefined;
}

const WORST_FIRST = ['bad', 'doubtful'] as const;

/** Tests that began so shortly before each other are one look at a line, by their kinds. */
const ONE_LOOK_MS = 24 * 60 * 60 * 1000;

/**
 * The test by which a line is judged: the worst of the last day with tests, or else the newest. An earlier finding stays
 * while a newer test runs, has failed or has no judgement.
 */
export function tellingTest<Test extends MeasuredTest>(newestFirst: readonly Test[], sold: Sold): Test | null {
  const judged = newestFirst.flatMap((test) => {
    const verdict = test.state === 'finished' ? judgeTest(test, sold) : 'unknown';
    return verdict === 'unknown' ? [] : [{ test, verdict }];
  });
  const [latest] = judged;
  const isOfLook = ({ startedAt }: Test) =>
    startedAt === latest?.test.startedAt ||
    Date.parse(latest?.test.startedAt ?? '') - Date.parse(startedAt) <= ONE_LOOK_MS;
  const look = judged.filter(
    ({ test }, at) => isOfLook(test) && judged.findIndex((other) => other.test.kind === test.kind) === at,
  );
  const worst = WORST_FIRST.flatMap((wanted) => look.filter(({ verdict }) => verdict === wanted))[0];
  return worst?.test ?? newestFirst[0] ?? null;
}

/** The worst value of a test that finished. Null when no value is bad or doubtful. */
export function lineFinding(
  { state, results }: Pick<MeasuredTest, 'state' | 'results'>,
  { good, sold, key }: Beside,
): LineFinding | null {
  if (state !== 'finished') return null;
  const wrong = WORST_FIRST.flatMap((verdict) =>
    results.flatMap((result) => (judgeResult(result, sold) === verdict ? [{ result, verdict }] : [])),
  );
  const named = wrong.find(({ result }) => result.key === key) ?? wrong[0];
  if (!named) return null;
  const [comparison] = compare([named.result], good?.results ?? []);
  return { ...named, others: wrong.length - 1, comparison: comparison?.change ? comparison : null };
}

/**
 * The result of a comparison with the last good test. Otherwise that test lacks the value, no test was good, or not all
 * tests were read.
 */
export type Earlier = 'compared' | 'lacking' | 'none' | 'notAllRead';

/** @param count the tests of the line, null when the provider does not give it @param read those that were read */
export function earlierOf(
  { comparison }: LineFinding,
  { hasGood, count, read }: { readonly hasGood: boolean; readonly count: number | null; readonly read: number },
): Earlier {
  if (comparison) return 'compared';
  if (hasGood) return 'lacking';
  return count !== null && count <= read ? 'none' : 'notAllRead';
}
