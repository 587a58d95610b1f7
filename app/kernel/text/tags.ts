export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;

/** The tag of an order that replaces a copper line: this prefix and the nid of the old line (BBO-05). */
export const KOPERUIT_PREFIX = 'koperuit_';

/** The technical tag that finds an order again after a lost answer. It is never shown. */
const REFERENCE_PREFIX = 'ref_';

const REFERENCE = /^[\w-]{10}$/;

/**
 * Prefixes with a meaning for the provider or the portal. A user who typed one would end a copper line, or hide an
 * order from its look-up.
 */
const RESERVED = [REFERENCE_PREFIX, KOPERUIT_PREFIX];

type TagsProblem = 'tooLong' | 'tooMany' | 'reserved';

/**
 * Typed tags, separated by commas → trimmed, without duplicates, at most 20 of at most 40 characters. Longer and
 * further ones are left out: a form checks `tagsProblem` first, so that the user learns of it.
 */
export function parseTags(text: string): string[] {
  return typedTags(text)
    .filter((tag) => length(tag) <= MAX_TAG_LENGTH && !isReserved(tag))
    .slice(0, MAX_TAGS);
}

/**
 * A name as a tag: without commas, which separate tags, and cut to the longest length. Null when it is empty then, or
 * has a reserved prefix.
 */
export function tagOf(name: string): string | null {
  const short = [...name.replaceAll(',', ' ')].slice(0, MAX_TAG_LENGTH).join('');
  return parseTags(short)[0] ?? null;
}

/** The reason why typed tags are refused, or null. `reserved` means a prefix of technical tags, in capitals or not. */
export function tagsProblem(text: string): TagsProblem | null {
  const tags = typedTags(text);
  if (tags.some((tag) => length(tag) > MAX_TAG_LENGTH)) return 'tooLong';
  if (tags.some(isReserved)) return 'reserved';
  return tags.length > MAX_TAGS ? 'tooMany' : null;
}

/** The tags that users may see: all but the technical reference. Empty for unreadable tags. */
export function visibleTags(tags: readonly string[] | null): string[] {
  return (tags ?? []).filter((tag) => !isReference(tag));
}

/** A connection's tags: the user's own, which can be changed, and the technical ones, which stay. */
export function splitTags(tags: readonly string[]): { readonly own: string[]; readonly technical: string[] } {
  return { own: tags.filter((tag) => !isReserved(tag)), technical: tags.filter(isReserved) };
}

/**
 * The technical tag of an order, from ten random characters (letters, digits, - or _).
 * @throws RangeError for other text
 */
export function orderReferenceTag(random: string): string {
  if (!REFERENCE.test(random)) throw new RangeError('an order reference is ten letters or digits');
  return REFERENCE_PREFIX + random;
}

/** The tag of an order that replaces the copper line with this nid (BBO-05). */
export function replaceCopperTag(nid: string): string {
  return KOPERUIT_PREFIX + nid;
}

function typedTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function length(tag: string): number {
  return [...tag].length;
}

function isReference(tag: string): boolean {
  return tag.startsWith(REFERENCE_PREFIX);
}

function isReserved(tag: string): boolean {
  return RESERVED.some((prefix) => tag.toLowerCase().startsWith(prefix));
}
