import { createRouteFinder, type FindRoute, type Routes } from './route-finder';

/**
 * True for an address whose route has a form with files, according to its handle. The index of routes is made when the
 * first such form arrives.
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
