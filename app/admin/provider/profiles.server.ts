import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { Done } from '~/kernel/provider/reading/write-answers';
import { OneProfile, Roles, UserProfiles } from './user-profile';

/** The fields of a user that a manager sets. A field that is left out stays as it is. */
export interface UserFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly role?: string;
  /** The whole list. */
  readonly rights?: readonly string[];
}

interface ProfilesQuery extends Pick<ListQuery, 'page' | 'perPage' | 'sort' | 'passing'> {
  readonly search?: string;
}

/** The users of the organisation (spec 7). */
export function profiles(client: ProviderClient) {
  const service = 'user';
  return {
    list: ({ page, perPage, sort, search = '', passing = false }: ProfilesQuery) =>
      client.rpc({
        service,
        method: 'list_profiles',
        params: { pagination: { page, per_page: perPage }, ...(sort ? { sort } : {}), filter: { search } },
        named: {},
        result: UserProfiles,
        passing,
      }),
    read: (username: string) =>
      client.rpc({ service, method: 'get_profile', params: { username }, result: OneProfile }),
    /** Sets the fields of a user. A username that nobody has makes a user. */
    set: (username: string, { firstName, lastName, email, role, rights }: UserFields, key: string) =>
      client.rpc({
        service,
        method: 'set_profile',
        params: {
          username,
          ...(firstName === undefined ? {} : { first_name: firstName }),
          ...(lastName === undefined ? {} : { last_name: lastName }),
          ...(email === undefined ? {} : { email }),
          ...(role === undefined ? {} : { role }),
          ...(rights === undefined ? {} : { permissions: rights }),
        },
        result: Done,
        write: true,
        key,
      }),
    remove: (username: string, key: string) =>
      client.rpc({ service, method: 'del_profile', params: { username }, result: Done, write: true, key }),
    roles: () => client.rpc({ service, method: 'list_roles', params: {}, result: Roles }),
  };
}
