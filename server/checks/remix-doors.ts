import { refuse } from '../refusal';

/**
 * What Remix answers to its own scripts, of which this portal has none: data of a page at its address with `.data` behind it, and the queries that choose a
 * route (security 2.3).
 */
export function checkRemixDoors({ pathname, searchParams }: URL): void {
  if (/\.data\/*$/i.test(decodeURIComponent(pathname))) refuse(404, 'url');
  if (searchParams.has('_data') || searchParams.has('_routes')) refuse(400, 'query');
}
