import { createRouteFinder, type FindRoute, type Routes } from './route-finder';

/**
 * Tells whether an address has a form with files, by the handle of its route. The index of routes is made for the first
 * such form.
 */
export function createTakesFiles(routes: Routes): (pathname: string) => boolean {
  let find: FindRoute | null = null;
  return (pathname) => {
    find ??= createRouteFinder(routes);
    const id = find(pathname);
    const handle: unknown = id === null ? undefined : routes[id]?.module.handle;
    return typeof handle === 'object' && handle !== null && 'files' in handle && handle.files === true;
  };
}
