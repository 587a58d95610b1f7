import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const shippingAddresses: RouteConfigEntry[] = [
  route('admin/shipping_addresses', 'customers/shipping-addresses/shipping-addresses.tsx'),
  route('admin/shipping_addresses/export', 'customers/shipping-addresses/shipping-addresses-export.ts'),
  route('admin/shipping_addresses/create', 'customers/shipping-addresses/create.tsx'),
  route('admin/shipping_addresses/:uuid', 'customers/shipping-addresses/shipping-address.tsx'),
  route('admin/shipping_addresses/:uuid/archive', 'customers/shipping-addresses/archive.tsx'),
];
