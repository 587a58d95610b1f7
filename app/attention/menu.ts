import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'attention',
  icon: 'warning',
  items: [{ entry: 'attention', href: paths.attention(), unit: 'attention' }],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    attention: Own;
  }
}
