import { refuse } from '../refusal';

export const MAX_URL = 7_680;

/** The URL of a request, built on ORIGIN and never on a header. Refuses what is too long or no plain, decodable path. */
export function checkedUrl(target: string, origin: string): URL {
  if (target.length > MAX_URL) refuse(414, 'url-length');
  // '//host' and '/\host' are paths here and other people's addresses in a Location header (GHSA-9jcx-v3wj-wh4m)
  if (!target.startsWith('/') || /^\/[/\\]/.test(target) || target.includes('\\') || !decodes(target)) refuse(400, 'url');
  const url = new URL(origin + target);
  if (url.origin !== origin) refuse(400, 'url');
  return url;
}

function decodes(target: string): boolean {
  try {
    // NUL has no meaning in any address of ours and ends strings elsewhere
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}
