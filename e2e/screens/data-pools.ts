import { first, type Screen } from './screen';

export const DATA_POOLS: readonly Screen[] = [
  { name: 'data pools', path: '/mobile/data_pools' },
  { name: 'data pools, nothing found', path: '/mobile/data_pools?search=zzzz' },
  { name: 'data pools next month', path: '/mobile/data_pools/next_month' },
  { name: 'a data pool', path: first('/mobile/data_pools') },
  { name: 'a data pool by month', path: first('/mobile/data_pools', '?by=month') },
  { name: 'a new data pool', path: '/mobile/data_pools/create' },
  {
    name: 'a new data pool with errors',
    path: '/mobile/data_pools/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
];
