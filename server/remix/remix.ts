import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { createRouteFinder, type Routes } from './route-finder';

/**
 * Runs Remix over the part of the build that a request needs: its route and the routes around it
 * (docs/decisions/process.md). With the whole build each page would rank and compile all routes several times.
 */
export function createHandler(build: ServerBuild, mode: string): RequestHandler {
  const find = createRouteFinder(build.routes);
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();

  const handlerOf = (pathname: string): RequestHandler => {
    const id = find(pathname);
    if (id === null) return whole;
    const known = handlers.get(id) ?? createRequestHandler(branchOf(build, id), mode);
    handlers.set(id, known);
    return known;
  };

  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context);
}

/** The build with one route and those around it. */
function branchOf(build: ServerBuild, id: string): ServerBuild {
  const ids = lineage(build.routes, id);
  return {
    ...build,
    routes: only(build.routes, ids),
    assets: { ...build.assets, routes: only(build.assets.routes, ids) },
  };
}

function lineage(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineage(routes, parent), id];
}

function only<T>(routes: Readonly<Record<string, T | undefined>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const route = routes[id];
      return route === undefined ? [] : [[id, route]];
    }),
  );
}
