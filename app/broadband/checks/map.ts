import { route, type RouteConfigEntry } from '@remix-run/route-config';
import { runPages } from '../../flows/runs/map';

/** Checks of many addresses at once. */
export const checks: RouteConfigEntry[] = [
  ...runPages('connections/checks', 'addresses'),
  route('connections/checks/:run/addresses/:at/order', 'broadband/checks/order.ts'),
];
