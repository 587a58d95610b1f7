// A zipcode with any blanks around and between digits and letters. Pasted text often has non-breaking ones.
const ZIPCODE = /^\s*([1-9]\d{3})\s*([a-z]{2})\s*$/i;

// spec 5: these three letter pairs are never issued.
const REFUSED_LETTERS: ReadonlySet<string> = new Set(['SA', 'SD', 'SS']);

const MAX_HOUSE_NUMBER = 99_999;

/** A typed zipcode in the provider's form `1012LG`, or null when it cannot exist (spec 5; no leading zero). */
export function parseZipcode(text: string): string | null {
  const match = ZIPCODE.exec(text);
  const letters = match?.[2]?.toUpperCase();
  if (!match?.[1] || !letters || REFUSED_LETTERS.has(letters)) return null;
  return match[1] + letters;
}

/** The letters of a zipcode when they are never issued (spec 5); null for any other zipcode. */
export function refusedLetters(text: string): string | null {
  const letters = ZIPCODE.exec(text)?.[2]?.toUpperCase();
  return letters !== undefined && REFUSED_LETTERS.has(letters) ? letters : null;
}

/** `1012LG` → `1012 LG`; other text stays unchanged. */
export function formatZipcode(zipcode: string): string {
  const parsed = parseZipcode(zipcode);
  return parsed ? `${parsed.slice(0, 4)} ${parsed.slice(4)}` : zipcode;
}

/** A house number as typed → 1 to 99999; null for anything but digits (spec 5). */
export function parseHouseNumber(text: string): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  const number = Number(digits);
  return number >= 1 && number <= MAX_HOUSE_NUMBER ? number : null;
}

/** `A|001/MK/MK` → suffix `A` and connection point `001/MK/MK` (spec 3: what follows the pipe is the isra). */
export function splitHouseNumberExtension(text: string): { housenrext: string; isra: string | null } {
  const pipe = text.indexOf('|');
  if (pipe === -1) return { housenrext: text.trim(), isra: null };
  return { housenrext: text.slice(0, pipe).trim(), isra: text.slice(pipe + 1).trim() || null };
}

/** `Dorpsstraat 12 A`: a space before the suffix, because suffixes such as 2HG or 1-3 would run into the number. */
export function formatAddressLine(address: {
  street: string;
  housenr: number | string;
  housenrext?: string | null | undefined;
}): string {
  const { housenrext } = splitHouseNumberExtension(address.housenrext ?? '');
  return [address.street.trim(), String(address.housenr).trim(), housenrext].filter(Boolean).join(' ');
}

/** `1012 LG, Dorpsstraat 12 A`, without unknown parts. */
export function formatPlace(address: { zipcode: string; street: string; housenr: string; housenrext: string }): string {
  return [formatZipcode(address.zipcode), formatAddressLine(address)].filter(Boolean).join(', ');
}

/** `Dorpsstraat 12 A, 1012 LG Amsterdam`, without unknown parts. */
export function formatAddress(address: {
  zipcode: string;
  street: string;
  housenr: string;
  housenrext: string;
  city: string;
}): string {
  return [formatAddressLine(address), `${formatZipcode(address.zipcode)} ${address.city}`.trim()]
    .filter(Boolean)
    .join(', ');
}

/** The parts that identify an address, without the spelling of its street. */
export interface Place {
  readonly zipcode: string;
  readonly housenr: number;
  readonly housenrext: string;
}

/**
 * The place of an address as the provider gives it, even with the suffix in its number (`12A`). Undefined when the
 * zipcode or the number is invalid.
 */
export function placeOf({
  zipcode,
  housenr,
  housenrext,
}: {
  zipcode: string;
  housenr: number | string;
  housenrext?: string | null | undefined;
}): Place | undefined {
  const [, digits, rest = ''] = /^(\d{1,5})(\D.*)?$/.exec(String(housenr).trim()) ?? [];
  if (digits === undefined || zipcode === '') return undefined;
  const suffix = splitHouseNumberExtension(rest + (housenrext ?? ''))
    .housenrext.replace(/\s/g, '')
    .toUpperCase();
  return { zipcode: parseZipcode(zipcode) ?? zipcode, housenr: Number(digits), housenrext: suffix };
}

/** False while one of the two is unknown. */
export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  if (!one || !other) return false;
  return one.zipcode === other.zipcode && one.housenr === other.housenr && one.housenrext === other.housenrext;
}
