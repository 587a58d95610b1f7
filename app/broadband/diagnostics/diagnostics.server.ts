import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/kernel/frame/title.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { logRows } from '~/telecom/diagnostics/log-rows.server';
import { openStart, startView } from '~/telecom/diagnostics/start-test.server';
import { askTests, presentTests } from '~/telecom/diagnostics/tests-view.server';
import { onlineState } from '~/telecom/words/connection.server';
import { investigationView, openInvestigation, type InvestigationView } from './investigation-view.server';
import { hasNothingToTell, isInService, lineView, openLine, testPlaces } from './open-line.server';
import { pictureView, type PictureView } from './picture.server';

const MOST_ENTRIES = 5;

type Investigated = InvestigationView['known'] | undefined;

/** Loads the diagnostics of a line, each part on its own (DIA-01 to 04). */
export async function loadDiagnostics(access: Access, args: LoaderFunctionArgs) {
  const { provider, permissions, t } = access;
  const [connection, [progress, asked, log, tickets]] = await openLine(provider, args, async (nid) => [
    await openInvestigation(access, nid),
    ...(await Promise.all([
      askTests(provider, nid),
      settlePanel(provider.diagnostics.authenticationLog(nid, null)),
      permissions.has('support-r') ? settleSide(provider.tickets.openOf(nid)) : null,
    ])),
  ]);
  const { nid } = connection;
  const line = lineView(connection);
  const [available, reports] = asked;
  const investigation = investigationView(access, connection, { available, reports, log }, progress);
  const known = investigation?.known;
  const investigating = known?.isMoving ? 'moving' : investigation?.start ? 'possible' : 'no';
  const picture = isInService(connection)
    ? pictureView(access, connection, { log, reports, investigating, tickets })
    : null;
  const start = new URL(args.request.url).searchParams.get('start');
  return {
    title: pageTitle(t, [headingOf(known, picture, t), line.address], access.answer.failed),
    line,
    investigation,
    picture,
    tests: await presentTests(access, connection, asked, testPlaces),
    start: startView(access, nid, await openStart(access, nid, start), testPlaces),
    log: hasNothingToTell(connection, log)
      ? { value: null }
      : partOf(log, (entries) => (entries.length > 0 ? logRows(entries.slice(0, MOST_ENTRIES), access) : null)),
    noLog: t(isInService(connection) ? 'diagnostics:log.none' : 'diagnostics:log.notInService'),
    sessions: connection.circuits.map((circuit) => sessionView(access, connection, circuit)),
  };
}

/** The title says how far an investigation is, and then its conclusion: a page that waits for it announces both. */
function headingOf(known: Investigated, picture: PictureView | null, t: Access['t']): string {
  if (!known) return t('diagnostics:title');
  const state = known.isMoving || !picture ? known.progress : picture.conclusion;
  return t('linePicture:investigate.pageTitle', { state });
}

/** A session, with the link to end it for users with that right. */
function sessionView({ t, permissions }: Access, { nid, state }: DetailedConnection, circuit: DetailedCircuit) {
  const mayDisconnect = permissions.has('broadband-diagnostics-c');
  // house rule 12: a user who could end a session sees why it is not possible
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
export type Session = ReturnType<typeof sessionView>;
