import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';
import { mobileOrder } from './create/map';
import { dataPools } from './data-pools/map';
import { panels } from './panels/map';
import { runs } from './runs/map';
import { transactions } from './transactions/map';

/** The list of SIMs, single ones, their data, and their orders. */
export const mobile: RouteConfigEntry[] = [
  route('mobile', 'routes/mobile/list/sims.tsx'),
  route('mobile/export', 'routes/mobile/list/sims-export.ts'),
  ...mobileOrder,
  ...prefix('mobile', [...dataPools, ...transactions, ...prefix('runs', runs)]),
  route('mobile/:uuid', 'routes/mobile/detail/detail.tsx'),
  route('mobile/:uuid/activity/:event', 'routes/mobile/detail/event.tsx'),
  route('mobile/:uuid/usage', 'routes/mobile/usage/usage.tsx'),
  route('mobile/:uuid/refresh', 'routes/mobile/detail/refresh.ts'),
  ...prefix('mobile/:uuid', panels),
];
