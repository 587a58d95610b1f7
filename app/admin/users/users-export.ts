import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { unmarked } from '~/kernel/ui/words';
import { knownRights, otherRights } from '../domain/rights';
import type { Role, UserProfile } from '../provider/user-profile';
import { listRoles } from './find-user.server';
import { listUsers } from './list-users.server';
import { usersList } from './users-table';
import { roleName } from './words.server';

/** The users that match the list's search, from all pages, with their rights as the provider spells them. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const roles = await listRoles(access);
  return openFile(access, args, usersList, {
    name: access.t('users:list.file'),
    columns: columnsOf(access, roles ?? []),
    load: (query) => listUsers(access.provider, query),
  });
}

function columnsOf({ t, admin }: Access, roles: readonly Role[]): ExportColumn<UserProfile>[] {
  return [
    { label: t('users:fields.username'), of: 'username', cell: ({ username }) => username },
    { label: t('users:fields.first_name'), of: 'firstname', cell: ({ firstName }) => firstName },
    { label: t('users:fields.last_name'), of: 'firstname', cell: ({ lastName }) => lastName },
    { label: t('users:fields.email'), of: 'email', cell: ({ email }) => email },
    { label: t('users:fields.role'), of: 'role', cell: ({ role }) => unmarked(roleName(t, role, roles, admin)) },
    {
      label: t('users:file.rights'),
      cell: ({ rights }) =>
        rights === null ? null : [...knownRights(rights), ...otherRights(rights, admin)].join(' '),
    },
  ];
}
