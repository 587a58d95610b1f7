import { describe, expect, it } from 'vitest';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';

/** Texts by `area:key.key`. */
function flat(tree: object, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const name = above === '' ? key : `${above}${above.includes(':') ? '.' : ':'}${key}`;
    return typeof value === 'object' && value !== null ? flat(value, name) : [[name, String(value)]];
  });
}

/**
 * Texts in the specification's own words: the drawer and the company of a contract (spec 2), and the Dutch of section
 * 8.
 */
const GIVEN = {
  nl: ['shell:groups.customers', 'contract:company', 'customers:archive.still', 'customers:archive.refused'],
  en: ['shell:groups.customers', 'contract:company'],
};

const OTHER_WORDS = {
  nl: /(?<!eind)klant|eindgebruiker|end ?user/i,
  en: /(?<!end[ -])customer|end[- ]user/i,
};

describe.each([
  ['nl', nl],
  ['en', en],
] as const)('whom a reseller serves has one word (%s)', (language, texts) => {
  const all = flat(texts);
  const others = all.filter(([, text]) => OTHER_WORDS[language].test(text.replace(/\{\{[^}]*\}\}/g, '')));

  it('and the others are the words of the specification', () => {
    expect(others.map(([key]) => key).sort()).toEqual([...GIVEN[language]].sort());
  });

  it('and no two screens that change something of them have one name', () => {
    const { customers, panels } = texts;
    expect(new Set([customers.change.title, panels.items.endUser.title]).size).toBe(2);
    expect(customers.change.title).not.toContain(panels.items.endUser.title);
  });
});
