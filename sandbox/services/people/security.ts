import { isIP } from 'node:net';
import { z } from 'zod';
import { detail, Rejection } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { newTotpKey, type Profile } from '../../platform/profiles';
import { totpMatches } from '../../platform/totp';

/** The changes of `security` in set_profile. */
export const securityChanges = z.strictObject({
  whitelist_enabled: z.boolean().optional(),
  whitelist: z.array(z.string().max(45)).max(50).optional(),
  totp_enabled: z.boolean().optional(),
  /** The six digits of the app, for switching 2FA on and off. */
  totp_code: z.string().max(10).optional(),
});

type Security = Profile['security'];

/**
 * Security belongs to the user alone.
 * @throws Rejection 403 for provider staff who act as the user
 */
export function ownSecurity(context: CallContext): void {
  if (context.caller.actor === null) return;
  const why = detail(context, null, 'Only the user may do this.', 'Alleen de gebruiker zelf mag dit.');
  throw new Rejection(-32003, 'Forbidden', [why], 403);
}

/** The security of the profile with these changes. @throws Rejection */
export function changedSecurity(
  before: Security,
  { totp_code: code, ...changes }: z.infer<typeof securityChanges>,
  context: CallContext,
): Security {
  const after: Security = {
    ...before,
    whitelist_enabled: changes.whitelist_enabled ?? before.whitelist_enabled,
    whitelist: changes.whitelist ?? before.whitelist,
    totp_enabled: changes.totp_enabled ?? before.totp_enabled,
  };
  const refuse = (field: string, english: string, dutch: string): never => {
    throw new Rejection(-32602, 'Invalid params', [detail(context, `security.${field}`, english, dutch)]);
  };
  // a second factor lives by real time, like the app that shows the code
  if (after.totp_enabled !== before.totp_enabled && !totpMatches(before.totp_key ?? '', code ?? '', new Date()))
    refuse('totp_code', 'Invalid 2FA code', 'Ongeldige 2FA code');
  if (new Set(after.whitelist).size < after.whitelist.length)
    refuse('whitelist', 'This IP address is on the list twice.', 'Dit IP-adres staat dubbel in de lijst.');
  if (after.whitelist.some((address) => isIP(address) === 0))
    refuse('whitelist', 'This is not a valid IP address.', 'Dit is geen geldig IP-adres.');
  if (after.whitelist_enabled && after.whitelist.length === 0)
    refuse('whitelist', 'At least one IP address must remain.', 'Er moet minstens één IP-adres overblijven.');
  if (before.whitelist_enabled && !after.whitelist_enabled && !after.totp_enabled)
    refuse(
      'whitelist_enabled',
      'The IP whitelist cannot be switched off unless 2FA is on.',
      'De IP-whitelist kan alleen uit als 2FA aan staat.',
    );
  // a key that was in use is never used again
  return before.totp_enabled && !after.totp_enabled ? { ...after, totp_key: newTotpKey() } : after;
}

/** The profile as it is answered: the key is for setting 2FA up, and for its owner alone. */
export function shownProfile(profile: Profile, { caller }: CallContext): Profile {
  const { security } = profile;
  const isOpen = profile.username === caller.username && caller.actor === null && !security.totp_enabled;
  return isOpen ? profile : { ...profile, security: { ...security, totp_key: null } };
}
