export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;

/** Tag of an order that replaces a copper line: this prefix and the nid of the old line (BBO-05). */
export const KOPERUIT_PREFIX = 'koperuit_';

/** Technical tag by which an order whose answer was lost is found again; never shown. */
const REFERENCE_PREFIX = 'ref_';

const REFERENCE = /^[\w-]{10}$/;

/** Prefixes that mean something to the provider or to us: whoever types one would end a copper line, or hide an order from its look-up. */
const RESERVED = [REFERENCE_PREFIX, KOPERUIT_PREFIX];

type TagsProblem = 'tooLong' | 'tooMany' | 'reserved';

/**
 * Tags as typed, separated by commas → trimmed, without doubles, at most 20 of at most 40 characters. What does not fit is left out:
 * a form asks `tagsProblem` first, so that nothing typed is lost in silence.
 */
export function parseTags(text: string): string[] {
  return typedTags(text)
    .filter((tag) => length(tag) <= MAX_TAG_LENGTH && !isReserved(tag))
    .slice(0, MAX_TAGS);
}

/** A name as a tag: without commas, which part tags, and cut where it is too long. Null where none is left, or it would mean something else. */
export function tagOf(name: string): string | null {
  const short = [...name.replaceAll(',', ' ')].slice(0, MAX_TAG_LENGTH).join('');
  return parseTags(short)[0] ?? null;
}

/** Why tags as typed cannot be taken, or null. Reserved: the prefixes of technical tags, in any case. */
export function tagsProblem(text: string): TagsProblem | null {
  const tags = typedTags(text);
  if (tags.some((tag) => length(tag) > MAX_TAG_LENGTH)) return 'tooLong';
  if (tags.some(isReserved)) return 'reserved';
  return tags.length > MAX_TAGS ? 'tooMany' : null;
}

/** The tags that people may see: all but the technical reference. None of those that cannot be read. */
export function visibleTags(tags: readonly string[] | null): string[] {
  return (tags ?? []).filter((tag) => !isReference(tag));
}

/** A connection's tags: the user's own, which can be changed, and the technical ones, which stay as they are. */
export function splitTags(tags: readonly string[]): { readonly own: string[]; readonly technical: string[] } {
  return { own: tags.filter((tag) => !isReserved(tag)), technical: tags.filter(isReserved) };
}

/** The technical tag of an order from ten random characters (letters, digits, - or _). Throws a RangeError for others. */
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
