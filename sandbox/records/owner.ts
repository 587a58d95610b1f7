import type { Database } from 'libsql';
import type { CallContext } from '../platform/call';

/** The small number that stands for an organisation in the tables; made at its first use. */
export function ownerOfOrganization(db: Database, organizationUuid: string): number {
  const known = db.prepare('SELECT id FROM owner WHERE organization_uuid = ?').get(organizationUuid) as
    | { id: number }
    | undefined;
  if (known) return known.id;
  return Number(db.prepare('INSERT INTO owner (organization_uuid) VALUES (?)').run(organizationUuid).lastInsertRowid);
}

/** The number of the caller's organisation. */
export function ownerOf({ db, caller }: Pick<CallContext, 'db' | 'caller'>): number {
  return ownerOfOrganization(db, caller.organization.organization_uuid);
}
