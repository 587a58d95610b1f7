/** The text in capitals without accents and apostrophes, for comparing searches. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'‘’`]/gu, '')
    .toUpperCase();
}
