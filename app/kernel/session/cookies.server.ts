import { runtime } from '~/kernel/process/runtime.server';

const YEAR_S = 365 * 24 * 60 * 60;
export const ATTEMPT_S = 10 * 60;

/** Names have no prefix over http, which is only allowed on one's own machine (security 6.1). */
function prefixed(name: string, prefix: '__Host-' | '__Host-Http-'): string {
  return runtime().env.secure ? `${prefix}${name}` : name;
}

export const cookieNames = {
  session: () => prefixed('sid', '__Host-Http-'),
  attempt: (state: string) => prefixed(`auth-${state.slice(0, 8)}`, '__Host-Http-'),
  browser: () => prefixed('browser', '__Host-Http-'),
  /** The token of a mailed link that resets a password. */
  reset: () => prefixed('reset', '__Host-Http-'),
  language: () => prefixed('lang', '__Host-'),
  drawer: () => prefixed('drawer', '__Host-'),
};

/** A cookie that scripts cannot read, for as long as the browser runs or `maxAge` seconds. */
export function secretCookie(name: string, value: string, maxAge?: number): string {
  return cookie(name, value, ['HttpOnly', ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`])]);
}

/** A cookie for a choice of the user, which lives for a year. Its value is checked on every read. */
export function choiceCookie(name: string, value: string): string {
  return cookie(name, value, [`Max-Age=${YEAR_S}`]);
}

export function gone(name: string): string {
  return secretCookie(name, '', 0);
}

function cookie(name: string, value: string, attributes: readonly string[]): string {
  const secure = runtime().env.secure ? ['Secure'] : [];
  return [`${name}=${value}`, 'Path=/', 'SameSite=Lax', ...secure, ...attributes].join('; ');
}
