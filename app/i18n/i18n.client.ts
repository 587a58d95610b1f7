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

/** Ready with the texts of the page that the server sent, in its language. */
export async function browserI18n(): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(areas)
    .init({ ...options, lng: document.documentElement.lang, fallbackLng: false, ns: ['common', 'shell', ...getInitialNamespaces()] });
  return i18next;
}
