import type { MenuGroup } from '~/kernel/frame/menu-group';
import { paths } from '~/kernel/paths/paths';

export const menu = {
  key: 'offers',
  icon: 'quote',
  items: [
    { entry: 'offers.create', href: paths.offerRequest().start(), prefetch: true, unit: 'lostRequests' },
    { entry: 'offers.overview', href: paths.offers(), prefetch: true },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    offers: Own;
  }
}
