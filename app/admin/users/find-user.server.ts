import { settle, settleSide } from '~/kernel/provider/client.server';
import { ProviderFailure, ProviderNotFound, ProviderOutage } from '~/kernel/provider/errors';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { UserProfile } from '../provider/user-profile';

const MOST_COMPARED = 100;

/** Usernames are compared without case, since a provider may keep two spellings for one user. */
export function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The user with this name; null when the organisation has none.
 * @throws ProviderFailure, also when only a part of the users could be read
 */
export async function findUser(
  { profiles }: Pick<Provider, 'profiles'>,
  username: string,
): Promise<UserProfile | null> {
  const found = await settle(profiles.read(username));
  if (found.ok) {
    const { username: name, ...user } = found.value;
    if (name !== null && isSameUsername(name, username)) return { username: name, ...user };
  } else {
    const { error } = found.failure;
    if (error instanceof ProviderNotFound) return null;
    if (error instanceof ProviderOutage && error.kind !== 'nonsense') throw found.failure;
  }
  // this provider reads one's own profile alone, or does not say whose it is
  const listed = await profiles.list({ page: 1, perPage: MOST_COMPARED, search: username });
  const user = listed.rows.find((row) => isSameUsername(row.username, username)) ?? null;
  if (user === null && !isWhole(listed))
    throw new ProviderFailure(new ProviderOutage('nonsense', 'user.list_profiles', true));
  return user;
}

/** True when no user can be missing from this list. A provider may ignore the search and have more users. */
function isWhole(listed: ListPart<UserProfile>): boolean {
  const { count, lost = [] } = listed;
  const received = receivedOf(listed);
  return lost.length === 0 && (count === null ? received < MOST_COMPARED : count <= received);
}

/** True for the user who is signed in. Their name comes from the profile (decisions: At any provider). */
export function isOwnName({ record }: Access['session'], username: string): boolean {
  return record.username !== null && isSameUsername(record.username, username);
}

/** The roles that the provider lists, without the role admin for anybody else. Null when they cannot be read. */
export async function listRoles({ provider, admin }: Pick<Access, 'provider' | 'admin'>) {
  const found = await settleSide(provider.profiles.roles());
  if (!found.ok) return null;
  return found.value.rows.filter(
    ({ name, rights }) => admin || (name !== 'admin' && rights?.includes('admin') !== true),
  );
}
