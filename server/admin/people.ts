import { runtime } from '~/kernel/process/runtime.server';
import { readActorKey, type SessionRecord } from '~/kernel/session/session.server';
import { SESSION_KIND } from '~/kernel/session/sessions.server';

/** The organisation and the user of an owner in the store, and the staff member who acts as them. */
export function partsOf(owner: string): {
  readonly organization: string;
  readonly subject: string;
  readonly by: string;
} {
  const slash = owner.indexOf('/');
  const { subject, as } = readActorKey(owner.slice(slash + 1));
  return { organization: decodeURIComponent(owner.slice(0, slash)), subject: as ?? subject, by: as ? subject : '' };
}

/** The name of an owner: the username of a session that is still known, or the subject. */
export async function nameOf(owner: string): Promise<string> {
  const [session] = await runtime().store.list<SessionRecord>(SESSION_KIND, owner, 1);
  const { subject, by } = partsOf(owner);
  return session ? namedIn(session.value) : by ? `${by} as ${subject}` : subject;
}

/** The user of a session, after the staff member who works as them. */
export function namedIn({ username, subject, swap }: SessionRecord): string {
  const name = username ?? subject;
  return swap ? `${swap.own.username ?? swap.own.subject} as ${name}` : name;
}
