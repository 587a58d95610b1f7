import type { Translator } from '~/kernel/i18n/i18n.server';
import { refusal } from './refusal.server';
import { personName, type SessionRecord } from './session.server';

type Named = Parameters<typeof personName>[0];

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

/** A name as colleagues read it: both names when staff work as the user. */
export function bothNames(t: Translator, name: string, by: string | null | undefined): string {
  return by ? t('acting.behalf', { by, name }) : name;
}

/** The name of a user, and of the staff member who works as them. */
export function shownName(t: Translator, record: Named & { readonly swap?: { readonly own: Named } }): string {
  return bothNames(t, personName(record), record.swap && personName(record.swap.own));
}

/**
 * Refuses what a user may change only as themselves: a second factor, API keys, passwords (security 6.2). It stands
 * first in the action, and `OwnIdentityNotice` says it on the page.
 * @throws 403
 */
export function ownIdentityOnly({ acting }: { readonly acting: Acting | null }): void {
  if (acting) throw refusal(403, 'own identity');
}
