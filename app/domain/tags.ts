export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;

/** Tag of an order that replaces a copper line: this prefix and the nid of the old line (BBO-05). */
export const KOPERUIT_PREFIX = 'koperuit_';

/** Technical tag by which an order whose answer was lost is found again; never shown. */
const REFERENCE_PREFIX = 'ref_';

const REFERENCE = /^[\w-]{10}$/;

export type TagsProblem = 'tooLong' | 'tooMany' | 'reserved';

/**
 * Tags as typed, separated by commas → trimmed, without doubles, at most 20 of at most 40 characters. What does not fit is left out:
 * a form asks `tagsProblem` first, so that nothing typed is lost in silence.
 */
export function parseTags(text: string): string[] {
  return typedTags(text)
    .filter((tag) => length(tag) <= MAX_TAG_LENGTH && !isReference(tag))
    .slice(0, MAX_TAGS);
}

/** Why tags as typed cannot be taken, or null. Reserved: the prefix of our own order reference. */
export function tagsProblem(text: string): TagsProblem | null {
  const tags = typedTags(text);
  if (tags.some((tag) => length(tag) > MAX_TAG_LENGTH)) return 'tooLong';
  if (tags.some(isReference)) return 'reserved';
  return tags.length > MAX_TAGS ? 'tooMany' : null;
}

/** The tags that people may see: all but the technical reference. */
export function visibleTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !isReference(tag));
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
