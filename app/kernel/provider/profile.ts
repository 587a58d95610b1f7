import { z } from 'zod';
import { underNoun } from './read-answer';
import { flagOrNull, textOr, wordOr, wordOrNull } from './wire';

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
    })),
);
export type Profile = z.infer<typeof Profile>;
