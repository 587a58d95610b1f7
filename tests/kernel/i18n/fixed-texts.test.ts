import { createInstance, type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { en } from '~/kernel/i18n/en';
import { withFixedTexts } from '~/kernel/i18n/fixed-texts';
import { nl } from '~/kernel/i18n/nl';
import { options } from '~/kernel/i18n/options';
import { isDrawn } from '~tests/fixtures/lots';

type Ask = (key: string | readonly string[], options?: object) => unknown;

/** The call that react-i18next and the loaders make. */
const getT = (made: i18n, ...given: unknown[]) =>
  (made as unknown as { getFixedT: (...given: unknown[]) => Ask }).getFixedT(...given);

const languages = { nl, en };

function instance(language: 'nl' | 'en'): i18n {
  const made = createInstance();
  void made.init({ ...options, lng: language, resources: languages, initImmediate: false });
  return made;
}

/** Every text and group of an area by its key. */
function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => [
    above + name,
    ...(typeof value === 'object' && value !== null ? keysOf(value, `${above}${name}.`) : []),
  ]);
}

const QUESTIONS: readonly (object | undefined)[] = [
  undefined,
  {},
  { returnObjects: true },
  { returnObjects: true, count: 2 },
  { count: 1 },
  { context: 'x' },
  { defaultValue: 'x' },
];

describe.each(['nl', 'en'] as const)('the look-up of fixed texts says what i18next says: %s', (language) => {
  const plain = instance(language);
  const quick = withFixedTexts(instance(language), languages[language]);

  it.each(Object.keys(nl) as (keyof typeof nl)[])('%s', (area) => {
    const all = keysOf(languages[language][area]);
    const keys = [...all.filter((key) => isDrawn(`${area} ${key}`)), all[0] ?? '', 'no.such.text', ''];
    for (const [given, prefix] of [
      [undefined, `${area}:`],
      [area, ''],
      [[area, 'common'], ''],
    ] as const) {
      const [slow, fast] = [plain, quick].map((made) => getT(made, null, given));
      for (const key of keys)
        for (const question of QUESTIONS)
          expect([key, question, fast?.(prefix + key, question)]).toEqual([
            key,
            question,
            slow?.(prefix + key, question),
          ]);
    }
  });

  it('also for a named language, a prefix, and several keys', () => {
    const ask = (made: i18n) => [
      getT(made, language)('table.search'),
      getT(made, language === 'nl' ? 'en' : 'nl')('table.search'),
      getT(made, null, 'common', 'table')('search'),
      getT(made, null)(['no.such', 'table.search']),
      made.t('table.search'),
    ];
    expect(ask(quick)).toEqual(ask(plain));
  });

  it('makes one function per area, and nobody can change its texts', () => {
    expect(getT(quick, null, 'connections')).toBe(getT(quick, language, ['connections', 'common']));
    const group = getT(quick, null, 'order')('steps', { returnObjects: true });
    expect(Object.isFrozen(group)).toBe(true);
  });
});
