import { first, type Screen } from './screen';

export const SHIPPING_ADDRESSES: readonly Screen[] = [
  { name: 'shipping addresses', path: '/admin/shipping_addresses' },
  { name: 'shipping addresses, the archived ones', path: '/admin/shipping_addresses?archived=true' },
  {
    name: 'a new shipping address with errors',
    path: '/admin/shipping_addresses/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'a shipping address', path: first('/admin/shipping_addresses') },
  {
    name: 'a shipping address for who may only read',
    path: first('/admin/shipping_addresses'),
    username: 'reader',
  },
  {
    name: 'a shipping address that goes',
    path: first('/admin/shipping_addresses', '/archive'),
  },
];
