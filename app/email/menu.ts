import type { MenuGroup } from '~/kernel/frame/menu-group';
import { paths } from '~/kernel/paths/paths';

export const menu = {
  key: 'email',
  icon: 'mail',
  items: [{ entry: 'email', href: paths.email(), prefetch: true }],
} satisfies MenuGroup;

type Own = typeof menu;

declare module '~/kernel/frame/menu-group' {
  interface Menus {
    email: Own;
  }
}
