import { personName, type SessionRecord } from './session.server';

/** The staff member who works as the user of a session, and the time in which they may. */
export interface Acting {
  readonly name: string;
  readonly username: string | null;
  /** The name of the staff member's own organisation. */
  readonly organization: string;
  readonly reason: string;
  readonly since: Date;
  readonly until: Date;
}

/** Null in a session of one's own. */
export function actingOf({ swap }: Pick<SessionRecord, 'swap'>): Acting | null {
  if (!swap) return null;
  return {
    name: personName(swap.own),
    username: swap.own.username,
    organization: swap.own.organization.name,
    reason: swap.reason,
    since: new Date(swap.since),
    until: new Date(swap.until),
  };
}
