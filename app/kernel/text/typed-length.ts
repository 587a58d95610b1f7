/** The length of a text as browsers count it: a line break in a text area is one character, but is sent as two. */
export function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
