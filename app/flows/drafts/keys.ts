import type { Session } from '~/kernel/session/session.server';

export const KIND = 'draft';
/** The kind of record that finds drafts by their subject, such as an address. There is one per draft, under its id. */
export const SUBJECT = 'draft subject';
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function ownerOf(session: Pick<Session, 'owner'>, wizard: string): string {
  return `${wizard} ${session.owner}`;
}

export function groupOf({ record }: Session, wizard: string): string {
  return `${wizard} ${record.organization.uuid}`;
}
