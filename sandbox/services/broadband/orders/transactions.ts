import { z } from 'zod';
import { NotFound, rpc } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { listRecords, orderBy, recordOf, startsWith } from '../../../records/list';
import type { Condition } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import { rpcPage, rpcPagination, rpcSort } from '../../../records/page';
import { connectionByNid } from '../connections/store';
import type { Transaction } from '../records';

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
    const column = sortColumns[sort?.field ?? 'expected_completion_date'];
    const { records, count } = listRecords<Transaction>(
      db,
      {
        table: 'broadband_transaction',
        where: conditions(ownerOf({ db, caller }), filter ?? {}),
        order: `${column} IS NULL, ${orderBy(column, sort?.descending ?? false)}`,
      },
      pagination,
    );
    return { transactions: records, pagination: rpcPage(pagination, count) };
  },
);

function conditions(owner: number, filter: z.infer<typeof filterSchema>): Condition[] {
  const parts: Condition[] = [['owner = ?', owner]];
  if (!filter.show_closed) parts.push(['open = 1']);
  if (filter.nid) parts.push(['nid = ?', fold(filter.nid.trim())]);
  if (filter.created_after) parts.push(['created_at > ?', new Date(filter.created_after).toISOString()]);
  const search = (filter.search ?? '').trim();
  const field = filter.search_field ?? 'zipcode';
  const folded = fold(field === 'zipcode' ? search.replace(/\s/g, '') : search);
  if (folded) parts.push(startsWith(field, folded));
  return parts;
}

export const getTransaction = rpc(
  'broadband',
  'get_transaction',
  'broadband-r',
  z.object({ uuid: z.string() }),
  ({ uuid }, { db, caller }) => {
    const transaction = recordOf<Transaction>(db, 'broadband_transaction', ownerOf({ db, caller }), uuid);
    if (!transaction) throw new NotFound();
    return { transaction };
  },
);

export const getRecentTransaction = rpc(
  'broadband',
  'get_recent_transaction',
  'broadband-r',
  z.object({ nid: z.string() }),
  ({ nid }, { db, caller }) => {
    const owner = ownerOf({ db, caller });
    if (!connectionByNid(db, owner, nid.toUpperCase())) throw new NotFound();
    const row = db
      .prepare(
        'SELECT record FROM broadband_transaction WHERE owner = ? AND nid = ? ORDER BY created_at DESC, id DESC LIMIT 1',
      )
      .get(owner, nid.toUpperCase()) as { record: string } | undefined;
    return { transaction: row ? (JSON.parse(row.record) as Transaction) : null };
  },
);
