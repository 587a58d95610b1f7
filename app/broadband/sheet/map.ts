import { route, type RouteConfigEntry } from '@remix-run/route-config';
import { runPages } from '../../flows/runs/map';

/** Orders for many addresses at once. */
export const sheet: RouteConfigEntry[] = [
  ...runPages('connections/create/sheet', 'rows'),
  route('connections/create/sheet/:run/columns', 'broadband/sheet/columns.tsx'),
  route('connections/create/sheet/:run/order', 'broadband/sheet/order.ts'),
  route('connections/create/sheet/:run/rows/:at/draft', 'broadband/sheet/draft.ts'),
];
