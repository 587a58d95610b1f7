/** Shorter passwords are refused. The provider may require more. */
export const SHORTEST_PASSWORD = 12;
/** Far longer than anybody types. */
export const LONGEST_PASSWORD = 200;

const STRONG_LENGTH = 16;
const FEWEST_SIGNS = 6;

/** The reason why a password is weak. */
type Weakness = 'short' | 'common' | 'row';

export type Strength = { readonly strength: 'weak'; readonly why: Weakness } | { readonly strength: 'fair' | 'strong' };

/** Words with which most guesses begin, without digits and signs, and with letters in the place of digits. */
const COMMON = new Set(
  (
    'welkom welcome wachtwoord password passwort paswoord geheim secret admin administrator beheerder gebruiker user ' +
    'qwerty qwertyuiop azerty asdfgh zxcvbn letmein iloveyou login inloggen netwerk network internet computer ' +
    'lente zomer herfst winter voorjaar najaar spring summer autumn januari februari maart april mei juni juli ' +
    'augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
    'amsterdam rotterdam utrecht denhaag eindhoven groningen nederland holland ajax feyenoord psv monkey dragon ' +
    'football voetbal sunshine princess superman batman portaal partnerportaal reseller welkomthuis changeme'
  ).split(' '),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** How hard a password is to guess, by its length and by what most guesses begin with. It names no needed signs. */
export function strengthOf(password: string): Strength {
  const signs = [...password];
  if (signs.length < SHORTEST_PASSWORD) return { strength: 'weak', why: 'short' };
  if (new Set(signs).size < FEWEST_SIGNS || isRow(signs)) return { strength: 'weak', why: 'row' };
  if (isCommon(password)) return { strength: 'weak', why: 'common' };
  return { strength: signs.length >= STRONG_LENGTH ? 'strong' : 'fair' };
}

/** True when most signs follow each other or repeat the one before, as in abcdefgh and 12345678. */
function isRow(signs: readonly string[]): boolean {
  const codes = signs.map((sign) => sign.toLowerCase().codePointAt(0) ?? 0);
  const near = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1).length;
  return near / (codes.length - 1) > 0.7;
}

/** True for a common word with digits and signs around it, also twice in a row. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+/gu, '');
  const spoken = [...lower.replace(/[^\p{L}]+$/u, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return [bare, half(bare), spoken, half(spoken)].some((word) => COMMON.has(word));
}

/** The first half of a text that says the same twice; else the text. */
function half(text: string): string {
  const middle = text.slice(0, text.length / 2);
  return middle + middle === text ? middle : text;
}
