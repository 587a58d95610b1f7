import { NotFound } from '../../../platform/call';
import type { CallContext, RestRequest } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import type { Mobile } from '../records';

/** The path of the list of mobile connections. */
export const atMobile = '/mobile-broadband/connections';
/** The path of one mobile connection. */
export const atOne = `${atMobile}/{uuid}`;

export const reads = 'mobile-broadband-r';
export const writes = 'mobile-broadband-c';

/** A mobile connection of the caller's organisation, with its place in the database. */
export interface OwnMobile {
  owner: number;
  id: number;
  mobile: Mobile;
}

/** The connection of the path. @throws NotFound for another organisation's, or an unknown uuid */
export function ownMobile({ path }: RestRequest, context: CallContext): OwnMobile {
  const owner = ownerOf(context);
  const row = context.db
    .prepare('SELECT id, record FROM mobile_connection JOIN mobile_record USING (id) WHERE owner = ? AND uuid = ?')
    .get(owner, (path['uuid'] ?? '').toLowerCase()) as { id: number; record: string } | undefined;
  if (!row) throw new NotFound();
  return { owner, id: row.id, mobile: JSON.parse(row.record) as Mobile };
}
