import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from './group';

export const admin = {
  key: 'admin',
  icon: 'admin',
  items: [{ entry: 'admin.shippingAddresses', href: paths.shippingAddresses(), ahead: true }],
} satisfies MenuGroup;
