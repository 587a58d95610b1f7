const MAX_LENGTH = 100;

// Control characters, line separators, marks that turn the writing direction, and angle brackets.
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>]/u;

/**
 * True for a contact name. Spec 5 asks a 'required and valid' one; ours is 1 to 100 characters with a letter, and
 * without control characters, < or >.
 */
export function isPersonName(text: string): boolean {
  return isName(text);
}

/** True for a company name (spec 5). Digits and signs are allowed (3M, Jansen & Zn.), but it needs a letter. */
export function isCompanyName(text: string): boolean {
  return isName(text);
}

/** True for a street, a city or a suffix of at most this length, without forbidden characters. */
export function isPlaceName(text: string, most = MAX_LENGTH): boolean {
  return [...text].length <= most && !FORBIDDEN.test(text);
}

/** The first forbidden character in a name; null if there is none, or if it cannot be shown. */
export function wrongSign(text: string): string | null {
  return /[<>]/.exec(text)?.[0] ?? null;
}

function isName(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= 1 && length <= MAX_LENGTH && /\p{L}/u.test(text) && !FORBIDDEN.test(text);
}
