import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Many SIMs at once. Below mobile/runs. */
export const runs: RouteConfigEntry[] = [
  index('flows/runs/pages/runs.tsx'),
  route('create', 'flows/runs/pages/create.tsx'),
  route(':run', 'flows/runs/pages/run.tsx'),
  route(':run/export', 'flows/runs/pages/run-export.ts'),
  route(':run/sims/:at', 'flows/runs/pages/item.tsx'),
  route(':run/again', 'mobile/runs/order/again.tsx'),
  route(':run/start', 'flows/runs/pages/start.tsx'),
  route(':run/stop', 'flows/runs/pages/stop.tsx'),
];
