import { RemixI18Next } from 'remix-i18next/server';
import { options } from './options';

type Language = 'nl' | 'en';

/**
 * The language of a request: the choice in the cookie, then the profile, then Dutch (decisions: Session and provider).
 * @param chosen the value of the cookie, which may be anything
 */
export async function findLanguage(
  request: Request,
  chosen: string | undefined,
  profile: Language | null,
): Promise<Language> {
  const remix = new RemixI18Next({
    detection: {
      supportedLanguages: options.supportedLngs,
      fallbackLanguage: options.fallbackLng,
      // neither `?lng=` nor Accept-Language counts
      order: ['custom'],
      // its `cookie` reads what Remix writes, in base64; the front door needs the word as it is
      findLocale: async () => [chosen, profile].find((one) => one === 'nl' || one === 'en') ?? null,
    },
  });
  return (await remix.getLocale(request)) === 'en' ? 'en' : 'nl';
}
