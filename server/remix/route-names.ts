import { createRouteFinder, wholePath, type FindRoute, type Routes } from './route-finder';

/** The pattern of the route of an address, such as `/connections/:id`. `other` for an address that has none. */
export type RouteName = (pathname: string) => string;

/** The index of routes is made for the first address. */
export function createRouteNames(routes: Routes): RouteName {
  let find: FindRoute | null = null;
  const known = new Map<string, string>();
  return (pathname) => {
    find ??= createRouteFinder(routes);
    const id = find(pathname);
    if (id === null) return 'other';
    const name = known.get(id) ?? `/${wholePath(routes, id).join('/')}`;
    known.set(id, name);
    return name;
  };
}
