// Attributes of Set-Cookie that Lynx sends back as if they were cookies, as in `sid=abc; SameSite=Lax`
const ATTRIBUTES = new Set(['path', 'domain', 'expires', 'max-age', 'samesite', 'secure', 'httponly']);

/**
 * The cookies of a request; of two with the same name the first wins (the one with the more specific path). Never
 * throws.
 */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name === '' || ATTRIBUTES.has(name.toLowerCase()) || cookies.has(name)) continue;
    cookies.set(name, plainValue(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function plainValue(raw: string): string {
  const value = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
