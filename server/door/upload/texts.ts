import { checkFieldNames } from '../checks/fields';
import { isStamp } from '../checks/stamp';
import { Refused } from '../refusal';

const MAX_FILE_NAME = 255;

/**
 * The text of bytes in UTF-8 without NUL, or null. Parts with a charset of their own give null too, since no browser
 * sends them.
 */
export function decoded(bytes: string): string | null {
  if (/[^\0-\xff]/.test(bytes)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Applies the rule for field names of all forms. The stamp is refused, because forms with files have it in the address.
 */
export function isPlainName(name: string | undefined): name is string {
  // the parser replaces invalid UTF-8
  if (name === undefined || isStamp(name) || /[\0\uFFFD]/.test(name)) return false;
  try {
    checkFieldNames(new URLSearchParams([[name, '']]));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * The bare file name without characters that steer a terminal, a header or the reading direction; null for no usable
 * name.
 */
export function cleanName(given: string): string | null {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '').trim();
  return name === '' || /^\.+$/.test(name) || name.length > MAX_FILE_NAME ? null : name;
}
