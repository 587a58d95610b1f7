import type { Database } from 'libsql';
import { z } from 'zod';
import { limitOffset, NotFound, rpc, rpcPage, rpcPagination, rpcSort } from '../../platform/call';
import { carrierStates } from './records';
import type { Transaction } from './records';
import { fold } from './connection-keys';
import { ownerOf } from './store';

const sortColumns = {
  expected_completion_date: 'expected_date',
  created_at: 'created_at',
  zipcode: 'zipcode',
  city: 'city',
  action: 'action',
  state: 'state',
  customer_wish_date: 'wish_date',
} as const;

const sortFields = Object.keys(sortColumns) as [keyof typeof sortColumns, ...(keyof typeof sortColumns)[]];

const filterSchema = z.object({
  show_closed: z.boolean().nullish(),
  nid: z.string().max(40).nullish(),
  created_after: z.iso.datetime({ offset: true }).or(z.iso.date()).nullish(),
  search_field: z.enum(['zipcode', 'street', 'city', 'nid']).nullish(),
  search: z.string().max(100).nullish(),
});

export const listTransactions = rpc(
  'broadband',
  'list_transactions',
  'broadband-r',
  z.object({ pagination: rpcPagination, sort: rpcSort(sortFields), filter: filterSchema.nullish() }),
  ({ pagination, sort, filter }, { db, caller }) => {
    const { where, values } = conditions(ownerOf(db, caller.organization.organization_uuid), filter ?? {});
    const { n } = db.prepare(`SELECT count(*) AS n FROM broadband_transaction WHERE ${where}`).get(...values) as {
      n: number;
    };
    const column = sortColumns[sort?.field ?? 'expected_completion_date'];
    const direction = sort?.descending ? 'DESC' : 'ASC';
    const { limit, offset } = limitOffset(pagination);
    const rows = db
      .prepare(
        `SELECT record FROM broadband_transaction WHERE ${where}
         ORDER BY ${column} IS NULL, ${column} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      )
      .all(...values, limit, offset) as { record: string }[];
    return { transactions: rows.map(read), pagination: rpcPage(pagination, n) };
  },
);

function conditions(
  owner: number,
  filter: z.infer<typeof filterSchema>,
): { where: string; values: (string | number)[] } {
  const parts: [string, ...(string | number)[]][] = [['owner = ?', owner]];
  if (!filter.show_closed) parts.push(['open = 1']);
  if (filter.nid) parts.push(['nid = ?', fold(filter.nid.trim())]);
  if (filter.created_after) parts.push(['created_at > ?', new Date(filter.created_after).toISOString()]);
  const search = (filter.search ?? '').trim();
  const field = filter.search_field ?? 'zipcode';
  const folded = fold(field === 'zipcode' ? search.replace(/\s/g, '') : search);
  if (folded) parts.push([`${field} >= ? AND ${field} < ?`, folded, `${folded}\u{10FFFF}`]);
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}

function read(row: { record: string }): Transaction {
  return JSON.parse(row.record) as Transaction;
}

export const getTransaction = rpc(
  'broadband',
  'get_transaction',
  'broadband-r',
  z.object({ uuid: z.string() }),
  ({ uuid }, { db, caller }) => {
    const owner = ownerOf(db, caller.organization.organization_uuid);
    const row = db
      .prepare('SELECT record FROM broadband_transaction WHERE owner = ? AND uuid = ?')
      .get(owner, uuid.toLowerCase()) as { record: string } | undefined;
    if (!row) throw new NotFound();
    return { transaction: read(row) };
  },
);

export const getRecentTransaction = rpc(
  'broadband',
  'get_recent_transaction',
  'broadband-r',
  z.object({ nid: z.string() }),
  ({ nid }, { db, caller }) => {
    const owner = ownerOf(db, caller.organization.organization_uuid);
    if (!hasConnection(db, owner, nid.toUpperCase())) throw new NotFound();
    const row = db
      .prepare(
        'SELECT record FROM broadband_transaction WHERE owner = ? AND nid = ? ORDER BY created_at DESC, id DESC LIMIT 1',
      )
      .get(owner, nid.toUpperCase()) as { record: string } | undefined;
    return { transaction: row ? read(row) : null };
  },
);

/** Whether the line is the organisation's own. */
export function hasConnection(db: Database, owner: number, nid: string): boolean {
  const marks = carrierStates.map(() => '?').join();
  return (
    db
      .prepare(`SELECT 1 FROM connection WHERE owner = ? AND state IN (${marks}) AND nid = ?`)
      .get(owner, ...carrierStates, nid) !== undefined
  );
}
