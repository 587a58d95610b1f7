import type { RestCall } from './call';

/** Path and query of a REST call; what is undefined is not asked. */
export function pathOf({ path, query = {} }: Pick<RestCall<unknown>, 'path' | 'query'>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return asked.size ? `${path}?${asked}` : path;
}

/** The first word of the path. Its slash tells it from the names of JSON-RPC services. */
export function serviceOf(path: string): string {
  return `/${path.split('/', 2)[1] ?? ''}`;
}
