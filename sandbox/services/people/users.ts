import { z } from 'zod';
import { roles } from '../../cast';
import { detail, NotFound, Rejection, rpc } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { deleteUser, findUser, insertProfile, listUsers, profileSchema } from '../../platform/profiles';
import type { Profile } from '../../platform/profiles';
import { onPage, rpcPage, rpcPagination, rpcSort } from '../../records/page';
import { changedRights } from './rights';
import { shownProfile } from './security';

const name = z.string().trim().min(1).max(64);

/** The fields of a profile that a manager of users sets. */
export const managed = {
  first_name: name.optional(),
  last_name: name.optional(),
  email: z.email().max(254).optional(),
  role: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} ._-]{1,50}$/u)
    .optional(),
  permissions: z.array(z.string().max(64)).max(200).optional(),
};

/** The users of an organisation, for those who manage them. */
export const users = [
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
        profiles: (context.plain ? found : onPage(found, pagination)).map((profile) => shownProfile(profile, context)),
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
      .filter(([role]) => role !== 'admin' || context.caller.permissions.has('admin'))
      .map(([role, { permissions, ...words }]) => ({
        name: role,
        i18n_name: words[context.caller.language],
        permissions,
      })),
  })),
];

/**
 * The profile of the caller, or of a colleague for a caller with the right. Users of other organisations are not found.
 */
export function reachable(context: CallContext, username: string | undefined, right: string): Profile {
  const { caller, db } = context;
  if (username !== undefined && username !== caller.username) ask(context, right);
  const found = findUser(db, username ?? caller.username);
  if (!found || found.organization.organization_uuid !== caller.organization.organization_uuid) {
    throw new NotFound('User not found', [
      detail(context, 'username', 'This user does not exist.', 'Deze gebruiker bestaat niet.'),
    ]);
  }
  return found.profile;
}

export function ask(context: CallContext, right: string): void {
  if (context.caller.permissions.has(right)) return;
  const missing = detail(context, null, `The right ${right} is missing.`, `Het recht ${right} ontbreekt.`);
  throw new Rejection(-32003, 'Forbidden', [missing], 403);
}

const MOST_MANAGERS = 5;

/** The colleagues who may give the caller a right. */
export function managersOf({ db, caller }: CallContext) {
  return listUsers(db, caller.organization.organization_uuid)
    .filter(({ profile }) => profile.permissions.includes('user-c') && profile.username !== caller.username)
    .slice(0, MOST_MANAGERS)
    .map(({ profile: { first_name, last_name, email } }) => ({ first_name, last_name, email }));
}

const newUser = z.object({
  username: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,31}$/),
  ...managed,
  first_name: name,
  last_name: name,
});

/** True for a name that no user of any organisation has. */
export function isFree(context: CallContext, username: string | undefined): username is string {
  return username !== undefined && findUser(context.db, username) === null;
}

/** Adds a user to the organisation of the caller. @throws Rejection for what a new user lacks */
export function addUser(context: CallContext, given: Record<string, unknown>): Profile {
  ask(context, 'user-c');
  const parsed = newUser.safeParse(given);
  if (!parsed.success) {
    throw new Rejection(
      -32602,
      'Invalid params',
      parsed.error.issues.map(({ path }) =>
        detail(context, path.join('.'), 'This value is not valid.', 'Deze waarde is ongeldig.'),
      ),
    );
  }
  const { username, first_name, last_name, email = '', ...rights } = parsed.data;
  const profile = profileSchema.parse({
    username,
    first_name,
    last_name,
    email,
    language: 'nl_NL',
    timezone: 'Europe/Amsterdam',
    show_prices: true,
    ...given,
    ...changedRights(context, { role: 'norights', permissions: [] }, rights, false),
    notifications: { broadband: true, mobile_broadband: true, maintenance: true, shipments: false },
    security: { whitelist_enabled: false, totp_enabled: false, whitelist: [], totp_key: null },
  });
  insertProfile(context.db, profile, context.caller.organization);
  return profile;
}

/** Refuses a new user under a name of another organisation. A change of theirs finds nobody. */
export function refuseTaken(
  context: CallContext,
  given: { readonly username: string | undefined; readonly first_name?: unknown; readonly last_name?: unknown },
): void {
  const found = given.username === undefined ? null : findUser(context.db, given.username);
  if (!found || found.organization.organization_uuid === context.caller.organization.organization_uuid) return;
  if (given.first_name === undefined || given.last_name === undefined || !context.caller.permissions.has('user-c'))
    return;
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, 'username', 'This username is in use.', 'Deze gebruikersnaam is in gebruik.'),
  ]);
}

function startsWithAny(profile: Profile, search: string): boolean {
  const start = search.toLowerCase();
  return [profile.username, profile.first_name, profile.last_name].some((text) => text.toLowerCase().startsWith(start));
}

function by(field: 'username' | 'first_name' | 'last_name' | 'email' | 'role', descending: boolean) {
  const sign = descending ? -1 : 1;
  return (one: Profile, other: Profile) => sign * one[field].localeCompare(other[field], 'nl');
}
