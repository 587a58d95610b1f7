const MAX_LENGTH = 2048;

// Any origin will do: what matters is that a candidate cannot leave it. `.invalid` can never be a real host.
const ORIGIN = 'http://portal.invalid';

// Encodings inside encodings (%252f) are undone this often; a path that needs more was made to deceive.
const MAX_DECODING = 3;

/**
 * The path, query and fragment on our own origin for a path from outside (returnTo, legacy addresses). Null when it
 * could lead elsewhere (security T4). The caller checks whether a screen exists there.
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

// Judged after resolving (/..//host has become //host) and once more after each decoding, as servers and browsers may see it.
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
