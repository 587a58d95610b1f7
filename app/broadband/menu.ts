import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'broadband',
  icon: 'network',
  items: [
    {
      entry: 'broadband.order',
      href: paths.broadbandOrder().start(),
      covers: [paths.watched()],
      prefetch: true,
      unit: 'lost',
    },
    { entry: 'broadband.checks', href: paths.checks().all() },
    { entry: 'broadband.connections', href: paths.connections(), prefetch: true },
    { entry: 'broadband.endOfLife', href: paths.endOfLife(), prefetch: true, unit: 'ending' },
    { entry: 'broadband.pending', href: paths.pendingOrders(), prefetch: true, unit: 'waiting' },
    // the source names no place for this entry (BBC-16)
    { entry: 'broadband.radius', href: paths.radius() },
  ],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    broadband: Own;
  }
}
