import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'admin',
  icon: 'admin',
  items: [
    { entry: 'admin.users', href: paths.users(), prefetch: true },
    { entry: 'admin.shippingAddresses', href: paths.shippingAddresses(), prefetch: true },
    { entry: 'admin.activity', href: paths.activity(), prefetch: true },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    admin: Own;
  }
}
