import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { detail, NotFound, Rejection, rpc } from '../../platform/call';
import { profileSchema, saveProfile } from '../../platform/profiles';
import { changedRights } from './rights';
import { addUser, ask, isFree, managed, managersOf, reachable, refuseTaken, users } from './users';

const timezones = new Set(Intl.supportedValuesOf('timeZone'));

const changes = z.strictObject({
  username: z.string().optional(),
  ...managed,
  language: profileSchema.shape.language.optional(),
  timezone: z.string().optional(),
  show_prices: z.boolean().optional(),
  notifications: profileSchema.shape.notifications.partial().optional(),
});

const apiKeyRow = z.object({ uuid: z.string(), name: z.string(), created_at: z.string() });

export const user = [
  ...users,

  rpc('user', 'get_profile', 'any', z.strictObject({ username: z.string().optional() }), ({ username }, context) => {
    const profile = reachable(context, username, 'user-r');
    const own = profile.username === context.caller.username;
    return own ? { ...profile, managers: managersOf(context) } : profile;
  }),

  rpc('user', 'set_profile', 'any', changes, ({ username, ...given }, context) => {
    refuseTaken(context, { username, ...given });
    if (isFree(context, username)) return addUser(context, { username, ...given });
    const profile = reachable(context, username, 'user-c');
    const { email, role, permissions } = given;
    if (email !== undefined || role !== undefined || permissions !== undefined) ask(context, 'user-c');
    const own = profile.username === context.caller.username;
    if (given.timezone !== undefined && !timezones.has(given.timezone)) {
      throw new Rejection(-32602, 'Invalid params', [
        detail(context, 'timezone', 'This time zone is not known.', 'Deze tijdzone is niet bekend.'),
      ]);
    }
    const changed = profileSchema.parse({
      ...profile,
      ...given,
      ...changedRights(context, profile, given, own),
      notifications: { ...profile.notifications, ...given.notifications },
    });
    saveProfile(context.db, changed);
    return changed;
  }),

  rpc('user', 'set_api_key', 'any', z.strictObject({ name: z.string().trim().min(1).max(64) }), ({ name }, context) => {
    const uuid = context.newId();
    context.db
      .prepare('INSERT INTO api_keys (uuid, username, name, created_at) VALUES (?, ?, ?, ?)')
      .run(uuid, context.caller.username, name, context.now().toISOString());
    // The password is in this answer alone; only the name is stored.
    return { uuid, name, api_key: randomBytes(24).toString('base64url') };
  }),

  rpc('user', 'list_api_keys', 'any', z.strictObject({}), (_params, context) => ({
    apikeys: context.db
      .prepare('SELECT uuid, name, created_at FROM api_keys WHERE username = ? ORDER BY created_at, name')
      .all(context.caller.username)
      .map((row) => apiKeyRow.parse(row)),
  })),

  rpc('user', 'del_api_key', 'any', z.strictObject({ uuid: z.string() }), ({ uuid }, context) => {
    const { changes: removed } = context.db
      .prepare('DELETE FROM api_keys WHERE uuid = ? AND username = ?')
      .run(uuid, context.caller.username);
    if (removed === 0) throw new NotFound();
    return {};
  }),
];
