import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'customers',
  icon: 'customers',
  items: [
    { entry: 'customers.create', href: paths.createEndUser(), prefetch: true },
    { entry: 'customers.overview', href: paths.endUsers(), prefetch: true },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    customers: Own;
  }
}
