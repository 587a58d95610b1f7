import { z } from 'zod';
import { detail, Rejection, rpc } from '../../platform/call';
import { profileSchema, saveProfile } from '../../platform/profiles';
import { apiKeys } from './api-keys';
import { changedRights } from './rights';
import { changedSecurity, ownSecurity, securityChanges, shownProfile } from './security';
import { addUser, ask, isFree, managed, managersOf, reachable, refuseTaken, users } from './users';

const timezones = new Set(Intl.supportedValuesOf('timeZone'));

const changes = z.strictObject({
  username: z.string().optional(),
  ...managed,
  language: profileSchema.shape.language.optional(),
  timezone: z.string().optional(),
  show_prices: z.boolean().optional(),
  notifications: profileSchema.shape.notifications.partial().optional(),
  security: securityChanges.optional(),
});

export const user = [
  ...users,
  ...apiKeys,

  rpc('user', 'get_profile', 'any', z.strictObject({ username: z.string().optional() }), ({ username }, context) => {
    const profile = reachable(context, username, 'user-r');
    const own = profile.username === context.caller.username;
    const shown = shownProfile(profile, context);
    return own ? { ...shown, managers: managersOf(context) } : shown;
  }),

  rpc('user', 'set_profile', 'any', changes, ({ username, ...given }, context) => {
    refuseTaken(context, { username, ...given });
    if (isFree(context, username)) return shownProfile(addUser(context, { username, ...given }), context);
    const profile = reachable(context, username, 'user-c');
    const { email, role, permissions } = given;
    if (email !== undefined || role !== undefined || permissions !== undefined) ask(context, 'user-c');
    const own = profile.username === context.caller.username;
    if (given.timezone !== undefined && !timezones.has(given.timezone)) {
      throw new Rejection(-32602, 'Invalid params', [
        detail(context, 'timezone', 'This time zone is not known.', 'Deze tijdzone is niet bekend.'),
      ]);
    }
    if (given.security) ownSecurity(context);
    const changed = profileSchema.parse({
      ...profile,
      ...given,
      ...changedRights(context, profile, given, own),
      notifications: { ...profile.notifications, ...given.notifications },
      security: changedSecurity(profile.security, given.security ?? {}, context),
    });
    saveProfile(context.db, changed);
    return shownProfile(changed, context);
  }),
];
