import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';
import { runPages } from '../flows/runs/map';
import { wizardPages } from '../flows/wizard/map';
import { dataPools } from './data-pools/map';
import { panels } from './panels/map';
import { transactions } from './orders/map';

/** The list of SIMs, single ones, their data, and their orders. */
export const mobile: RouteConfigEntry[] = [
  route('mobile', 'mobile/sims/sims.tsx'),
  route('mobile/export', 'mobile/sims/sims-export.ts'),
  ...wizardPages('mobile/create', ['sim', 'product', 'data', 'customer', 'delivery']),
  ...prefix('mobile', [...dataPools, ...transactions]),
  route('mobile/data_pools/next_month', 'mobile/next-month/next-month.tsx'),
  route('mobile/cards', 'mobile/runs/cards/chosen.tsx'),
  route('mobile/cards/export', 'mobile/runs/cards/chosen-export.ts'),
  ...runPages('mobile/runs', 'sims'),
  route('mobile/runs/:run/again', 'mobile/runs/order/again.tsx'),
  route('mobile/runs/:run/cards', 'mobile/runs/cards/cards.tsx'),
  route('mobile/runs/:run/cards/export', 'mobile/runs/cards/cards-export.ts'),
  route('mobile/:uuid', 'mobile/detail/detail.tsx'),
  route('mobile/:uuid/activity/:event', 'mobile/detail/event.tsx'),
  route('mobile/:uuid/notes', 'mobile/detail/notes.tsx'),
  route('mobile/:uuid/usage', 'mobile/usage/usage.tsx'),
  route('mobile/:uuid/refresh', 'mobile/detail/refresh.ts'),
  ...prefix('mobile/:uuid', panels),
];
