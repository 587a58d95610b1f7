import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'ordered',
  icon: 'calendar',
  items: [{ entry: 'ordered', href: paths.ordered() }],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    ordered: Own;
  }
}
