import { refuse } from '../refusal';

export const MAX_URL = 7_680;

/**
 * The URL of a request, built on ORIGIN and never on a header. A query may say anything: control characters are left
 * out of it, and lists fall back to their defaults (TAB-07).
 *
 * @throws Refused for a URL that is too long, or has no plain, decodable path
 */
export function checkedUrl(target: string, origin: string): URL {
  if (target.length > MAX_URL) refuse(414, 'url-length');
  const [path = ''] = target.split('?', 1);
  // '//host' and '/\host' are paths here, but lead to another host in a Location header (GHSA-9jcx-v3wj-wh4m)
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || path.includes('\\') || !decodes(path)) refuse(400, 'url');
  const url = new URL(origin + target);
  if (url.origin !== origin) refuse(400, 'url');
  return withoutControls(url);
}

function decodes(path: string): boolean {
  try {
    // NUL has no meaning in any address of ours and ends strings elsewhere
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

// All but TAB, CR and LF, which are blanks.
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;

function withoutControls(url: URL): URL {
  const fields = [...url.searchParams];
  const plain = fields.map((field) => field.map((text) => text.replace(CONTROLS, '')));
  // unchanged unless a field was left out
  if (plain.flat().join('') !== fields.flat().join('')) url.search = new URLSearchParams(plain).toString();
  return url;
}
