import { judgeResult, type Sold, type Verdict } from '~/telecom/lines/line-norms';
import { compare, judgeTest, type Comparison } from '~/telecom/lines/line-test';
import { isValueOf, type MeasuredTest, type Segment } from './line-segments';

/** One value of a part beside that of an earlier test of the same kind. */
export interface SegmentChange<Test extends MeasuredTest = MeasuredTest> {
  readonly key: string;
  readonly earlier: Test;
  /** The run before, the last good run, or both when these are the same. */
  readonly against: 'before' | 'good' | 'both';
  /** The verdict on the earlier value. */
  readonly then: Verdict;
  readonly comparison: Comparison;
}

/** More would hide the value that a part is judged by. */
const MOST_OTHERS = 2;

/**
 * The changes of a measured part since the run before and since the last good one. They are those of the value that it
 * is judged by. Other values are told when they became worse.
 * @param newestFirst the tests in the provider's order
 */
export function segmentChanges<Test extends MeasuredTest>(
  { name, test, key }: Segment<Test>,
  newestFirst: readonly Test[],
  sold: Sold,
): SegmentChange<Test>[] {
  if (test === undefined || key === undefined) return [];
  const older = newestFirst
    .slice(newestFirst.indexOf(test) + 1)
    .filter(({ kind, state }) => kind === test.kind && state === 'finished');
  const before = older[0];
  const good = older.find((one) => judgeTest(one, sold) === 'good');
  const isSame = before === good;
  return [
    ...changesSince(before, isSame ? 'both' : 'before', (one) => one.key === key),
    ...(isSame ? [] : changesSince(good, 'good', (one) => one.key === key)),
    ...changesSince(
      before,
      'before',
      (one) => one.key !== key && isValueOf(name, one.key) && one.change === 'worse',
    ).slice(0, MOST_OTHERS),
  ];

  function changesSince(
    earlier: Test | undefined,
    against: SegmentChange['against'],
    isIncluded: (comparison: Comparison) => boolean,
  ): SegmentChange<Test>[] {
    if (!earlier || !test) return [];
    return compare(test.results, earlier.results)
      .filter((comparison) => comparison.change !== null && isIncluded(comparison))
      .map((comparison) => {
        const value = earlier.results.find((result) => result.key === comparison.key);
        return {
          key: comparison.key,
          earlier,
          against,
          then: value ? judgeResult(value, sold) : 'unknown',
          comparison,
        };
      });
  }
}
