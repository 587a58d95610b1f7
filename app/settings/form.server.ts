import { z } from 'zod';
import { kept, readOptional } from '~/kernel/forms/fields.server';
import { isEmail } from '~/kernel/text/email';
import { parsePhone } from '~/kernel/text/phone';
import { FIELDS, USUAL } from './fields';

/** A name and two display values, each checked by its kind (ENV-04). No field takes an address of a server. */
export const SettingsForm = z.object({
  environment: readOptional(
    'settings:problem.environment',
    kept((text) => /^[\w-]{1,40}$/.test(text)),
  ).transform((name) => (name === USUAL ? null : name)),
  support_email: readOptional('settings:problem.email', kept(isEmail)),
  support_phone: readOptional('settings:problem.phone', parsePhone),
});

/** True for a form with a field that the panel does not have, such as an address of the API. */
export function hasOthers(form: URLSearchParams): boolean {
  const known: readonly string[] = [...FIELDS, '_as', 'intent'];
  return [...form.keys()].some((name) => !known.includes(name));
}
