import { z } from 'zod';
import { roles } from '../../cast';
import { detail, NotFound, Rejection, rpc } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { deleteUser, findUser, listUsers, profileSchema, saveProfile } from '../../platform/profiles';
import type { Profile } from '../../platform/profiles';
import { onPage, rpcPage, rpcPagination, rpcSort } from '../../records/page';
import { apiKeys } from './api-keys';
import { changedSecurity, ownSecurity, securityChanges, shownProfile } from './security';

const timezones = new Set(Intl.supportedValuesOf('timeZone'));

const changes = z.strictObject({
  username: z.string().optional(),
  first_name: z.string().trim().min(1).max(64).optional(),
  last_name: z.string().trim().min(1).max(64).optional(),
  language: profileSchema.shape.language.optional(),
  timezone: z.string().optional(),
  show_prices: z.boolean().optional(),
  notifications: profileSchema.shape.notifications.partial().optional(),
  security: securityChanges.optional(),
});

export const user = [
  rpc('user', 'get_profile', 'any', z.strictObject({ username: z.string().optional() }), ({ username }, context) =>
    shownProfile(reachable(context, username, 'user-r'), context),
  ),

  rpc('user', 'set_profile', 'any', changes, ({ username, ...given }, context) => {
    const profile = reachable(context, username, 'user-c');
    if (given.timezone !== undefined && !timezones.has(given.timezone)) {
      throw new Rejection(-32602, 'Invalid params', [
        detail(context, 'timezone', 'This time zone is not known.', 'Deze tijdzone is niet bekend.'),
      ]);
    }
    if (given.security) ownSecurity(context);
    const changed = profileSchema.parse({
      ...profile,
      ...given,
      notifications: { ...profile.notifications, ...given.notifications },
      security: changedSecurity(profile.security, given.security ?? {}, context),
    });
    saveProfile(context.db, changed);
    return shownProfile(changed, context);
  }),

  rpc(
    'user',
    'list_profiles',
    'user-r',
    z.strictObject({
      pagination: rpcPagination,
      sort: rpcSort(['username', 'first_name', 'last_name', 'email', 'role']),
      filter: z.strictObject({ search: z.string().optional() }).optional(),
    }),
    ({ pagination, sort, filter }, context) => {
      const found = listUsers(context.db, context.caller.organization.organization_uuid)
        .map(({ profile }) => profile)
        .filter((profile) => startsWithAny(profile, filter?.search ?? ''))
        .sort(by(sort?.field ?? 'username', sort?.descending ?? false));
      return {
        count: found.length,
        profiles: onPage(found, pagination).map((profile) => shownProfile(profile, context)),
        pagination: rpcPage(pagination, found.length),
      };
    },
  ),

  rpc('user', 'del_profile', 'user-d', z.strictObject({ username: z.string() }), ({ username }, context) => {
    if (username === context.caller.username) {
      throw new Rejection(-32010, 'Not possible', [
        detail(context, 'username', 'You cannot remove yourself.', 'U kunt uzelf niet verwijderen.'),
      ]);
    }
    deleteUser(context.db, reachable(context, username, 'user-d').username);
    return {};
  }),

  rpc('user', 'list_roles', 'user-r', z.strictObject({}), (_params, context) => ({
    roles: Object.entries(roles)
      .filter(([name]) => name !== 'admin' || context.caller.permissions.has('admin'))
      .map(([name, role]) => ({ name, i18n_name: role[context.caller.language], permissions: role.permissions })),
  })),

  ...apiKeys,
];

/**
 * The profile of the caller, or of a colleague for a caller with the right. Users of other organisations are not found.
 */
function reachable(context: CallContext, username: string | undefined, right: string): Profile {
  const { caller, db } = context;
  const own = username === undefined || username === caller.username;
  if (!own && !caller.permissions.has(right)) {
    const missing = detail(context, null, `The right ${right} is missing.`, `Het recht ${right} ontbreekt.`);
    throw new Rejection(-32003, 'Forbidden', [missing], 403);
  }
  const found = findUser(db, username ?? caller.username);
  if (!found || found.organization.organization_uuid !== caller.organization.organization_uuid) {
    throw new NotFound('User not found', [
      detail(context, 'username', 'This user does not exist.', 'Deze gebruiker bestaat niet.'),
    ]);
  }
  return found.profile;
}

function startsWithAny(profile: Profile, search: string): boolean {
  const start = search.toLowerCase();
  return [profile.username, profile.first_name, profile.last_name].some((text) => text.toLowerCase().startsWith(start));
}

function by(field: 'username' | 'first_name' | 'last_name' | 'email' | 'role', descending: boolean) {
  const sign = descending ? -1 : 1;
  return (one: Profile, other: Profile) => sign * one[field].localeCompare(other[field], 'nl');
}
