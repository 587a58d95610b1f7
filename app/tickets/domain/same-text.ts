/** True for texts that differ in their blanks alone, as a provider may store them. */
export function isSameText(one: string, other: string): boolean {
  return flat(one) === flat(other);
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
