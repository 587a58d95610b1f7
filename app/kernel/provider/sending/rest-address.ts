import type { RestCall } from './call';

/** Path and query of a REST call. Undefined parameters are left out. */
export function pathOf({ path, query = {} }: Pick<RestCall<unknown>, 'path' | 'query'>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return asked.size ? `${path}?${asked}` : path;
}

/** The first segment of the path with its slash, which no JSON-RPC service name has. */
export function serviceOf(path: string): string {
  return `/${path.split('/', 2)[1] ?? ''}`;
}
