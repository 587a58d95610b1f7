import { z } from 'zod';
import { detail, limitOffset, NotFound, Rejection, rpc, rpcPage, rpcPagination } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { hasConnection } from './transactions';
import { ownerOf } from './store';

const filterSchema = z.object({ nid: z.string().nullish(), transaction_uuid: z.string().nullish() });

/** Newest first. */
export const listEvents = rpc(
  'broadband',
  'list_events',
  'broadband-r',
  z.object({ pagination: rpcPagination, filter: filterSchema }),
  ({ pagination, filter }, context) => {
    const { column, value } = subject(filter, context);
    const owner = ownerOf(context.db, context.caller.organization.organization_uuid);
    const { n } = context.db
      .prepare(`SELECT count(*) AS n FROM broadband_event WHERE owner = ? AND ${column} = ?`)
      .get(owner, value) as {
      n: number;
    };
    const { limit, offset } = limitOffset(pagination);
    const rows = context.db
      .prepare(
        `SELECT record FROM broadband_event WHERE owner = ? AND ${column} = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      )
      .all(owner, value, limit, offset) as { record: string }[];
    return { events: rows.map(({ record }) => JSON.parse(record) as unknown), pagination: rpcPage(pagination, n) };
  },
);

function subject(
  { nid, transaction_uuid: uuid }: z.infer<typeof filterSchema>,
  context: CallContext,
): { column: string; value: string } {
  const owner = ownerOf(context.db, context.caller.organization.organization_uuid);
  if (uuid) {
    const known = context.db
      .prepare('SELECT 1 FROM broadband_transaction WHERE owner = ? AND uuid = ?')
      .get(owner, uuid.toLowerCase());
    if (known === undefined) throw new NotFound();
    return { column: 'transaction_uuid', value: uuid.toLowerCase() };
  }
  if (!nid) {
    const told = detail(
      context,
      'filter',
      'Give a nid or a transaction_uuid.',
      'Geef een nid of een transaction_uuid op.',
    );
    throw new Rejection(-32602, 'Invalid params', [told]);
  }
  if (!hasConnection(context.db, owner, nid.toUpperCase())) throw new NotFound();
  return { column: 'nid', value: nid.toUpperCase() };
}
