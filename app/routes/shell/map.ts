import { index, layout, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The shell around the screens of every area, with what is shown where no area has one. */
export function shell(areas: RouteConfigEntry[]): RouteConfigEntry {
  return layout('routes/shell/layout.tsx', [
    index('routes/shell/home.tsx'),
    ...areas,
    route('*', 'routes/shell/not-found.tsx'),
  ]);
}
