import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** What can be changed of a SIM, below its address. */
export const panels: RouteConfigEntry[] = [
  route('block', 'routes/mobile/panels/sim/block.tsx'),
  route('unblock', 'routes/mobile/panels/sim/unblock.tsx'),
  route('tags', 'routes/mobile/panels/sim/tags.tsx'),
  route('end_user', 'routes/mobile/panels/sim/end-user.tsx'),
  route('termination', 'routes/mobile/panels/sim/termination.tsx'),
  route('data_pool', 'routes/mobile/panels/data/data-pool.tsx'),
];
