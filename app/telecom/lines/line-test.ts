import { figure, hasNorm, judgeResult, type Figure, type Sold, type TestResult, type Verdict } from './line-norms';

/** `different` means that the values differ, but that neither is better. */
type Change = 'better' | 'worse' | 'same' | 'different';

export interface Comparison {
  readonly key: string;
  readonly now: TestResult['value'];
  /** Null when the earlier test lacks it. */
  readonly before: TestResult['value'];
  /** The new value minus the earlier one, for figures in the same unit. */
  readonly difference: number | null;
  /** Null without an earlier value. */
  readonly change: Change | null;
}

const FROM_BAD_TO_GOOD: readonly Verdict[] = ['bad', 'doubtful', 'good'];

/** Two runs are compared without the product, which does not change which run is better. */
const NOT_BESIDE_PRODUCT: Sold = { download: null, upload: null };

interface TestOutcome {
  readonly results: readonly TestResult[];
  /** False when some results could not be read. */
  readonly isWhole: boolean;
}

/**
 * True when a connection can have a test run (DIA-02). That requires its authentication log, together with both line
 * measurements, the fibre check, or the ONT check.
 */
export function testRunAvailable(diagnostics: readonly string[]): boolean {
  const has = (kind: string) => diagnostics.includes(kind);
  return has('authentication_log') && ((has('delt') && has('selt')) || has('fiber-check') || has('ont-check'));
}

/**
 * The worst verdict among the results. It is `unknown` when no result can be judged. It is also `unknown` when all
 * judged results are good, but one with a norm could not be judged.
 */
export function judgeTest({ results, isWhole }: TestOutcome, sold: Sold): Verdict {
  const verdicts = results.map((result) => judgeResult(result, sold));
  const worst = FROM_BAD_TO_GOOD.find((verdict) => verdicts.includes(verdict)) ?? 'unknown';
  const isOpen = !isWhole || results.some(({ key }, at) => verdicts[at] === 'unknown' && hasNorm(key, sold));
  return worst === 'good' && isOpen ? 'unknown' : worst;
}

/** Each result of a test beside that of an earlier one, in the order of the later test. */
export function compare(now: readonly TestResult[], before: readonly TestResult[]): Comparison[] {
  return now.map((result) => {
    const earlier = before.find(({ key, unit }) => key === result.key && unit === result.unit);
    const difference = differenceOf(result.value, earlier?.value ?? null);
    return {
      key: result.key,
      now: result.value,
      before: earlier?.value ?? null,
      difference,
      change: earlier ? changeOf(result, earlier, difference) : null,
    };
  });
}

function differenceOf(now: TestResult['value'], before: TestResult['value']): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  return Math.round((now - before) * 100) / 100;
}

function changeOf(now: TestResult, before: TestResult, difference: number | null): Change | null {
  if (now.value === null || before.value === null) return null;
  const { noise, better } = figure(now.key) ?? { noise: 0, better: null };
  if (difference === null ? now.value === before.value : Math.abs(difference) <= noise) return 'same';
  return byVerdict(now, before) ?? byDirection(difference, better);
}

function byVerdict(now: TestResult, before: TestResult): Change | null {
  const [later, earlier] = [now, before].map((result) =>
    FROM_BAD_TO_GOOD.indexOf(judgeResult(result, NOT_BESIDE_PRODUCT)),
  );
  if (later === undefined || earlier === undefined || later < 0 || earlier < 0 || later === earlier) return null;
  return later > earlier ? 'better' : 'worse';
}

function byDirection(difference: number | null, better: Figure['better']): Change {
  if (difference === null || better === null) return 'different';
  return difference > 0 === (better === 'higher') ? 'better' : 'worse';
}
