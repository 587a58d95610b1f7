import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import type { Sold } from '~/telecom/lines/line-norms';
import { judgeTest } from '~/telecom/lines/line-test';
import { pageTitle } from '~/kernel/frame/title.server';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';
import { attemptFrom } from '~/flows/intents/once.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { LineTest } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { lineView, openLine, testsOf } from '~/broadband/diagnostics/open-line.server';
import { faultAt, notGood, resultRows } from './result-words.server';
import { reasonAgainst } from './start-test.server';
import { kindName, lastGood, outcomeShown } from './test-words.server';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The last good run may lie behind many that were not. */
const MOST_COMPARED = 100;
/** The provider may say in another language what we say ourselves. */
const SAID_ALREADY: ReadonlySet<string> = new Set([nl, en].map(({ diagnostics }) => diagnostics.run.failed.title));

/**
 * One run of a test (DIA-03).
 * @throws 404 for a malformed or unknown report, and for one of another connection
 */
export async function loadLineTest(access: Access, args: LoaderFunctionArgs) {
  const { provider, t } = access;
  const { report } = args.params;
  if (!report || !UUID.test(report)) throw new Response(null, { status: 404 });
  const [connection, [test, available, reports]] = await openLine(provider, args, (nid) =>
    Promise.all([
      provider.diagnostics.report(report),
      settlePanel(provider.diagnostics.available(nid)),
      settlePanel(provider.diagnostics.reports(nid, MOST_COMPARED)),
    ]),
  );
  // that it is of this connection is taken from the address where the test does not say it
  if (test.nid && test.nid.toUpperCase() !== connection.nid.toUpperCase()) throw new Response(null, { status: 404 });
  const heading = headingOf(test, connection, access);
  return {
    title: pageTitle(t, [heading, lineView(connection).address]),
    line: lineView(connection),
    uuid: test.uuid,
    heading,
    started: startedText(test, access),
    kind: test.kind,
    name: kindName(test.kind, t),
    state: test.state,
    progress: test.progress,
    expected: available.ok ? (available.value.find(({ kind }) => kind === test.kind)?.seconds ?? null) : null,
    said: test.error === null || SAID_ALREADY.has(test.error) ? null : foreign(test.error),
    finished:
      test.state === 'finished' ? finishedView(test, reports.ok ? reports.value.rows : null, connection, access) : null,
    attempt: reasonAgainst(await testsOf(provider, connection)) === null ? attemptFrom(access) : null,
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

/** Each value with its verdict, beside the last good run; `earlier` is null when that could not be loaded. */
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
