import type { RouteConfigEntry } from '@remix-run/route-config';
import { wizardPages } from '../../flows/wizard/map';

/** The order of a connection: its draft, its steps and its outcome. */
export const order: RouteConfigEntry[] = wizardPages('connections/create', [
  'address',
  'product',
  'service',
  'customer',
  'delivery',
]);
