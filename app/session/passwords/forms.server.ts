import { z } from 'zod';
import { kept, read, withRules } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { LONGEST_PASSWORD, strengthOf } from '~/kernel/text/password-strength';

export const ForgotForm = z.object({
  username: read(
    'session:forgot.empty',
    kept((text) => /^[^\s\p{C}<>"\\]{1,100}$/u.test(text)),
    // one text for every name that cannot be one, also for a name that is somebody's mistake
    { most: LONGEST_VALUE, why: (text) => (text.trim() === '' ? null : 'session:credentials') },
  ),
});

// a password is not trimmed, since blanks belong to it
const password = z.string({ error: 'session:reset.empty' }).max(LONGEST_PASSWORD, 'session:reset.long');

export const ResetForm = withRules({ password, again: password }, ({ password: first, again }, say) => {
  if (first === undefined) return;
  const rated = strengthOf(first);
  if (rated.strength === 'weak') say(['password'], `session:reset.weak.${rated.why}`);
  if (again !== undefined && again !== first) say(['again'], 'session:reset.unequal');
});
