import { runtime } from '~/kernel/process/runtime.server';
import { soon } from '~/kernel/provider/client.server';
import type { SwapUser } from '~/kernel/provider/system.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { ownOf, type Session } from '../session.server';
import { systemFor } from './own-calls.server';

const FRESH_MS = 5 * 60_000;
/** Failures are remembered too, so that not every page asks. */
const FAILED_MS = 60_000;
const MOST_SESSIONS = 200;

interface Listed {
  readonly at: number;
  readonly answer: Promise<void>;
  users: readonly SwapUser[];
  freshMs: number;
}

const kept = new Map<string, Listed>();

/**
 * The users as whom this session may work, from memory for a while. Nobody for users who are no staff, and when the
 * provider refuses or fails (AUT-07).
 * @param patience pages beside it wait less long than the page of the list
 */
export async function swapUsers(session: Session, patience: 'side' | 'panel' = 'side'): Promise<readonly SwapUser[]> {
  const own = ownOf(session.record);
  if (!own.admin) return [];
  // a session keeps this key when it is swapped
  const key = JSON.stringify([own.organization.uuid, own.subject, session.record.createdAt]);
  const known = kept.get(key);
  const { now } = runtime();
  const listed = known && now() - known.at < known.freshMs ? known : list(session, key);
  await soon(listed.answer, waitMs(patience));
  return listed.users;
}

function list(session: Session, key: string): Listed {
  const before = kept.get(key)?.users ?? [];
  const answer = ask(session)
    .then((users) => Object.assign(listed, { users }))
    .catch(() => Object.assign(listed, { users: [], freshMs: FAILED_MS }))
    .then(() => undefined);
  const listed: Listed = { at: runtime().now(), answer, users: before, freshMs: FRESH_MS };
  kept.delete(key);
  kept.set(key, listed);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > MOST_SESSIONS) kept.delete(oldest);
  return listed;
}

async function ask(session: Session): Promise<readonly SwapUser[]> {
  return (await (await systemFor(session))?.listSwapUsers()) ?? [];
}
