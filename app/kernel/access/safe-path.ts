const MAX_LENGTH = 2048;

// Any origin serves here, since a candidate only has to stay within it. `.invalid` can never be a real host.
const ORIGIN = 'http://portal.invalid';

// Nested encodings (%252f) are decoded this often. A path that needs more was made to deceive.
const MAX_DECODING = 3;

/**
 * Reduces a path from outside (returnTo, legacy addresses) to path, query and fragment on our origin. Null when it
 * could lead to another origin (security T4). The caller checks whether a screen exists there.
 */
export function safePath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > MAX_LENGTH) return null;
  if (!/^\/(?!\/)/.test(candidate) || /[\\\p{Cc}]/u.test(candidate)) return null;
  const url = resolve(candidate);
  return url && isPlain(url.pathname) ? url.pathname + url.search + url.hash : null;
}

function resolve(candidate: string): URL | null {
  if (!URL.canParse(candidate, ORIGIN)) return null;
  const url = new URL(candidate, ORIGIN);
  return url.origin === ORIGIN ? url : null;
}

// The path is checked after resolving (/..//host has become //host) and after each decoding, as servers and browsers
// may read it.
function isPlain(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round <= MAX_DECODING; round += 1) {
    if (looksForeign(path)) return false;
    const decoded = decode(path);
    if (decoded === null || decoded === path) return decoded !== null;
    path = decoded;
  }
  return false;
}

// NFKC turns the full-width forms of / and \ into the real ones.
function looksForeign(path: string): boolean {
  return /\/\/|[\\\p{Cc}]/u.test(path.normalize('NFKC'));
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
