import { refuse } from '../refusal';

/**
 * Refuses `.data` and the queries that choose a route (security 2.3). Remix has them for scripts that this portal does
 * not use.
 */
export function checkRemixDoors({ pathname, searchParams }: URL): void {
  if (/\.data\/*$/i.test(decodeURIComponent(pathname))) refuse(404, 'url');
  if (searchParams.has('_data') || searchParams.has('_routes')) refuse(400, 'query');
}
