import { route, type RouteConfigEntry } from '@remix-run/route-config';

/**
 * The pages of the runs of one area. A new area gets them by one line in its map.
 * @param at the path of their list, such as `parcels/runs`
 * @param key the word for its records in an address
 */
export function runPages(at: string, key: string): RouteConfigEntry[] {
  // every area uses the same files, so each route needs its own id
  const page = (below: string, file: string) => route(at + below, file, { id: `${at} ${file.replace(/\.tsx?$/, '')}` });
  return [
    page('', 'flows/runs/pages/runs.tsx'),
    page('/create', 'flows/runs/pages/create.tsx'),
    page('/:run', 'flows/runs/pages/run.tsx'),
    page('/:run/export', 'flows/runs/pages/run-export.ts'),
    page(`/:run/${key}/:at`, 'flows/runs/pages/item.tsx'),
    page('/:run/start', 'flows/runs/pages/start.tsx'),
    page('/:run/stop', 'flows/runs/pages/stop.tsx'),
  ];
}
