import { z } from 'zod';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import { rpcList, textOr, textOrNull, wholeOrNull, word, wordOr, wordOrNull } from '~/kernel/provider/reading/wire';

const cells = {
  first_name: textOr,
  last_name: textOr,
  email: textOr,
  language: wordOrNull,
  role: wordOr,
  timezone: wordOrNull,
  permissions: wholeOrNull(word),
};

function readCells(wire: z.infer<z.ZodObject<typeof cells>>) {
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    /** Ours: empty where the provider has none. */
    email: wire.email,
    language: wire.language,
    role: wire.role,
    timezone: wire.timezone,
    /** The whole list; null when the provider does not tell it, so that nobody overwrites it. */
    rights: wire.permissions,
  };
}

/** A user of the organisation (spec 3). */
const UserProfile = z
  .object({ username: word, ...cells })
  .transform((wire) => ({ username: wire.username, ...readCells(wire) }));
export type UserProfile = z.infer<typeof UserProfile>;

/** The profile of one user, which may not say whose it is. */
export const OneProfile = underNoun(
  'profile',
  z
    .object({ profile: z.object({ username: wordOrNull, ...cells }) })
    .transform(({ profile }) => ({ username: profile.username, ...readCells(profile) })),
);
export const UserProfiles = rpcList('profiles', UserProfile);

/** A role of the provider, with its name in the user's language and its rights where it tells them (ours). */
const Role = z
  .object({ name: word, i18n_name: textOrNull, permissions: wholeOrNull(word) })
  .transform((wire) => ({ name: wire.name, title: wire.i18n_name, rights: wire.permissions }));
export type Role = z.infer<typeof Role>;
export const Roles = rpcList('roles', Role);
