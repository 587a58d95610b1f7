import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The panels of a SIM, below its address. */
export const panels: RouteConfigEntry[] = [
  route('block', 'mobile/panels/sim/block.tsx'),
  route('unblock', 'mobile/panels/sim/unblock.tsx'),
  route('tags', 'mobile/panels/sim/tags.tsx'),
  route('end_user', 'mobile/panels/sim/end-user.tsx'),
  route('termination', 'mobile/panels/sim/termination.tsx'),
  route('data_pool', 'mobile/panels/data/data-pool.tsx'),
  ...prefix('circuits', [
    route('create', 'mobile/panels/circuit/add-circuit.tsx'),
    ...prefix(':circuit', [
      route('profile', 'mobile/panels/circuit/profile.tsx'),
      route('primary', 'mobile/panels/circuit/primary-circuit.tsx'),
      route('provision', 'mobile/panels/circuit/provision.tsx'),
      route('deletion', 'mobile/panels/circuit/delete-circuit.tsx'),
      route('routes/create', 'mobile/panels/circuit/add-route.tsx'),
      route('routes/primary', 'mobile/panels/circuit/primary-route.tsx'),
      route('routes/:route/deletion', 'mobile/panels/circuit/delete-route.tsx'),
    ]),
  ]),
];
