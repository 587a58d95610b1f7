import { runtime } from '~/kernel/process/runtime.server';
import { actorKey, personName, type Session } from '~/kernel/session/session.server';
import type { Settler } from './intent';

/** The user as the person who settles an intent now. */
export function settlerOf({ record }: Session): Settler {
  return { subject: actorKey(record), username: record.username, name: personName(record), at: runtime().now() };
}
