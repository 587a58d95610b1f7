import { parsePermissions, satisfies, type Requirement } from '~/kernel/access/permissions';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

const MOST = 100;
/** The value of the choice of any colleague who may send. */
export const ANYONE = 'anyone';

/** A colleague to whom a draft can be handed. */
export interface Colleague {
  readonly username: string;
  readonly name: string;
  /** False when the provider does not tell what they may do. */
  readonly isKnown: boolean;
}

/**
 * The colleagues who may send, as far as the provider's list of users tells. Null when it cannot be read, and for users
 * who may not read it.
 */
export async function colleaguesWho(
  sends: Requirement,
  { provider, permissions, session }: Pick<Access, 'provider' | 'permissions' | 'session'>,
): Promise<readonly Colleague[] | null> {
  if (!permissions.has('user-r')) return null;
  const sort = { field: 'first_name', descending: false };
  const asked = await settleSide(provider.profiles.list({ page: 1, perPage: MOST, sort }));
  if (!asked.ok) return null;
  return asked.value.rows
    .filter(({ username, rights }) => !isOwn(session, username) && maySend(sends, rights))
    .map(({ username, firstName, lastName, rights }) => ({
      username,
      name: `${firstName} ${lastName}`.trim() || username,
      isKnown: rights !== null,
    }));
}

function isOwn({ record }: Access['session'], username: string): boolean {
  return record.username?.toLowerCase() === username.toLowerCase();
}

/** True also when the rights are not told, since unknown is not forbidden. */
function maySend(sends: Requirement, rights: readonly string[] | null): boolean {
  return rights === null || satisfies(sends, parsePermissions(rights));
}
