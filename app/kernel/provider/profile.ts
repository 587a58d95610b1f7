import { z } from 'zod';
import { isEmail } from '~/kernel/text/email';
import { underNoun } from './reading/read-answer';
import { flagOrNull, textOr, wordOr, wordOrNull, words } from './reading/wire';

const MOST_MANAGERS = 5;

/** Colleagues who may give a right, where the provider tells them (ours). Those without a name are left out. */
const Managers = z
  .array(z.object({ first_name: textOr, last_name: textOr, email: textOr }))
  .nullish()
  .transform((wire) =>
    (wire ?? [])
      .map(({ first_name, last_name, email }) => ({
        name: `${first_name} ${last_name}`.trim(),
        email: isEmail(email) ? email : null,
      }))
      .filter(({ name }) => name !== '')
      .slice(0, MOST_MANAGERS),
  );
export type Manager = z.infer<typeof Managers>[number];

/** The profile of the user who signed in (spec 3). */
export const Profile = underNoun(
  'profile',
  z
    .object({
      profile: z.object({
        username: wordOrNull,
        first_name: textOr,
        last_name: textOr,
        email: textOr,
        language: wordOrNull,
        role: wordOr,
        timezone: wordOrNull,
        show_prices: flagOrNull,
        notifications: z
          .object({
            broadband: flagOrNull,
            mobile_broadband: flagOrNull,
            maintenance: flagOrNull,
            shipments: flagOrNull,
          })
          .nullish(),
        // the key for an authenticator app is read apart, so that no page gets it by mistake
        security: z
          .object({ whitelist_enabled: flagOrNull, totp_enabled: flagOrNull, whitelist: words })
          .nullish()
          .transform((wire) =>
            wire
              ? { whitelistOn: wire.whitelist_enabled, secondFactorOn: wire.totp_enabled, whitelist: wire.whitelist }
              : null,
          ),
        managers: Managers,
      }),
    })
    .transform(({ profile }) => ({
      username: profile.username,
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      /** The first two letters are the locale (spec 3). */
      language: profile.language?.slice(0, 2).toLowerCase() ?? null,
      role: profile.role,
      timezone: profile.timezone,
      showPrices: profile.show_prices ?? true,
      /** The categories of messages, by the provider's names; null when the provider does not say. */
      notifications: profile.notifications ?? null,
      /** Null when the provider does not say; so is each unreadable part. */
      security: profile.security,
      managers: profile.managers,
    })),
);
export type Profile = z.infer<typeof Profile>;
