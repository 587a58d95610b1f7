import { formatDate, formatDateTime } from '~/kernel/time/dates';
import type { Sold } from '~/telecom/lines/line-norms';
import { judgeTest } from '~/telecom/lines/line-test';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';
import { attemptFrom } from '~/flows/intents/once.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { LineTest } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { faultAt, notGood, resultRows } from './result-words.server';
import { reasonAgainst, testsOf, type TestedLine } from './start-test.server';
import { kindName, lastGood, outcomeShown } from './test-words.server';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Many runs may have failed since the last good one. */
const MOST_COMPARED = 100;
/** Errors of the provider that repeat the portal's own text, perhaps in the other language, are not shown. */
const SAID_ALREADY: ReadonlySet<string> = new Set([nl, en].map(({ diagnostics }) => diagnostics.run.failed.title));

/** The uuid of a run in an address. @throws 404 for an invalid uuid */
export function reportIn(report: string | undefined): string {
  if (!report || !UUID.test(report)) throw new Response(null, { status: 404 });
  return report;
}

/** Reads a run, and the runs to compare it with. */
export function askRun({ diagnostics }: Provider, nid: string, report: string) {
  return Promise.all([
    diagnostics.report(report),
    settlePanel(diagnostics.available(nid)),
    settlePanel(diagnostics.reports(nid, MOST_COMPARED)),
  ]);
}

/**
 * One run of a test (DIA-03).
 * @throws 404 for a run of another line
 */
export async function presentRun(
  access: Access,
  line: TestedLine & Sold,
  [test, available, reports]: Awaited<ReturnType<typeof askRun>>,
) {
  const { provider, t } = access;
  // a test without a nid belongs to the line in the address
  if (test.nid && test.nid.toUpperCase() !== line.nid.toUpperCase()) throw new Response(null, { status: 404 });
  return {
    uuid: test.uuid,
    heading: headingOf(test, line, access),
    started: startedText(test, access),
    kind: test.kind,
    name: kindName(test.kind, t),
    state: test.state,
    progress: test.progress,
    expected: available.ok ? (available.value.find(({ kind }) => kind === test.kind)?.seconds ?? null) : null,
    said: test.error === null || SAID_ALREADY.has(test.error) ? null : foreign(test.error),
    finished:
      test.state === 'finished' ? finishedView(test, reports.ok ? reports.value.rows : null, line, access) : null,
    attempt: reasonAgainst(await testsOf(provider, line)) === null ? attemptFrom(access) : null,
  };
}

function headingOf(test: LineTest, sold: Sold, { t }: Access): string {
  const kind = kindName(test.kind, t);
  return t(`diagnostics:run.title.${test.state}`, { kind, verdict: outcomeShown(test, sold, t).text.toLowerCase() });
}

function startedText({ startedAt, username }: LineTest, { t, timezone }: Access): string {
  const moment = formatDateTime(startedAt, timezone);
  return username
    ? t('diagnostics:run.startedBy', { moment, name: username })
    : t('diagnostics:run.started', { moment });
}

/**
 * The values with their verdicts, beside the last good run.
 * @param earlier the earlier runs, or null when they could not be read
 */
function finishedView(test: LineTest, earlier: readonly LineTest[] | null, sold: Sold, access: Access) {
  const { t, timezone } = access;
  const good = earlier && lastGood(test, earlier, sold);
  const rows = resultRows(test, good, sold, access);
  return {
    verdict: judgeTest(test, sold),
    notGood: [...notGood(rows, access), ...faultAt(test, rows, access)],
    rows,
    compares: good !== null,
    compared: good
      ? t('diagnostics:run.comparedWith', { date: formatDate(good.startedAt, timezone) })
      : t(earlier ? 'diagnostics:run.noEarlier' : 'diagnostics:run.notCompared'),
  };
}
export type FinishedRun = ReturnType<typeof finishedView>;
