import { earlierOf, lineFinding, type LineFinding } from '~/broadband/domain/health/line-finding';
import type { Settled } from '~/kernel/provider/client.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { comparisonText, faultAt, resultRows } from '~/telecom/diagnostics/result-words.server';
import { lastGood } from '~/telecom/diagnostics/test-words.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';

/** The newest tests of a line. `isPart` is true when the provider may have more of this line. */
export interface NewestTests extends ListAnswer<LineTest> {
  readonly isPart: boolean;
}
export type Tests = Settled<NewestTests>;

/** A finding with its test and the one that it is compared with. */
export interface Found {
  readonly test: LineTest;
  readonly good: LineTest | null;
  readonly finding: LineFinding;
}

/** @param key the value that an investigation rests on; absent for the worst one */
export function findingOf(
  connection: DetailedConnection,
  tests: Tests | null,
  test: LineTest | null,
  key?: string,
): Found | null {
  if (!test || !tests?.ok) return null;
  const good = lastGood(test, tests.value.rows, connection);
  const finding = lineFinding(test, { good, sold: connection, key });
  return finding && { test, good, finding };
}

/** 'Slecht: ontvangen licht -30 dBm, 8,6 dB slechter dan op 12-10-2026'. */
export function findingText({ test, good, finding }: Found, connection: DetailedConnection, access: Access): string {
  const { t, timezone } = access;
  const { result, verdict, comparison } = finding;
  // a test may have two values of one name
  const [row] = resultRows({ ...test, results: [result] }, null, connection, access);
  const what = inSentence(row?.what ?? result.key);
  const value = row?.value ?? '';
  const measured = typeof result.value === 'number' ? `${what} ${value}` : `${what} (${value.toLowerCase()})`;
  const date = good ? formatDate(good.startedAt, timezone) : '';
  const compared = comparisonText(comparison ?? undefined, result, date, access);
  return t(`detail:health.found.${verdict}`, {
    what: [measured, inSentence(compared)].filter(Boolean).join(', '),
  });
}

/** The rest about it: the place of a fault, the other values, what it could not be compared with, and its time. */
export function findingNotes(found: Found, tests: Tests | null, connection: DetailedConnection, access: Access) {
  const { t, timezone } = access;
  const { test, good, finding } = found;
  const read = tests?.ok ? tests.value.rows.length : 0;
  const earlier = earlierOf(finding, { hasGood: good !== null, count: tests?.ok ? tests.value.count : null, read });
  const rows = resultRows(test, null, connection, access);
  const moment = formatDateTime(test.finishedAt ?? test.startedAt, timezone);
  return [
    ...(finding.result.key === 'line_fault' ? faultAt(test, rows, access) : []),
    finding.others > 0 ? t('detail:health.found.others', { count: finding.others }) : null,
    earlier === 'lacking' && good
      ? t('detail:health.found.lacking', { date: formatDate(good.startedAt, timezone) })
      : null,
    earlier === 'none' ? t('diagnostics:run.noEarlier') : null,
    earlier === 'notAllRead' ? t('detail:health.found.notAllRead', { count: read }) : null,
    moment ? t('detail:health.found.measuredAt', { moment }) : null,
  ];
}

/** A name in the middle of a sentence. Abbreviations keep their capitals. */
function inSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
