import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Data pools, below /mobile. */
export const dataPools: RouteConfigEntry[] = [
  route('data_pools', 'mobile/data-pools/data-pools.tsx'),
  route('data_pools/export', 'mobile/data-pools/data-pools-export.ts'),
  route('data_pools/create', 'mobile/data-pools/create/create.tsx'),
  route('data_pools/create/complete', 'mobile/data-pools/create/ordered.tsx'),
  route('data_pools/create/complete/:uuid/paper', 'mobile/data-pools/create/paper.tsx'),
  ...prefix('data_pools/:uuid', [
    index('mobile/data-pools/data-pool.tsx'),
    route('activity/:event', 'mobile/data-pools/event.tsx'),
  ]),
];
