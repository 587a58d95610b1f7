import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The panels of a SIM, below its address. */
export const panels: RouteConfigEntry[] = [
  route('block', 'routes/mobile/panels/sim/block.tsx'),
  route('unblock', 'routes/mobile/panels/sim/unblock.tsx'),
  route('tags', 'routes/mobile/panels/sim/tags.tsx'),
  route('end_user', 'routes/mobile/panels/sim/end-user.tsx'),
  route('termination', 'routes/mobile/panels/sim/termination.tsx'),
  route('data_pool', 'routes/mobile/panels/data/data-pool.tsx'),
  ...prefix('circuits', [
    route('create', 'routes/mobile/panels/circuit/add-circuit.tsx'),
    ...prefix(':circuit', [
      route('profile', 'routes/mobile/panels/circuit/profile.tsx'),
      route('primary', 'routes/mobile/panels/circuit/primary-circuit.tsx'),
      route('provision', 'routes/mobile/panels/circuit/provision.tsx'),
      route('deletion', 'routes/mobile/panels/circuit/delete-circuit.tsx'),
      route('routes/create', 'routes/mobile/panels/circuit/add-route.tsx'),
      route('routes/primary', 'routes/mobile/panels/circuit/primary-route.tsx'),
      route('routes/:route/deletion', 'routes/mobile/panels/circuit/delete-route.tsx'),
    ]),
  ]),
];
