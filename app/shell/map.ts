import { index, layout, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The shell around the screens of all areas, with the page for unknown addresses. */
export function shell(areas: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/layout.tsx', [index('shell/home.tsx'), ...areas, route('*', 'shell/not-found.tsx')]);
}
