/** The text with blanks that do not break, so that a number of several groups stays on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
