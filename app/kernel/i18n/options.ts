import type { InitOptions } from 'i18next';

/** Shared by server and browser. React escapes, so i18next must not (stack, security 2.4). */
export const options = {
  supportedLngs: ['nl', 'en'],
  fallbackLng: 'nl',
  load: 'languageOnly',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
  saveMissing: false,
} satisfies InitOptions;
