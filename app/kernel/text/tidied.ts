/** The text without surplus blanks and invisible marks. */
export function tidied(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
