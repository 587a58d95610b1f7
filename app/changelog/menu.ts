import { paths } from '~/kernel/paths/paths';
import type { MenuGroup } from '~/kernel/frame/menu-group';

export const menu = {
  key: 'changelog',
  icon: 'changelog',
  items: [{ entry: 'changelog', href: paths.changelog(), unit: 'news' }],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    changelog: Own;
  }
}
