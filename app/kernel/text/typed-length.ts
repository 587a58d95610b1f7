/** How long a text is for who typed it: browsers count a line break of a text area as one character, and send two. */
export function typedLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
