import { judgeResult, type Sold, type TestResult } from '~/telecom/lines/line-norms';
import { compare, type Comparison } from '~/telecom/lines/line-test';
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

/** The worst value of a test that finished. Null when no value is bad or doubtful. */
export function lineFinding(
  { state, results }: Pick<MeasuredTest, 'state' | 'results'>,
  { good, sold, key }: Beside,
): LineFinding | null {
  if (state !== 'finished') return null;
  const wrong = WORST_FIRST.flatMap((verdict) =>
    results.flatMap((result) => (judgeResult(result, sold) === verdict ? [{ result, verdict }] : [])),
  );
  const told = wrong.find(({ result }) => result.key === key) ?? wrong[0];
  if (!told) return null;
  const [comparison] = compare([told.result], good?.results ?? []);
  return { ...told, others: wrong.length - 1, comparison: comparison?.change ? comparison : null };
}

/** The word of earlier tests on a value: how it was, that none was good, or that not all were read. */
export type Earlier = 'compared' | 'none' | 'notAllRead';

/** @param count the tests of the line, null when the provider does not give it @param read those that were read */
export function earlierOf(
  { comparison }: LineFinding,
  { count, read }: { readonly count: number | null; readonly read: number },
): Earlier {
  if (comparison) return 'compared';
  return count !== null && count <= read ? 'none' : 'notAllRead';
}
