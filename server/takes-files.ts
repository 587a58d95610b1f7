import { createRouteFinder, type FindRoute, type Routes } from './route-finder';

/** Whether the route at this address says in its handle that its form may hold files. Its index of routes is made when the first such form comes. */
export function createTakesFiles(routes: Routes): (pathname: string) => boolean {
  let find: FindRoute | null = null;
  return (pathname) => {
    find ??= createRouteFinder(routes);
    const id = find(pathname);
    const handle: unknown = id === null ? undefined : routes[id]?.module.handle;
    return typeof handle === 'object' && handle !== null && 'files' in handle && handle.files === true;
  };
}
