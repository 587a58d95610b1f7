import { describe, expect, it } from 'vitest';
import { findLanguage } from '~/kernel/i18n/find-language.server';

const plain = new Request('http://localhost:3000/connections');

describe('the language of a request', () => {
  it.each<[string, string | undefined, 'nl' | 'en' | null, 'nl' | 'en']>([
    ['the choice before the profile', 'en', 'nl', 'en'],
    ['Dutch as a choice too', 'nl', 'en', 'nl'],
    ['the profile without a choice', undefined, 'en', 'en'],
    ['Dutch without either', undefined, null, 'nl'],
  ])('is %s', (_what, chosen, profile, language) => {
    return expect(findLanguage(plain, chosen, profile)).resolves.toBe(language);
  });

  it.each(['', 'EN', 'en-GB', 'de', 'fr,en', 'en;q=1', '*', '__proto__', `${'a-'.repeat(40)}!`])(
    'takes no other value of the cookie, such as %j',
    async (chosen) => {
      expect(await findLanguage(plain, chosen, null)).toBe('nl');
      expect(await findLanguage(plain, chosen, 'en')).toBe('en');
    },
  );

  it('is neither what the browser prefers nor what the address asks', async () => {
    const asked = new Request('http://localhost:3000/connections?lng=en', { headers: { 'accept-language': 'en' } });
    expect(await findLanguage(asked, undefined, null)).toBe('nl');
  });
});
