import { homeEntries, menuRules, satisfies, type MenuEntry, type Permission } from '~/domain/permissions';
import { paths } from '~/paths';
import type { IconName } from '~/ui/icon-paths';

interface MenuGroup {
  readonly key: 'broadband' | 'customers' | 'admin';
  readonly icon: IconName;
  readonly items: readonly {
    readonly entry: Extract<MenuEntry, `broadband.${string}` | `customers.${string}` | 'admin.shippingAddresses'>;
    readonly href: string;
    /** Its page asks the provider for one round of calls at most: it may be fetched before somebody goes there (docs/decisions/039). */
    readonly ahead?: boolean;
  }[];
}

/** The drawer as far as its screens exist (NAV-07); a screen that comes adds its line here. */
const menu: readonly MenuGroup[] = [
  {
    key: 'broadband',
    icon: 'network',
    items: [
      { entry: 'broadband.order', href: paths.createConnection(), ahead: true },
      { entry: 'broadband.connections', href: paths.connections(), ahead: true },
      { entry: 'broadband.endOfLife', href: paths.endOfLife(), ahead: true },
      { entry: 'broadband.pending', href: paths.pendingOrders(), ahead: true },
      // the source names no place for it (BBC-16)
      { entry: 'broadband.radius', href: paths.radius() },
    ],
  },
  {
    key: 'customers',
    icon: 'customers',
    items: [
      { entry: 'customers.create', href: paths.createEndUser(), ahead: true },
      { entry: 'customers.overview', href: paths.endUsers(), ahead: true },
    ],
  },
  {
    key: 'admin',
    icon: 'admin',
    items: [{ entry: 'admin.shippingAddresses', href: paths.shippingAddresses(), ahead: true }],
  },
];

type Entry = MenuGroup['items'][number]['entry'];

/** The entries that the user's rights allow (PER-02); what is not allowed never reaches the browser. */
export function allowedEntries(permissions: ReadonlySet<Permission>): Entry[] {
  return menu
    .flatMap((group) => group.items.map(({ entry }) => entry))
    .filter((entry) => satisfies(menuRules[entry], permissions));
}

/** Where somebody with these rights begins: the drawer knows which screens exist. The profile when there is none for them (NAV-02). */
export function homeFor(permissions: ReadonlySet<Permission>): string {
  const allowed: readonly MenuEntry[] = allowedEntries(permissions);
  const first: MenuEntry | undefined = homeEntries.find((entry) => allowed.includes(entry));
  return menu.flatMap(({ items }) => items).find(({ entry }) => entry === first)?.href ?? paths.profile();
}

/** The drawer with these entries; a group without any is left out too. */
export function menuOf(entries: readonly Entry[]) {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => entries.includes(item.entry)) }))
    .filter((group) => group.items.length > 0);
}

export type AllowedEntries = ReturnType<typeof allowedEntries>;
export type AllowedMenu = ReturnType<typeof menuOf>;
