/** An even spread over 0..4294967295 (FNV-1a), so that a text answers the same in every run. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}
