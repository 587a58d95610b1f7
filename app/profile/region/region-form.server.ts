import { z } from 'zod';
import { read } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Profile } from '~/kernel/provider/profile';
import { timezones } from '~/kernel/time/timezones';

const LANGUAGES = { nl: 'nl_NL', en: 'en_GB' } as const;
type Language = keyof typeof LANGUAGES;

/** Language and timezone. The fields have the provider's names (PRO-06). */
export const RegionForm = z.object({
  language: read('profile:region.problem.language', (text): Language | null =>
    text === 'nl' || text === 'en' ? text : null,
  ),
  timezone: read('profile:region.problem.timezone', (text) => (timezones().includes(text) ? text : null)),
});

export const REGION_FIELDS = { language: 'language', timezone: 'timezone' } as const;

export function regionLabels(t: Translator) {
  return { language: t('profile:region.language'), timezone: t('profile:region.timezone') };
}

/** The profile as the form shows it. A language of another kind is shown as the page's. */
export function regionOf({ language, timezone }: Profile, page: Language, shown: string) {
  return { language: language === 'nl' || language === 'en' ? language : page, timezone: timezone ?? shown };
}

/** The changed fields in the provider's words. The first two letters of a language are the locale (spec 3). */
export function regionFields({ language, timezone }: z.output<typeof RegionForm>, changed: readonly string[]) {
  return {
    ...(changed.includes('language') ? { language: LANGUAGES[language] } : {}),
    ...(changed.includes('timezone') ? { timezone } : {}),
  };
}
