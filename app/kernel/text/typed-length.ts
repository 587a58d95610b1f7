/**
 * The length of a text as browsers count it. A line break in a text area counts as one character, but is sent as two.
 */
export function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
