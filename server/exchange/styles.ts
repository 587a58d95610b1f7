import type { Exchange } from './exchange';
import { classesOf, readSheet } from './sheet-rules';
import type { StaticFile } from './static-files';

export interface Styles {
  /** The page with the sheets that its browser lacks written into it; null if the browser has them all. */
  inside(exchange: Pick<Exchange, 'cookies' | 'nonce'>, page: Buffer): Buffer | null;
  /** The cookie that marks this sheet as stored in the browser; null for any other file. */
  kept(path: string): string | null;
}

// links in the form that React writes; other links stay unchanged
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;
const AHEAD = /<meta name="sheets" content="([^"]*)"\/>/;
const HEAD_END = '</head>';
// `<kind>-<hash of its content>.css`, as the build names them
const NAME = /^\/assets\/([\w-]+)-([\w-]{8})\.css$/;
/** The life of the cookie, as long as browsers may cache the file. */
const KEPT_S = 365 * 24 * 60 * 60;

/**
 * Writes the rules that a page uses into it, so that the first row needs one request (performance: How, 5). A browser
 * that has the sheet gets a link, and a cookie in the sheet's own answer records that it has it.
 */
export function createStyles(files: ReadonlyMap<string, StaticFile>, secure: boolean): Styles {
  const sheets = new Map(
    [...files].flatMap(([path, file]) => {
      const [, kind, hash] = NAME.exec(path) ?? [];
      const name = `${secure ? '__Host-' : ''}css-${kind}`;
      return kind && hash ? [[path, { name, hash, rulesFor: readSheet(file.plain.toString('utf8')) }] as const] : [];
    }),
  );

  return {
    inside({ cookies, nonce }, page) {
      const end = page.indexOf(HEAD_END);
      if (end < 0 || sheets.size === 0) return null;
      const isWanting = (path: string) => {
        const sheet = sheets.get(path);
        return sheet !== undefined && cookies.get(sheet.name) !== sheet.hash;
      };
      const given: string[] = [];
      let classes: ReadonlySet<string> | undefined;
      const head = page.toString('utf8', 0, end);
      const styled = head
        .replace(SHEET, (link, path: string) => {
          if (!isWanting(path)) return link;
          given.push(path);
          classes ??= classesOf(page.toString('utf8', end));
          return `<style nonce="${nonce}" data-of="${path}">${sheets.get(path)?.rulesFor(classes)}</style>`;
        })
        .replace(AHEAD, (_meta, paths: string) => {
          const wanting = paths.split(' ').filter(isWanting);
          return wanting.length > 0 ? `<meta name="sheets" content="${wanting.join(' ')}"/>` : '';
        });
      if (styled === head) return null;
      const hints = given.map((path) => `<link rel="prefetch" href="${path}"/>`).join('');
      // the script fetches them when it is idle
      const rest = AHEAD.test(head) && hints ? `<noscript>${hints}</noscript>` : hints;
      return Buffer.concat([Buffer.from(styled + rest), page.subarray(end)]);
    },

    /** The cookie is like those of other choices (security 6.1) and holds no secret. */
    kept(path) {
      const sheet = sheets.get(path);
      if (!sheet) return null;
      const { name, hash } = sheet;
      return `${name}=${hash}; Path=/; HttpOnly; SameSite=Lax; ${secure ? 'Secure; ' : ''}Max-Age=${KEPT_S}`;
    },
  };
}
