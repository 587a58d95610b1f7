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

/** The same rule for a company (spec 5): digits and signs are welcome (3M, Jansen & Zn.), but one letter there must be. */
export function isCompanyName(text: string): boolean {
  return isName(text);
}

/** A street, a city or a suffix: at most so long, and nothing that cannot be seen. */
export function isPlaceName(text: string, most = MAX_LENGTH): boolean {
  return [...text].length <= most && !FORBIDDEN.test(text);
}

/** The first sign in a name that no name may have; null without any, and for one that nobody sees. */
export function wrongSign(text: string): string | null {
  return /[<>]/.exec(text)?.[0] ?? null;
}

function isName(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= 1 && length <= MAX_LENGTH && /\p{L}/u.test(text) && !FORBIDDEN.test(text);
}
