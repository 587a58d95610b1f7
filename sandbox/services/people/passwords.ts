import { z } from 'zod';
import { detail, Rejection, rpc } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { makeResetToken, sendMail, setPassword, userOfToken } from '../../platform/passwords';
import { findUser, languageOf } from '../../platform/profiles';
import type { Profile } from '../../platform/profiles';

const SHORTEST = 8;

/**
 * A forgotten password, for callers without a token. Both calls are ours: the specification names the screens and their
 * texts alone.
 */
export const passwords = [
  rpc('user', 'forgot_password', 'public', z.strictObject({ username: z.string() }), ({ username }, context) => {
    const user = findUser(context.db, username.trim().toLowerCase());
    // the answer is the same for a user who does not exist
    if (user) mailLink(user.profile, context);
    return {};
  }),

  rpc(
    'user',
    'reset_password',
    'public',
    z.strictObject({ token: z.string(), password: z.string() }),
    ({ token, password }, context) => {
      const username = userOfToken(context.db, token, context.now());
      if (username === null)
        throw refused(context, 'token', 'Invalid password reset token', 'Invalide wachtwoord reset token');
      if (password.length < SHORTEST)
        throw refused(
          context,
          'password',
          `Use at least ${SHORTEST} characters.`,
          `Gebruik ten minste ${SHORTEST} tekens.`,
        );
      setPassword(context.db, username, password);
      return {};
    },
  ),
];

function mailLink(profile: Profile, { db, now, portalOrigin }: CallContext): void {
  const token = makeResetToken(db, profile.username, now());
  const isDutch = languageOf(profile) === 'nl';
  sendMail(db, {
    to: profile.email,
    subject: isDutch ? 'Nieuw wachtwoord kiezen' : 'Choose a new password',
    lines: isDutch
      ? [
          `Beste ${profile.first_name},`,
          'Kies met deze link een nieuw wachtwoord. De link werkt één keer, en een uur lang.',
        ]
      : [`Dear ${profile.first_name},`, 'Choose a new password by this link. It works once, and for an hour.'],
    link: `${portalOrigin}/reset-password?token=${token}`,
    sent_at: now().toISOString(),
  });
}

function refused(context: CallContext, field: string, english: string, dutch: string): Rejection {
  return new Rejection(-32602, 'Invalid params', [detail(context, field, english, dutch)]);
}
