import { runtime } from '~/kernel/process/runtime.server';
import { endSession } from '~/kernel/session/own-sessions.server';
import { userOf, whyOver, type Identity, type SessionRecord } from '~/kernel/session/session.server';
import { limits } from '~/kernel/session/session-limits.server';
import { SESSION_KIND } from '~/kernel/session/sessions.server';
import { NOWHERE } from '~/kernel/session/via';
import type { Entry } from '~/kernel/store/store';
import { CannotDo, momentOf, sayTable, type Done, type Say } from './desk';
import { namedIn } from './people';

const PAGE = 500;

type Found = Entry<SessionRecord>;

/** Lists where a user is signed in, by username, e-mail address or subject. */
export async function listSessions(say: Say, user: string): Promise<Done> {
  const found = await sessionsOf(user);
  sayTable(
    say,
    ['BEGUN (UTC)', 'LAST SEEN (UTC)', 'USER', 'BROWSER', 'ORGANISATION'],
    found.map(({ value }) => [
      momentOf(value.createdAt),
      momentOf(value.lastSeen),
      namedIn(value),
      value.device ? Object.values(value.device).join(' ') : '-',
      value.organization.name || value.organization.uuid,
    ]),
  );
  return about(found, user);
}

/** Ends all sessions of a user, who is signed out at the next request of each. */
export async function endSessions(say: Say, user: string): Promise<Done> {
  const found = await sessionsOf(user);
  const people = new Set(found.flatMap(({ value }) => namesakes(value, user).map(userOf)));
  if (people.size > 1)
    throw new CannotDo(`${user} is the name of ${people.size} users: name one by e-mail address or subject`);
  for (const { id } of found) await endSession(id, 'ended by the operator', NOWHERE);
  say(`${found.length} ${found.length === 1 ? 'session is' : 'sessions are'} ended.`);
  return about(found, user);
}

/** The live sessions of a user, the last seen first, with those in which the user works as another one. */
async function sessionsOf(user: string): Promise<Found[]> {
  const { store, now } = runtime();
  const found: Found[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const part: Found[] = await store.page<SessionRecord>(SESSION_KIND, after, PAGE);
    found.push(
      ...part.filter(({ value }) => namesakes(value, user).length > 0 && whyOver(value, limits(), now()) === null),
    );
    after = part.length === PAGE ? (part.at(-1)?.id ?? null) : null;
  }
  if (found.length === 0) throw new CannotDo(`${user} has no session`);
  return found.sort((one, other) => other.value.lastSeen - one.value.lastSeen);
}

/** The people of a session who have this name: its user, or who works as them. */
function namesakes(record: SessionRecord, user: string): Identity[] {
  const name = user.toLowerCase();
  return [record, ...(record.swap ? [record.swap.own] : [])].filter(({ username, email, subject }) =>
    [username, email, subject].some((one) => one?.toLowerCase() === name),
  );
}

function about(found: readonly Found[], user: string): Done {
  const [person] = found.flatMap(({ value }) => namesakes(value, user));
  if (!person) return {};
  return { area: 'user', record: person.username ?? person.subject, organization: person.organization.uuid };
}
