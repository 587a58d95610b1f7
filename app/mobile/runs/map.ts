import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Many SIMs at once. Below mobile/runs. */
export const runs: RouteConfigEntry[] = [
  index('mobile/runs/runs.tsx'),
  route('create', 'mobile/runs/create.tsx'),
  route(':run', 'mobile/runs/run.tsx'),
  route(':run/export', 'mobile/runs/run-export.ts'),
  route(':run/sims/:at', 'mobile/runs/item.tsx'),
  route(':run/again', 'mobile/runs/again.tsx'),
  route(':run/start', 'mobile/runs/start.tsx'),
  route(':run/stop', 'mobile/runs/stop.tsx'),
];
