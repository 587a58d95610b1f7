import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { options } from './options';

const texts = import.meta.glob<{ default: ResourceKey }>('./{nl,en}/*.ts');

/** Texts come per area and language, as a page needs them (performance: How, 3). */
const areas: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, done) {
    const load = texts[`./${language}/${area}.ts`];
    if (!load) return done(new Error(`no texts for ${area}`), null);
    load().then(
      (module) => done(null, module.default),
      (error: Error) => done(error, null),
    );
  },
};

/**
 * Ready with the texts of the page that the server sent, in its language. Rejects when they do not all load: without them hydration would put
 * keys in the place of words.
 */
export function browserI18n(): Promise<i18n> {
  const lng = document.documentElement.lang;
  const ns = ['common', 'shell', ...getInitialNamespaces()];
  return new Promise((resolve, reject) => {
    void i18next
      .use(initReactI18next)
      .use(areas)
      .init({ ...options, lng, fallbackLng: false, ns }, (error: unknown) => {
        if (error) reject(new Error('the texts of this page could not be loaded', { cause: error }));
        else resolve(i18next);
      });
  });
}
