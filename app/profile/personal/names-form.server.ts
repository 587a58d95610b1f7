import { z } from 'zod';
import { kept, read, signIn } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { isPersonName } from '~/kernel/text/name';

const name = (key: string) => read(key, kept(isPersonName), { why: signIn });

/** The names that a user may change in the own profile. The fields have the provider's names. */
export const NamesForm = z.object({
  first_name: name('profile:personal.problem.first_name'),
  last_name: name('profile:personal.problem.last_name'),
});

export const NAME_FIELDS = { first_name: 'first_name', last_name: 'last_name' } as const;

export function nameLabels(t: Translator) {
  return { first_name: t('profile:personal.first_name'), last_name: t('profile:personal.last_name') };
}
