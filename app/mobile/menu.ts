import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'mobile',
  icon: 'mobile',
  items: [
    { entry: 'mobile.order', href: paths.createMobile(), ahead: true, unit: 'lost' },
    { entry: 'mobile.connections', href: paths.mobile(), ahead: true },
    { entry: 'mobile.dataPools', href: paths.dataPools(), ahead: true },
    { entry: 'mobile.orders', href: paths.mobileTransactions(), ahead: true, unit: 'orders' },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    mobile: Own;
  }
}
