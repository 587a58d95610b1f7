import type { MenuGroup } from '~/kernel/frame/menu-group';
import { paths } from '~/kernel/paths/paths';

export const menu = {
  key: 'support',
  icon: 'support',
  items: [
    { entry: 'support.create', href: paths.createTicket(), prefetch: true },
    { entry: 'support.overview', href: paths.tickets(), prefetch: true },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    support: Own;
  }
}
