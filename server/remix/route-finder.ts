import type { ServerBuild } from '@remix-run/node';

export type Routes = ServerBuild['routes'];

/** The id of the route for a path; null for the rare path that even the page for unknown addresses does not cover. */
export type FindRoute = (pathname: string) => string | null;

interface Leaf {
  readonly id: string;
  /** The weight that Remix gives the route. Of two equal routes the first of the map wins. */
  readonly weight: number;
  readonly place: number;
}

/** One segment of an address, shared by all addresses that begin alike. */
interface Step {
  readonly named: Map<string, Step>;
  any: Step | null;
  /** Routes that end at this segment. */
  readonly leaves: Leaf[];
  /** Routes that end at this segment or anywhere below it. */
  readonly splats: Leaf[];
}

/**
 * Finds routes as Remix does (tests/server/remix/route-finder.test.ts), in as many steps as the address has. Remix
 * ranks and compiles all routes anew for each request. Capitals and slashes at the end do not count.
 */
export function createRouteFinder(routes: Routes): FindRoute {
  const root = newStep();
  for (const [place, route] of Object.values(routes).entries()) {
    // a route without path and index only wraps others
    if (route.path !== undefined || route.index === true)
      plant(root, route.id, wholePath(routes, route.id), route.index === true, place);
  }
  return (pathname) => {
    const segments = decoded(pathname).split('/').slice(1);
    let end = segments.length;
    while (end > 0 && segments[end - 1] === '') end -= 1;
    return bestLeaf(root, segments, 0, end, null)?.id ?? null;
  };
}

function newStep(): Step {
  return { named: new Map(), any: null, leaves: [], splats: [] };
}

/** The segments of a route's path, with those of the routes around it. */
export function wholePath(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route
    ? [...wholePath(routes, route.parentId), ...(route.path ?? '').split('/').filter((segment) => segment !== '')]
    : [];
}

const STATIC = 10;
const PARAMETER = 3;
const INDEX = 2;
const SPLAT = -2;

function plant(root: Step, id: string, segments: readonly string[], index: boolean, place: number): void {
  if (segments.some((segment) => segment.endsWith('?')))
    throw new Error(`${id} has an optional segment, which the route finder does not know`);
  let step = root;
  let weight = segments.length + (index ? INDEX : 0);
  for (const segment of segments) {
    if (segment === '*') {
      step.splats.push({ id, weight: weight + SPLAT, place });
      return;
    }
    weight += segment.startsWith(':') ? PARAMETER : STATIC;
    step = segment.startsWith(':') ? (step.any ??= newStep()) : namedStep(step, plainCase(segment));
  }
  step.leaves.push({ id, weight, place });
}

function namedStep({ named }: Step, name: string): Step {
  const known = named.get(name) ?? newStep();
  named.set(name, known);
  return known;
}

function bestLeaf(step: Step, segments: readonly string[], at: number, end: number, best: Leaf | null): Leaf | null {
  let found = best;
  for (const splat of step.splats) if (!hasLineEnd(segments, at)) found = heavier(found, splat);
  if (at >= end) {
    for (const leaf of step.leaves) found = heavier(found, leaf);
    return found;
  }
  const segment = segments[at] ?? '';
  const named = step.named.get(plainCase(segment));
  if (named) found = bestLeaf(named, segments, at + 1, end, found);
  if (step.any && segment !== '') found = bestLeaf(step.any, segments, at + 1, end, found);
  return found;
}

function heavier(one: Leaf | null, other: Leaf): Leaf {
  if (one === null || other.weight > one.weight) return other;
  return other.weight === one.weight && other.place < one.place ? other : one;
}

/** A splat of Remix matches everything except these characters. */
function hasLineEnd(segments: readonly string[], from: number): boolean {
  return segments.some((segment, at) => at >= from && /[\n\r\u2028\u2029]/.test(segment));
}

/** Folds ASCII capitals only. Unicode folding would turn other addresses into this one. */
function plainCase(segment: string): string {
  return segment.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** The decoded path, or the path unchanged when one of its escapes is invalid. */
function decoded(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
