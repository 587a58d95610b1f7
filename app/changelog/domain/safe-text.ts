/** A paragraph, or the points of a list. */
export type Block = { readonly paragraph: string } | { readonly points: readonly string[] };

const LONGEST = 10_000;
const MOST_BLOCKS = 60;

/** Elements whose content is no text for people. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const POINT = /<li\b[^<>]*>/gi;
const BREAK = /<\/?(?:p|div|br|h[1-6]|ul|ol|li|section|article|blockquote|pre|table|tr|hr)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const UNSEEN = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/gu;
const LINK = /!?\[([^\][\n]{0,300})\]\(([^()\s]{0,500})[^()\n]{0,100}\)/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/**
 * The words of a text that may be HTML or Markdown, as paragraphs and lists. Nothing of its markup is kept, since the
 * provider's markup is never trusted (security T12). The address of a link follows its words.
 */
export function blocksOf(written: string): Block[] {
  const text = written
    .slice(0, LONGEST)
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '\n\n')
    .replace(POINT, '\n- ')
    .replace(BREAK, '\n\n')
    .replace(TAG, '')
    .replace(ENTITY, decoded)
    .replace(LINK, named)
    .replace(UNSEEN, '');
  const blocks: Block[] = [];
  let lines: string[] = [];
  let points: string[] = [];
  const close = () => {
    if (points.length > 0) blocks.push({ points });
    if (lines.length > 0) blocks.push({ paragraph: lines.join(' ') });
    [lines, points] = [[], []];
  };
  let blank = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const point = /^(?:[-*+•]|\d{1,2}[.)])\s+(.*)$/.exec(line)?.[1];
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    // a blank line ends a paragraph, but not the list whose items it separates
    if (line === '' || /^[-=*_]{3,}$/.test(line)) {
      if (lines.length > 0) close();
      blank = true;
      continue;
    }
    if (point !== undefined) {
      if (lines.length > 0) close();
      points.push(plain(point));
    } else if (heading !== undefined) {
      close();
      blocks.push({ paragraph: plain(heading) });
    } else {
      const last = points.length - 1;
      if (points.length > 0 && !blank) points[last] = `${points[last] ?? ''} ${plain(line)}`;
      else {
        if (points.length > 0) close();
        lines.push(plain(line));
      }
    }
    blank = false;
  }
  close();
  return blocks.filter((block) => !('paragraph' in block) || block.paragraph !== '').slice(0, MOST_BLOCKS);
}

/** A line without the signs that Markdown sets around words. */
function plain(line: string): string {
  return line
    .replace(/^>+\s?/, '')
    .replace(/\*\*|__|`|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function named(_: string, words: string, address: string): string {
  const shown = /^https:\/\//i.test(address) ? address : '';
  if (words === '' || words === shown) return shown;
  return shown === '' ? words : `${words} (${shown})`;
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';
}
