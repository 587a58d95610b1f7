import { z } from 'zod';
import { read } from '~/kernel/forms/fields.server';

const LONGEST_CODE = 20;

/** The six digits of an authenticator app, with or without blanks between them (PRO-03). */
export const CodeForm = z.object({
  wanted: z.enum(['on', 'off']),
  code: read(
    'profile:twoFactor.digits',
    (text) => {
      const digits = text.replace(/\s/g, '');
      return /^\d{6}$/.test(digits) ? digits : null;
    },
    { most: LONGEST_CODE },
  ),
});

/** The field of the form by the provider's names. */
export const CODE_FIELDS = { 'security.totp_code': 'code', totp_code: 'code', code: 'code' } as const;
