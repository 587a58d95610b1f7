import type { Exchange } from './exchange';
import type { StaticFile } from './static-files';

/** A page with its stylesheet inside, and the cookie that says so. */
export interface StyledPage {
  readonly body: Buffer;
  readonly cookie: string;
}

/** Null when there is nothing to put inside: all its sheets were seen, or it has none. */
export type InlineStyles = (exchange: Pick<Exchange, 'cookies' | 'nonce'>, page: Buffer) => StyledPage | null;

// as React writes them; other links are left alone
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;
const HEAD_END = '</head>';
// a browser's cache keeps no longer what is not asked for
const SEEN_S = 30 * 24 * 60 * 60;
const ID_LENGTH = 6;

/**
 * The first page of a kind brings its CSS along, so that its first row waits for one request; the pages after it link the file (performance: How, 5).
 * Which sheets a browser was given is in a cookie, by their content: another build's sheet counts as new.
 */
export function createInlineStyles(files: ReadonlyMap<string, StaticFile>, secure: boolean): InlineStyles {
  const sheets = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.css'))
      .map(([path, file]) => [path, { id: idOf(file), css: file.plain.toString('utf8') }]),
  );
  const known = new Set([...sheets.values()].map(({ id }) => id));
  const name = secure ? '__Host-css' : 'css';

  return ({ cookies, nonce }, page) => {
    const end = page.indexOf(HEAD_END);
    if (end < 0 || sheets.size === 0) return null;
    const seen = new Set((cookies.get(name) ?? '').split('.').filter((id) => known.has(id)));
    const given = seen.size;
    const head = page.toString('utf8', 0, end).replace(SHEET, (link, path: string) => {
      const sheet = sheets.get(path);
      if (!sheet || seen.has(sheet.id)) return link;
      seen.add(sheet.id);
      return `<style nonce="${nonce}" data-href="${path}">${sheet.css}</style>`;
    });
    if (seen.size === given) return null;
    return { body: Buffer.concat([Buffer.from(head), page.subarray(end)]), cookie: cookieOf(name, seen, secure) };
  };
}

function idOf(file: StaticFile): string {
  return file.etag.slice(1, 1 + ID_LENGTH);
}

/** Like the other choices that a browser keeps (security 6.1); worth nothing to anybody. */
function cookieOf(name: string, ids: ReadonlySet<string>, secure: boolean): string {
  return [
    `${name}=${[...ids].join('.')}`,
    'Path=/',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    `Max-Age=${SEEN_S}`,
  ].join('; ');
}
