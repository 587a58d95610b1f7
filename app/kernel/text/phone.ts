import { oneLine } from './one-line';

// Blanks, brackets, dots, and the dashes that word processors use for a hyphen.
const DECORATION = /[\s().\-\u2010-\u2015\u2212]/g;

// The country code, with the national zero that people often leave after it: +31 (0)20 …
const COUNTRY_CODE = /^(?:\+|00)310?/;

const THREE_DIGIT_PREFIXES: ReadonlySet<string> = new Set(
  (
    '010 013 015 020 023 024 026 030 033 035 036 038 040 043 045 046 050 053 055 058 ' +
    '070 071 072 073 074 075 076 077 078 079 084 085 087 088 091'
  ).split(' '),
);

/** A typed phone number → national digits: `+31 (0)20-123 45 67` → `0201234567`. The result may be invalid. */
export function normalisePhone(text: string): string {
  return text.replace(DECORATION, '').replace(COUNTRY_CODE, '0');
}

/** True for ten digits that start with 0, with any blanks and dashes (FMT-06). */
export function isPhone(text: string): boolean {
  return /^0\d{9}$/.test(normalisePhone(text));
}

/** The national digits of a valid phone number; null for other text. */
export function parsePhone(text: string): string | null {
  return isPhone(text) ? normalisePhone(text) : null;
}

/** True for a phone number that starts with 06 (FMT-06). MSISDNs of data SIMs have 12 digits and need another rule. */
export function isMobilePhone(text: string): boolean {
  return isPhone(text) && normalisePhone(text).startsWith('06');
}

/**
 * A phone number as people type it, for forms and files: `0201234567` → `020 123 4567`, `0612345678` → `06 1234 5678`.
 * Other text stays unchanged.
 */
export function typedPhone(text: string): string {
  if (!isPhone(text)) return text;
  const phone = normalisePhone(text);
  if (isMobilePhone(phone)) return `06 ${phone.slice(2, 6)} ${phone.slice(6)}`;
  if (THREE_DIGIT_PREFIXES.has(phone.slice(0, 3))) return `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
}

/** A phone number on a page, with blanks that do not break. Other text stays unchanged. */
export function formatPhone(text: string): string {
  return isPhone(text) ? oneLine(typedPhone(text)) : text;
}

/** `0201234567` → `tel:+31201234567`; null for other text, so that foreign text never becomes a link (security T24). */
export function telHref(text: string): string | null {
  return isPhone(text) ? `tel:+31${normalisePhone(text).slice(1)}` : null;
}
