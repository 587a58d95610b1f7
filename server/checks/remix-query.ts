import { refuse } from '../refusal';

/** `_data` runs an action past Remix's own checks (security 2.3); `_routes` belongs to GETs for loader data alone. */
export function checkRemixQuery(method: string, url: URL): void {
  if (url.searchParams.has('_data')) refuse(400, 'query');
  if (url.searchParams.has('_routes') && !(method === 'GET' && url.pathname.endsWith('.data'))) refuse(400, 'query');
}
