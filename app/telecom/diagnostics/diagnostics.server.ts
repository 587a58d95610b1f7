import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { attemptFrom } from '~/flows/intents/once.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Sold } from '~/telecom/lines/line-norms';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import { onlineState } from '~/telecom/words/connection.server';
import { logRows } from './log-rows.server';
import { hasNothingToTell, isInService, lineView, openLine, testsOf } from '~/broadband/diagnostics/open-line.server';
import { LOG, MOST_RUNS, openStart, reasonAgainst, startView } from './start-test.server';
import { kindAbout, kindName, runRow } from './test-words.server';

const MOST_ENTRIES = 5;

/** Everything that tells how a line does, each part on its own (DIA-01 to 04). */
export async function loadDiagnostics(access: Access, args: LoaderFunctionArgs) {
  const { provider, t } = access;
  const [connection, [available, reports, log]] = await openLine(provider, args, (nid) =>
    Promise.all([
      settlePanel(provider.diagnostics.available(nid)),
      settlePanel(provider.diagnostics.reports(nid, MOST_RUNS)),
      settlePanel(provider.diagnostics.authenticationLog(nid, null)),
    ]),
  );
  const { nid } = connection;
  const start = new URL(args.request.url).searchParams.get('start');
  const running = reports.ok ? reports.value.rows.find(({ state }) => state === 'running') : undefined;
  const reason = reasonAgainst(await testsOf(provider, connection));
  return {
    title: pageTitle(t, [t('diagnostics:title'), lineView(connection).address], access.answer.failed),
    line: lineView(connection),
    start: startView(access, nid, await openStart(access, nid, start)),
    attempt: attemptFrom(access),
    reason: reason && t(`diagnostics:notAvailable.${reason}`),
    running: running ? paths.lineTest(nid, running.uuid) : null,
    tests: partOf(available, (kinds) => kinds.filter(({ kind }) => kind !== LOG).map((kind) => testView(kind, access))),
    runs: partOf(reports, ({ rows, count }) => (rows.length > 0 ? runsView(rows, count, connection, access) : null)),
    log: hasNothingToTell(connection, log)
      ? { value: null }
      : partOf(log, (entries) => (entries.length > 0 ? logRows(entries.slice(0, MOST_ENTRIES), access) : null)),
    noLog: t(isInService(connection) ? 'diagnostics:log.none' : 'diagnostics:log.notInService'),
    sessions: connection.circuits.map((circuit) => sessionView(access, connection, circuit)),
  };
}
export type DiagnosticsView = Awaited<ReturnType<typeof loadDiagnostics>>;

function testView({ kind, seconds }: { kind: string; seconds: number | null }, { t }: Access) {
  const duration =
    seconds === null ? t('diagnostics:tests.durationUnknown') : t('diagnostics:tests.duration', { seconds });
  return { kind, name: kindName(kind, t), about: kindAbout(kind, t), duration };
}

function runsView(rows: readonly LineTest[], count: number | null, sold: Sold, access: Access) {
  const shown =
    count !== null && count > rows.length ? access.t('diagnostics:earlier.shown', { shown: rows.length, count }) : null;
  return { rows: rows.map((test) => runRow(test, sold, access)), shown };
}

/** A session can be ended by who has the right, where there is one. */
function sessionView({ t, permissions }: Access, { nid, state }: DetailedConnection, circuit: DetailedCircuit) {
  const mayDisconnect = permissions.has('broadband-diagnostics-c');
  // house rule 12: who could end a session is told why not
  const reason =
    circuit.online === null ? ('diagnostics:sessions.notKnown' as const) : ('diagnostics:sessions.noSession' as const);
  return {
    nid: circuit.nid,
    username: circuit.lastUsername ?? circuit.authentication?.username ?? '',
    state: onlineState({ state, circuits: [circuit] }, t),
    href: mayDisconnect && circuit.online === true ? paths.disconnectCircuit(nid, circuit.nid) : null,
    reason: mayDisconnect && circuit.online !== true ? t(reason) : null,
  };
}
