import { openFirst, type Screen } from './screen';

export const SHIPPING_ADDRESSES: readonly Screen[] = [
  { name: 'shipping addresses', path: '/admin/shipping_addresses' },
  { name: 'shipping addresses, the archived ones', path: '/admin/shipping_addresses?archived=true' },
  {
    name: 'a new shipping address with errors',
    path: '/admin/shipping_addresses/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'a shipping address', path: '/admin/shipping_addresses', after: (page) => openFirst(page) },
  {
    name: 'a shipping address for who may only read',
    path: '/admin/shipping_addresses',
    username: 'reader',
    after: (page) => openFirst(page),
  },
  {
    name: 'a shipping address that goes',
    path: '/admin/shipping_addresses',
    after: (page) => openFirst(page, '/archive'),
  },
];
