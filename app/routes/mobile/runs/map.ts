import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Many SIMs at once. Below mobile/runs. */
export const runs: RouteConfigEntry[] = [
  index('routes/mobile/runs/runs.tsx'),
  route('create', 'routes/mobile/runs/create.tsx'),
  route(':run', 'routes/mobile/runs/run.tsx'),
  route(':run/export', 'routes/mobile/runs/run-export.ts'),
  route(':run/sims/:at', 'routes/mobile/runs/item.tsx'),
  route(':run/again', 'routes/mobile/runs/again.tsx'),
  route(':run/start', 'routes/mobile/runs/start.tsx'),
  route(':run/stop', 'routes/mobile/runs/stop.tsx'),
];
