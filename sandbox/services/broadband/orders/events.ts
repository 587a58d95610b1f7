import { z } from 'zod';
import { detail, NotFound, Rejection, rpc } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { listRecords, orderBy } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import { rpcPage, rpcPagination } from '../../../records/page';
import { connectionByNid } from '../connections/store';

const filterSchema = z.object({ nid: z.string().nullish(), transaction_uuid: z.string().nullish() });

/** Newest first. */
export const listEvents = rpc(
  'broadband',
  'list_events',
  'broadband-r',
  z.object({ pagination: rpcPagination, filter: filterSchema }),
  ({ pagination, filter }, context) => {
    const { column, value } = subject(filter, context);
    const owner = ownerOf(context);
    const { records, count } = listRecords(
      context.db,
      {
        table: 'broadband_event',
        where: [
          ['owner = ?', owner],
          [`${column} = ?`, value],
        ],
        order: orderBy('created_at', true),
      },
      pagination,
    );
    return { events: records, pagination: rpcPage(pagination, count) };
  },
);

function subject(
  { nid, transaction_uuid: uuid }: z.infer<typeof filterSchema>,
  context: CallContext,
): { column: string; value: string } {
  const owner = ownerOf(context);
  if (uuid) {
    const known = context.db
      .prepare('SELECT 1 FROM broadband_transaction WHERE owner = ? AND uuid = ?')
      .get(owner, uuid.toLowerCase());
    if (known === undefined) throw new NotFound();
    return { column: 'transaction_uuid', value: uuid.toLowerCase() };
  }
  if (!nid) {
    const problem = detail(
      context,
      'filter',
      'Give a nid or a transaction_uuid.',
      'Geef een nid of een transaction_uuid op.',
    );
    throw new Rejection(-32602, 'Invalid params', [problem]);
  }
  if (!connectionByNid(context.db, owner, nid.toUpperCase())) throw new NotFound();
  return { column: 'nid', value: nid.toUpperCase() };
}
