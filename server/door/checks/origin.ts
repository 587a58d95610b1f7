import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../refusal';

/**
 * The proof that a POST comes from one of our own pages. Origin and Sec-Fetch-Site must be right where they are sent.
 * For a client that sends neither, 'none', the stamp in the form decides (security 6.4).
 */
export function originProof(headers: IncomingHttpHeaders, ownOrigin: string): 'header' | 'none' {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (origin !== undefined && origin !== ownOrigin) refuse(403, 'origin');
  // a browser sends 'none' when a posted page is reloaded
  const siteIsRight = site === undefined || site === 'same-origin' || (site === 'none' && origin === ownOrigin);
  if (!siteIsRight) refuse(403, 'origin');
  if (site !== undefined || origin !== undefined) return 'header';
  if (headers.referer !== undefined && !isOwn(headers.referer, ownOrigin)) refuse(403, 'origin');
  return 'none';
}

function isOwn(referer: string, ownOrigin: string): boolean {
  return URL.canParse(referer) && new URL(referer).origin === ownOrigin;
}
