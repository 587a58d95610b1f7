import { formatDate, formatDateTime } from '~/domain/time/dates';
import {
  compare,
  judgeResult,
  judgeTest,
  type Comparison,
  type TestResult,
  type Verdict,
} from '~/domain/line/line-test';
import type { Translator } from '~/i18n/i18n.server';
import { nl } from '~/i18n/nl';
import type { LineTest } from '~/provider/schemas/diagnostics';
import type { Access } from '~/session/authorize.server';
import type { IconName } from '~/ui/icon-paths';
import type { Tone } from '~/ui/notice';
import type { Shown } from '~/ui/status';

type Words = typeof nl.diagnostics;
type Kind = keyof Words['kinds'];
type ResultKey = keyof Words['results'];

const LOOKS: Readonly<Record<Verdict, { tone: Tone; icon: IconName }>> = {
  good: { tone: 'success', icon: 'check' },
  doubtful: { tone: 'warning', icon: 'warning' },
  bad: { tone: 'danger', icon: 'error' },
  unknown: { tone: 'neutral', icon: 'info' },
};

/** A kind that we have no words for keeps the provider's name. */
export function kindName(kind: string, t: Translator): string {
  return isKind(kind) ? t(`diagnostics:kinds.${kind}.name`) : kind;
}

export function kindAbout(kind: string, t: Translator): string {
  return isKind(kind) ? t(`diagnostics:kinds.${kind}.about`) : '';
}

export function verdictShown(verdict: Verdict, t: Translator): Shown {
  return { text: t(`diagnostics:verdict.${verdict}`), ...LOOKS[verdict] };
}

/** How a run went, in words (DIA-03). */
export function outcomeShown(test: LineTest, t: Translator): Shown {
  switch (test.state) {
    case 'running':
      return { text: t('diagnostics:verdict.running', { progress: test.progress }), tone: 'info', icon: 'clock' };
    case 'failed':
      return { text: t('diagnostics:verdict.failed'), tone: 'danger', icon: 'close' };
    case 'finished':
      return verdictShown(judgeTest(test.results, test.isWhole), t);
    case 'unknown':
      return verdictShown('unknown', t);
  }
}

/** A run in the list of earlier ones. */
export function runRow(test: LineTest, { t, timezone }: Access) {
  return {
    uuid: test.uuid,
    kind: kindName(test.kind, t),
    started: formatDateTime(test.startedAt, timezone),
    by: test.username ?? '',
    outcome: outcomeShown(test, t),
  };
}

/** The last run of the same kind before this one whose verdict was good. `newestFirst` as the provider lists them. */
export function lastGood(test: LineTest, newestFirst: readonly LineTest[]): LineTest | null {
  return (
    newestFirst.find(
      (other) =>
        other.kind === test.kind &&
        other.state === 'finished' &&
        other.startedAt < test.startedAt &&
        judgeTest(other.results, other.isWhole) === 'good',
    ) ?? null
  );
}

/** Every value of a run with its verdict, beside that of the last good run. */
export function resultRows(test: LineTest, good: LineTest | null, access: Access) {
  const { t } = access;
  const comparisons = compare(test.results, good?.results ?? []);
  return test.results.map((result, at) => ({
    key: result.key,
    what: isResult(result.key) ? t(`diagnostics:results.${result.key}`) : result.key,
    value: valueText(result, access),
    verdict: verdictShown(judgeResult(result.key, result.value), t),
    compared: good ? comparisonText(comparisons[at], result, good, access) : '',
  }));
}

/** '2 dB worse than on 12-11-2026', in the user's language. */
function comparisonText(compared: Comparison | undefined, result: TestResult, good: LineTest, access: Access): string {
  const { t, timezone } = access;
  if (!compared?.change) return '';
  const date = formatDate(good.startedAt, timezone);
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

/** How much two values differ: of two powers in dBm that is in dB. */
function amountText(difference: number, result: TestResult, access: Access): string {
  return numberText(difference, result.unit === 'dBm' ? { ...result, unit: 'dB' } : result, access);
}

const KBPS_PER_MBPS = 1000;

function numberText(value: number, { key, unit }: TestResult, { t, language }: Access): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (key === 'uptime_hours') return t('diagnostics:hours', { number: format.format(value) });
  if (unit === 'kbit/s' && value >= KBPS_PER_MBPS) return `${format.format(value / KBPS_PER_MBPS)} Mbit/s`;
  return [format.format(value), unit].filter(Boolean).join(' ');
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(nl.diagnostics.kinds, kind);
}

function isResult(key: string): key is ResultKey {
  return Object.hasOwn(nl.diagnostics.results, key);
}
