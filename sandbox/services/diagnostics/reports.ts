import type { Database } from 'libsql';
import { z } from 'zod';
import { detail, NotFound, Rejection, rpc } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { listRecords, orderBy, recordOf } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { rpcPage, rpcPagination } from '../../records/page';
import { diagnosticKinds, diagnosticsOf } from '../broadband/connections/available-diagnostics';
import { connectionOfNid } from '../broadband/connections/own-connection';
import { notNow } from '../broadband/orders/own-order';
import type { Connection } from '../broadband/records';
import { expectedSeconds, measure } from './measurements';
import type { TestKind } from './measurements';

/** The state of the line as a test finds it. */
export type Condition = 'good' | 'bad' | 'fails';

interface Report {
  uuid: string;
  nid: string;
  kind: TestKind;
  started_at: string;
  username: string;
  condition: Condition;
}

/** Connections of the seed on which a test says something special (README: Connections that show something). */
const conditions: Readonly<Record<string, Condition>> = {
  NL100010: 'bad',
  NL100016: 'bad',
  NL100018: 'fails',
  NL100022: 'fails',
};

export function insertReport(db: Database, owner: number, report: Report): void {
  db.prepare('INSERT INTO diagnostic_report VALUES (NULL,?,?,?,?,?)').run(
    owner,
    report.uuid,
    report.nid,
    report.started_at,
    JSON.stringify(report),
  );
}

export const listAvailableDiagnostics = rpc(
  'diagnostics',
  'list_available_diagnostics',
  'broadband-diagnostics-r',
  z.object({ nid: z.string().max(40) }),
  ({ nid }, context) => ({
    diagnostics: diagnosticsOf(connectionOfNid(context, nid).connection).map((kind) => ({
      kind,
      expected_seconds: expectedSeconds[kind],
    })),
  }),
);

const kinds = z.enum(diagnosticKinds).nullish();

export const diagnose = rpc(
  'diagnostics',
  'diagnose',
  'broadband-diagnostics-r',
  z.object({ nid: z.string().max(40), kind: kinds, type: kinds }),
  (params, context) => {
    const kind = params.kind ?? params.type;
    if (!kind)
      throw new Rejection(-32602, 'Invalid params', [
        detail(context, 'kind', 'This field is required.', 'Dit veld is verplicht.'),
      ]);
    const { owner, connection } = connectionOfNid(context, params.nid);
    if (kind === 'authentication_log' || !diagnosticsOf(connection).includes(kind))
      throw notNow(
        context,
        'This test is not possible on the connection.',
        'Deze meting is op de verbinding niet mogelijk.',
      );
    const { nid } = connection.carrier;
    if (isBusy(nid, owner, context))
      throw notNow(
        context,
        'Another test of this connection is running.',
        'Er loopt al een meting op deze verbinding.',
      );
    const uuid = context.newId();
    const started = context.now().toISOString();
    const condition = conditions[nid] ?? 'good';
    insertReport(context.db, owner, {
      uuid,
      nid,
      kind,
      started_at: started,
      username: context.caller.username,
      condition,
    });
    return { uuid };
  },
);

function isBusy(nid: string, owner: number, { db, now }: CallContext): boolean {
  const row = db
    .prepare(
      'SELECT record FROM diagnostic_report WHERE owner = ? AND nid = ? ORDER BY started_at DESC, id DESC LIMIT 1',
    )
    .get(owner, nid) as { record: string } | undefined;
  return row !== undefined && secondsLeft(JSON.parse(row.record) as Report, now()) > 0;
}

function endOf({ kind, started_at: started }: Report): Date {
  return new Date(Date.parse(started) + expectedSeconds[kind] * 1000);
}

function secondsLeft(report: Report, now: Date): number {
  return (endOf(report).getTime() - now.getTime()) / 1000;
}

/** The progress of a test at the clock's moment. */
function progressOf(report: Report, context: CallContext) {
  const { condition, ...visible } = report;
  const left = secondsLeft(report, context.now());
  if (left > 0) {
    const done = 1 - left / expectedSeconds[report.kind];
    return {
      ...visible,
      state: 'running',
      progress: Math.min(99, Math.max(0, Math.floor(done * 100))),
      finished_at: null,
      i18n_error: null,
    };
  }
  const failed = condition === 'fails';
  const words = { nl: 'Lijnmeting kon niet worden uitgevoerd', en: 'The line test could not be carried out' };
  return {
    ...visible,
    state: failed ? 'failed' : 'finished',
    progress: 100,
    finished_at: endOf(report).toISOString(),
    i18n_error: failed ? words[context.caller.language] : null,
  };
}

export const listReports = rpc(
  'diagnostics',
  'list_reports',
  'broadband-diagnostics-r',
  z.object({ pagination: rpcPagination, filter: z.object({ nid: z.string().max(40).optional() }).default({}) }),
  ({ pagination, filter }, context) => {
    if (context.plain) return allReports(context);
    const { owner, connection } = connectionOfNid(context, filter.nid ?? '');
    const { nid } = connection.carrier;
    const { records, count } = listRecords<Report>(
      context.db,
      {
        table: 'diagnostic_report',
        where: [
          ['owner = ?', owner],
          ['nid = ?', nid],
        ],
        order: orderBy('started_at', true),
      },
      pagination,
    );
    return {
      reports: records.map((report) => answer(report, connection, context)),
      pagination: rpcPage(pagination, count),
    };
  },
);

/** The reports of all the organisation's connections, since the specification names no filter. */
function allReports(context: CallContext) {
  const owner = ownerOf(context);
  const rows = context.db
    .prepare('SELECT record FROM diagnostic_report WHERE owner = ? ORDER BY started_at DESC, id DESC')
    .all(owner) as { record: string }[];
  const reports = rows.map(({ record }) => JSON.parse(record) as Report);
  return { reports: reports.map((report) => answer(report, connectionOfNid(context, report.nid).connection, context)) };
}

export const getReport = rpc(
  'diagnostics',
  'get_report',
  'broadband-diagnostics-r',
  z.object({ uuid: z.string().max(40) }),
  ({ uuid }, context) => {
    const report = recordOf<Report>(context.db, 'diagnostic_report', ownerOf(context), uuid.trim());
    if (!report) throw new NotFound();
    const { connection } = connectionOfNid(context, report.nid);
    return { report: answer(report, connection, context) };
  },
);

function answer(report: Report, connection: Connection, context: CallContext) {
  const progress = progressOf(report, context);
  return { ...progress, results: progress.state === 'finished' ? resultsOf(report, connection) : [] };
}

function resultsOf(report: Report, connection: Connection) {
  return measure(report.kind, { connection, at: endOf(report), bad: report.condition === 'bad' });
}
