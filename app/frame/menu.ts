import { menuRules, satisfies, type MenuEntry, type Permission } from '~/domain/permissions';
import { paths } from '~/paths';
import type { IconName } from '~/ui/icon-paths';

interface MenuGroup {
  readonly key: 'broadband';
  readonly icon: IconName;
  readonly items: readonly { readonly entry: Extract<MenuEntry, 'broadband.order' | 'broadband.connections' | 'broadband.pending'>; readonly href: string }[];
}

/** The drawer as far as its screens exist (NAV-07); a screen that comes adds its line here. */
const menu: readonly MenuGroup[] = [
  {
    key: 'broadband',
    icon: 'network',
    items: [
      { entry: 'broadband.order', href: paths.createConnection() },
      { entry: 'broadband.connections', href: paths.connections() },
      { entry: 'broadband.pending', href: paths.pendingOrders() },
    ],
  },
];

export type AllowedMenu = ReturnType<typeof allowedMenu>;

/** What the user's rights leave of it; a group without entries is left out too (PER-02). */
export function allowedMenu(permissions: ReadonlySet<Permission>) {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => satisfies(menuRules[item.entry], permissions)) }))
    .filter((group) => group.items.length > 0);
}
