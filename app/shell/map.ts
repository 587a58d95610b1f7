import { index, layout, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The shell around the screens of every area, with what is shown where no area has one. */
export function shell(areas: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/layout.tsx', [index('shell/home.tsx'), ...areas, route('*', 'shell/not-found.tsx')]);
}
