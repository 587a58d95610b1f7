import type { Database } from 'libsql';
import { hash } from '../records/hash';
import { diagnosticsOf } from '../services/broadband/connections/available-diagnostics';
import { connectionByNid, nidOf } from '../services/broadband/connections/store';
import { insertReport } from '../services/diagnostics/reports';
import type { Condition } from '../services/diagnostics/reports';
import { orderersOf } from './orderers';
import { Random } from './random';
import type { ServiceSeed, Share } from './share';

type Row = readonly [number: number, hoursAgo: number, condition: Condition];

/** Earlier test reports, by the number of the connection within the organisation, from 1. Kinds of tests take turns. */
const rows: readonly Row[] = [
  [1, 3, 'good'],
  [1, 27, 'fails'],
  [1, 75, 'good'],
  [1, 400, 'good'],
  [1, 1900, 'good'],
  [2, 200, 'good'],
  [3, 30, 'good'],
  [7, 49, 'bad'],
  [7, 50, 'bad'],
  [7, 800, 'good'],
  [7, 801, 'good'],
  [8, 12, 'good'],
  [10, 7, 'bad'],
  [10, 8, 'bad'],
  [10, 1000, 'good'],
  [10, 1001, 'good'],
  [16, 1, 'bad'],
  [16, 700, 'good'],
  [16, 701, 'good'],
  [18, 20, 'fails'],
  [22, 90, 'good'],
  [33, 300, 'good'],
];

const schema = `
CREATE TABLE IF NOT EXISTS diagnostic_report (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, nid TEXT NOT NULL, started_at TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS report_by_nid ON diagnostic_report (owner, nid, started_at);
CREATE TABLE IF NOT EXISTS forced_disconnect (
  id INTEGER PRIMARY KEY, circuit_nid TEXT NOT NULL, ended_at TEXT NOT NULL, back_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS forced_by_circuit ON forced_disconnect (circuit_nid);
`;

/** A history of measurements on some lines in service. */
function storeReports(db: Database, { organization, owner, firstId, now }: Share): void {
  const username = orderersOf(organization, 'broadband-diagnostics-c')[0]?.username ?? '';
  for (const [number, hoursAgo, condition] of rows) {
    const nid = nidOf(firstId + number - 1);
    const connection = connectionByNid(db, owner, nid)?.connection;
    if (connection?.carrier.state !== 'ACTIVE') continue;
    const kinds = diagnosticsOf(connection).filter((kind) => kind !== 'authentication_log');
    const kind = kinds[hoursAgo % kinds.length];
    if (!kind) continue;
    const started_at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const uuid = new Random(hash(`report ${nid} ${hoursAgo}`)).uuid();
    insertReport(db, owner, { uuid, nid, kind, started_at, username, condition });
  }
}

export const diagnostics: ServiceSeed = {
  schema,
  fill: (db, shares) => {
    for (const share of shares) storeReports(db, share);
  },
};
