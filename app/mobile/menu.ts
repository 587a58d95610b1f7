import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'mobile',
  icon: 'mobile',
  items: [
    { entry: 'mobile.order', href: paths.mobileOrder().start(), prefetch: true, unit: 'lost' },
    { entry: 'mobile.connections', href: paths.mobile(), prefetch: true },
    { entry: 'mobile.dataPools', href: paths.dataPools(), prefetch: true },
    { entry: 'mobile.orders', href: paths.mobileTransactions(), prefetch: true, unit: 'orders' },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    mobile: Own;
  }
}
