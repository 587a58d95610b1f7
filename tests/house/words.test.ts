import { describe, expect, it } from 'vitest';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';

/** Words to avoid, with the one word that all areas use instead. */
const NOT_SAID: Readonly<Record<'nl' | 'en', readonly (readonly [RegExp, string])[]>> = {
  nl: [
    [/\bten hoogste\b|\bhooguit\b/i, 'hoogstens'],
    [/\bvanzelf\b/i, 'automatisch'],
    [/\blooptijd\b/i, 'contractduur'],
    [/\bzones?\b/i, 'gebied'],
    [/\b(?:de|uw|een) provider\b/i, 'de netwerkaanbieder'],
    [/\bblokkades?\b/i, 'blokkering'],
    [/\b(?:aangemeld|aanmelding|aanmelden|afmelden|meld u (?:aan|af))\b/i, 'ingelogd, log in, log uit'],
    [/^Sluit$|\bdit venster\b/, 'Sluiten; een pagina is geen venster'],
    [/\bIngebouwde chip\b|\beSIM\b/, 'Ingebouwde SIM (chip)'],
    [/\bmeer (?:SIM’s (?:gebruiken|samen)|aansluitpunten)\b|^Meer SIM’s\b/, 'meerdere'],
    [/\bgrootten\b/, 'blokgroottes'],
    [/\bmaal het\b/, 'keer het'],
    [/\bTrack-en-/, 'Track-and-tracecode'],
    [/^Stand$/, 'Status'],
    [/^Verwijder niet$|^Annuleer niet$/, 'Niet verwijderen, Niet annuleren'],
    [/\b(?:haar|hem) hier niet\b/, 'de bestelling hier niet'],
    [/^Vertrek\b/, 'Overstap'],
    [/\b(?:verzend|aflever)adres/i, 'bezorgadres'],
    [/\baan staat\b/, 'aanstaat'],
    [/\bIPVPN/, 'IP-VPN'],
    [/\bantwoord\b.* verloren gegaan/, 'geen bruikbaar antwoord: it may have come, and not been understood'],
  ],
  en: [
    [/\bzip ?codes?\b/i, 'postcode'],
    [/\bzones?\b(?!\s*$)(?<!time zone)/i, 'area'],
    [/\bby ourselves\b/i, 'automatically'],
    [/\blog ?out\b|\blogged (?:in|out)\b|\blog in\b/i, 'sign in, sign out'],
    [/^State$/, 'Status'],
    [/^In short$/, 'At a glance'],
    [/\bOf some rows\b/, 'For some rows'],
    [/\bGo to the start\b/, 'Go to the home page'],
    [/\bhow far it is\b/, 'the progress'],
    [/\bIPVPN/, 'IP-VPN'],
    [/\bquotes?\b/i, 'offer'],
    [/\bthis window\b/, 'a page is no window'],
    [/\bdealt with\b/i, 'done'],
    [/\bbegun\b/i, 'started'],
    [/\bgo(?:es)? on\b/i, 'continue'],
    [/\bways? of signing in\b/i, 'sign-in method'],
    [/(?<!are )\ball the same\b/i, 'still'],
    [/\bcheck of the\b/i, 'password check'],
    [/\bset(?:ting)? up again\b/i, 'provision again'],
  ],
};

/** Texts that are prescribed word for word. */
const FIXED = new Set(['en shell:logout', 'nl session:ending.stay.do']);

function texts(tree: object, above: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = above.includes(':') ? `${above}.${key}` : above ? `${above}:${key}` : key;
    return typeof value === 'object' && value !== null ? texts(value, name) : [[name, String(value)]];
  });
}

/** The keys of the texts that use a word to avoid. */
function wrong(language: 'nl' | 'en', all: readonly (readonly [string, string])[]): string[] {
  return all.flatMap(([key, text]) => {
    const words = text.replace(/\{\{\w+\}\}/g, '…');
    if (FIXED.has(`${language} ${key}`)) return [];
    return NOT_SAID[language]
      .filter(([word]) => word.test(words))
      .map(([, instead]) => `${key}: “${text}” (say: ${instead})`);
  });
}

describe('access 6 one word for a thing', () => {
  it.each([
    ['nl', nl],
    ['en', en],
  ] as const)('in %s, over all areas', (language, tree) => {
    expect(wrong(language, texts(tree, ''))).toEqual([]);
  });

  it('would notice', () => {
    expect(wrong('nl', [['a:b', 'Kies ten hoogste {{count}} SIM’s']])).toHaveLength(1);
    expect(wrong('nl', [['a:b', '{{zone}}: geen verbruik']])).toEqual([]);
    expect(wrong('en', [['a:b', 'Logout']])).toHaveLength(1);
  });
});
