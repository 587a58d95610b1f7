import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';
import { resolveImport } from './rooms.mjs';
import { descendants, filesIn, parsed, textOf } from './source';

/** Texts by `area:key.key`. */
function flat(tree: object, above: string, glue = '.'): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const name = above ? above + glue + key : key;
    return typeof value === 'object' && value !== null ? flat(value, name, above ? '.' : ':') : [[name, String(value)]];
  });
}

const dutch = new Map(flat(nl, ''));
const english = new Map(flat(en, ''));
const keys = [...dutch.keys()];

/** Words that are the same in both languages: names, abbreviations, and English words that Dutch has adopted. */
const SAME = new Set([
  'Later',
  'Online',
  '2FA',
  'Offline',
  'ICCID',
  'IMSI',
  'Status',
  'NID',
  'NID {{text}}',
  'VLAN',
  'VCI',
  'SLA',
  'CPE',
  'EVC',
  'Circuits',
  'Circuit',
  'Download / upload',
  'SIM',
  'Data',
  'Postcode',
  'postcode',
  'postcode {{text}}',
  'Promo',
  'Contact',
  'Product',
  'Menu',
  'Technologie',
  'internet',
  'Router',
  'Routers',
  'Support',
  'Mail support',
  'E-mail',
  'Webmail',
  'Server',
  'Mailbox',
  'SSL/TLS',
  'Student',
  'Download',
  'Upload',
  'Type',
  'Week',
  'Router {{number}}',
  'Ticket',
  'Contract',
  'APN',
  'admin',
  '{{count, number}} m',
  'Circuit {{number}} (EVC)',
  'Circuit {{number}}: {{problem}}',
  'Nederlands',
  'English',
  'SIM',
  'ICCID',
  'Stop',
  '{{count, number}} SIM',
  'SIM (ICCID)',
  'SIM {{text}}',
  'postcode',
  'Server',
  'Tickets',
  'tickets',
  'Ticket {{id}}',
  'Ticket {{id}}: {{title}}',
]);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const variables = (text: string) => [...text.matchAll(/\{\{\s*([\w-]+)/g)].map(([, name = '']) => name).sort();
/** The forms of a record's noun. Each language uses the forms that its sentences need. */
const FORMS: readonly (string | undefined)[] = Object.keys(nl.simRuns.nouns);
const values = (text: string) => variables(text).filter((name) => !FORMS.includes(name));
const onlyVariables = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '').replace(/[\W\d_]/g, '') === '';

describe('the two languages are one set of texts', () => {
  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...keys].sort());
  });

  it('have a text for every key', () => {
    const empty = [...dutch, ...english]
      .filter(([, text]) => text.trim() === '' || text === 'undefined')
      .map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('have no blank at an end and no line break', () => {
    // the prefix in the title of a failed page ends in a colon and a blank
    const untidy = [...dutch, ...english].filter(
      ([key, text]) => key !== 'common:error.titlePrefix' && (text !== text.trim() || /[\n\t]| {2}/.test(text)),
    );
    expect(untidy).toEqual([]);
  });

  it('name the same values', () => {
    const different = keys.filter(
      (key) => String(values(dutch.get(key) ?? '')) !== String(values(english.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('say it in their own words', () => {
    const same = keys.filter((key) => {
      const text = dutch.get(key) ?? '';
      return text === english.get(key) && !SAME.has(text) && !onlyVariables(text);
    });
    expect(same).toEqual([]);
  });

  it('have both forms of a plural, and each says how many', () => {
    const counted = keys.filter((key) => PLURAL.test(key));
    const bases = new Set(counted.map((key) => key.replace(PLURAL, '')));
    const incomplete = [...bases].filter((base) => !dutch.has(`${base}_one`) || !dutch.has(`${base}_other`));
    const silent = [dutch, english].flatMap((texts) =>
      [...bases].filter((base) => !variables(texts.get(`${base}_other`) ?? '').includes('count')),
    );
    expect({ incomplete, silent, strange: counted.filter((key) => !/_(?:zero|one|other)$/.test(key)) }).toEqual({
      incomplete: [],
      silent: [],
      strange: [],
    });
  });

  it('address the reader as u, never as je', () => {
    // "uw" and "u" only: B1 Dutch for business users
    const familiar = [...dutch].filter(([, text]) => /(?:^|[^\p{L}])(?:je|jij|jouw|jullie)(?![\p{L}])/iu.test(text));
    expect(familiar).toEqual([]);
  });
});

describe('ERR-02 texts of the specification, to the letter', () => {
  const SPEC: readonly (readonly [language: 'nl' | 'en', text: string, other: string])[] = [
    ['nl', 'Oeps, er ging iets fout', 'Oops, something went wrong'],
    ['nl', 'Data kon niet worden geladen', 'Data could not be loaded'],
    ['nl', 'Onbekend', 'Unknown'],
    [
      'en',
      'We had problems loading environment information',
      'Er ging iets mis bij het laden van de omgevingsgegevens',
    ],
    [
      'en',
      "You don't have sufficient permissions to view this resource",
      'U heeft onvoldoende rechten om deze pagina te bekijken',
    ],
    ['en', 'Order could not be created', 'De bestelling kon niet worden aangemaakt'],
    ['en', 'API connection error', 'Fout in de verbinding met de API'],
  ];

  it.each(SPEC)('%s: %s', (language, text, other) => {
    const [texts, others] = language === 'nl' ? [dutch, english] : [english, dutch];
    const found = keys.filter((key) => texts.get(key) === text);
    expect(found.length).toBeGreaterThan(0);
    for (const key of found) expect(others.get(key)).toBe(other);
  });
});

describe('the modules of the texts', () => {
  const modules = (language: string) =>
    filesIn(['app'], /\.ts$/).filter((file) => file.includes(`/texts/${language}/`));

  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);

  it('are the same files in both languages, found by their names', () => {
    const names = modules('nl').map(nameOf);
    expect(modules('en')).toEqual(modules('nl').map((file) => file.replace('/nl/', '/en/')));
    expect(new Set(names).size, 'a name in two folders would hide one of them').toBe(names.length);
    for (const texts of [nl, en]) expect(Object.keys(texts).sort()).toEqual(names.sort());
  });

  it('have their types beside them', () => {
    const listed = filesIn(['app'], /^texts\.ts$/)
      .filter((file) => file.endsWith('/texts/texts.ts') || file.includes('/i18n/'))
      .flatMap((file) =>
        descendants(parsed(file), ts.isPropertySignature).map((member) => [
          member.name.getText(),
          ...descendants(member, ts.isStringLiteral).map(({ text }) =>
            resolveImport(file, text)?.replace('app/kernel/i18n/', ''),
          ),
        ]),
      )
      .filter(([, ...files]) => files.length > 0);
    const files = modules('nl').map((file) => file.replace('.ts', ''));
    expect(listed.toSorted()).toEqual(
      files.map((file) => [nameOf(`${file}.ts`), file, file.replace('/nl/', '/en/')]).toSorted(),
    );
  });

  it('hold all the Dutch there is in the app: no component has words of its own', () => {
    const components = filesIn(['app'], /\.tsx$/);
    const spoken = components.flatMap((file) =>
      [...textOf(file).matchAll(/>\s*([A-Z][a-z]+ [a-z]+[^<>{}=;]*)</g)].map(([, words]) => `${file}: ${words}`),
    );
    expect(spoken).toEqual([]);
  });

  it('use every key that is written out somewhere', () => {
    const code = filesIn(['app', 'server'], /\.(?:ts|tsx)$/)
      .filter((file) => !/\/texts\/(?:nl|en)\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    // t('a:b.c'), and t('b.c') with the namespace of useTranslation; keys that are built from parts are skipped
    const written = new Set(
      [...code.matchAll(/\bt\(\s*'([\w-]+:)?([\w.-]+)'/g)].map(([, area = '', key = '']) => area + key),
    );
    const groups = new Set(keys.flatMap((key) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index))));
    const known = (name: string) => (area: string) =>
      [area + name, `${area}${name}_one`].some((key) => dutch.has(key) || groups.has(key));
    const areas = Object.keys(nl).map((area) => `${area}:`);
    const missing = [...written].filter((name) => (name.includes(':') ? !known(name)('') : !areas.some(known(name))));
    expect(missing).toEqual([]);
  });
});
