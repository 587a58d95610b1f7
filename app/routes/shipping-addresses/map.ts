import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const shippingAddresses: RouteConfigEntry[] = [
  route('admin/shipping_addresses', 'routes/shipping-addresses/shipping-addresses.tsx'),
  route('admin/shipping_addresses/export', 'routes/shipping-addresses/shipping-addresses-export.ts'),
  route('admin/shipping_addresses/create', 'routes/shipping-addresses/create.tsx'),
  route('admin/shipping_addresses/:uuid', 'routes/shipping-addresses/shipping-address.tsx'),
  route('admin/shipping_addresses/:uuid/archive', 'routes/shipping-addresses/archive.tsx'),
];
