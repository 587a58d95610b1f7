import { formatDate } from '~/kernel/time/dates';
import { formatBandwidth } from '~/telecom/lines/bandwidth';
import { judgeResult, type Sold, type TestResult } from '~/telecom/lines/line-norms';
import { compare, type Comparison } from '~/telecom/lines/line-test';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { nl } from '~/kernel/i18n/nl';
import type { LineTest } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import { verdictShown } from './test-words.server';

type ResultKey = keyof typeof nl.diagnostics.results;

/** The values of a run with their verdicts, beside those of the last good run. */
export function resultRows(test: LineTest, good: LineTest | null, sold: Sold, access: Access) {
  const { t } = access;
  const comparisons = compare(test.results, good?.results ?? []);
  return test.results.map((result, at) => ({
    key: result.key,
    what: resultName(result.key, t),
    value: besideSold(result, sold, access),
    verdict: verdictShown(judgeResult(result, sold), t),
    compared: good ? comparisonText(comparisons[at], result, formatDate(good.startedAt, access.timezone), access) : '',
  }));
}

/** The name of a value. One that is not known keeps the provider's name. */
export function resultName(key: string, t: Translator): string {
  return isResult(key) ? t(`diagnostics:results.${key}`) : key;
}

/** The values that are not good, by name, the worst first. */
export function notGood(rows: ReturnType<typeof resultRows>, { t, language }: Access): string[] {
  const list = new Intl.ListFormat(language);
  return (['bad', 'doubtful'] as const).flatMap((verdict) => {
    const { text } = verdictShown(verdict, t);
    const values = rows.filter((row) => row.verdict.text === text).map(({ what, value }) => `${what}: ${value}`);
    return values.length > 0 ? [t(`diagnostics:run.notGood.${verdict}`, { values: list.format(values) })] : [];
  });
}

const FAULTS: readonly unknown[] = ['open', 'short'];

/** The distance to a fault. A measurement from one end reaches only as far as the fault. */
export function faultAt({ results }: LineTest, rows: ReturnType<typeof resultRows>, { t }: Access): string[] {
  const isBroken = results.some(({ key, value }) => key === 'line_fault' && FAULTS.includes(value));
  const length = rows.find(({ key }) => key === 'loop_length')?.value;
  return isBroken && length ? [t('diagnostics:run.faultAt', { length })] : [];
}

const SOLD_AS: Readonly<Record<string, keyof Sold>> = { attainable_down: 'download', attainable_up: 'upload' };

/** '8.5 Mbit/s of 20 Mb': the product's speed gives the attainable speed its meaning. */
function besideSold(result: TestResult, sold: Sold, access: Access): string {
  const value = valueText(result, access);
  const direction = Object.hasOwn(SOLD_AS, result.key) ? SOLD_AS[result.key] : undefined;
  const speed = direction && typeof result.value === 'number' ? formatBandwidth(sold[direction]) : '';
  return speed ? access.t('diagnostics:run.ofSold', { value, sold: speed }) : value;
}

/** '2 dB worse than on 12-11-2026', in the user's language. @param date the day or the moment of the earlier test */
export function comparisonText(
  compared: Comparison | undefined,
  result: TestResult,
  date: string,
  access: Access,
): string {
  const { t } = access;
  if (!compared?.change) return '';
  if (compared.change === 'same') return t('diagnostics:run.comparison.same', { date });
  if (compared.difference === null) {
    const before = valueText({ ...result, value: compared.before }, access).toLowerCase();
    const key = { better: 'wordBetter', worse: 'wordWorse', different: 'wordDifferent' } as const;
    return t(`diagnostics:run.comparison.${key[compared.change]}`, { date, before });
  }
  const amount = amountText(Math.abs(compared.difference), result, access);
  if (compared.change !== 'different') return t(`diagnostics:run.comparison.${compared.change}`, { date, amount });
  return t(`diagnostics:run.comparison.${compared.difference > 0 ? 'more' : 'less'}`, { date, amount });
}

function valueText(result: TestResult, access: Access): string {
  const { key, value } = result;
  if (typeof value === 'number') return numberText(value, result, access);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = access.t('diagnostics:values', {
    returnObjects: true,
  });
  return value === null ? access.t('diagnostics:unknown') : (words[key]?.[value] ?? value);
}

/** The difference between two values. Between two powers in dBm it is in dB. */
function amountText(difference: number, result: TestResult, access: Access): string {
  return numberText(difference, result.unit === 'dBm' ? { ...result, unit: 'dB' } : result, access);
}

const KBPS_PER_MBPS = 1000;
const HOURS_A_DAY = 24;

function numberText(value: number, { key, unit }: TestResult, { t, language }: Access): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (key === 'uptime_hours')
    return value < 2 * HOURS_A_DAY
      ? t('diagnostics:hours', { number: format.format(value) })
      : t('diagnostics:days', { count: Math.floor(value / HOURS_A_DAY) });
  if (unit === 'kbit/s' && value >= KBPS_PER_MBPS) return `${format.format(value / KBPS_PER_MBPS)} Mbit/s`;
  return [format.format(value), unit].filter(Boolean).join(' ');
}

function isResult(key: string): key is ResultKey {
  return Object.hasOwn(nl.diagnostics.results, key);
}
