import { runtime } from '~/kernel/process/runtime.server';
import { actorKey, personName, type Session } from '~/kernel/session/session.server';
import type { SettlingNow } from './intent';

/** The user as the person who settles an intent now. */
export function settlerOf({ record, via }: Session): SettlingNow {
  const { username, swap } = record;
  const by = swap ? { by: personName(swap.own) } : {};
  return { subject: actorKey(record), username, name: personName(record), ...by, at: runtime().now(), via };
}
