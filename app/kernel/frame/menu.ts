import { homeEntries, menuRules, satisfies, type MenuEntry, type Permission } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { BuiltEntry, BuiltGroup, MenuGroup } from './menu-group';

const found = import.meta.glob<MenuGroup<BuiltGroup['key'], BuiltEntry>>(
  ['/app/*/menu.ts', '/app/*/*/menu.ts', '!/app/kernel/**'],
  { eager: true, import: 'menu' },
);
const placeOf = ({ items: [first] }: MenuGroup) => (first ? Object.keys(menuRules).indexOf(first.entry) : -1);

/** The groups of the drawer that have a screen, in the order of their rights (NAV-07). Each area describes its own. */
const menu: readonly MenuGroup<BuiltGroup['key'], BuiltEntry>[] = Object.values(found).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

/** The entry of the drawer that leads to this address. Null for any other address. */
export function entryAt(href: string): BuiltEntry | null {
  return menu.flatMap(({ items }) => items).find((item) => item.href === href)?.entry ?? null;
}

/** The entries that the user's rights allow (PER-02). Other entries never reach the browser. */
export function allowedEntries(permissions: ReadonlySet<Permission>): BuiltEntry[] {
  return menu
    .flatMap((group) => group.items.map(({ entry }) => entry))
    .filter((entry) => satisfies(menuRules[entry], permissions));
}

/** The first page in the drawer for these rights, or the profile when the drawer is empty (NAV-02). */
export function homeFor(permissions: ReadonlySet<Permission>): string {
  const allowed: readonly MenuEntry[] = allowedEntries(permissions);
  const first: MenuEntry | undefined = homeEntries.find((entry) => allowed.includes(entry));
  return menu.flatMap(({ items }) => items).find(({ entry }) => entry === first)?.href ?? paths.profile();
}

/** The drawer with these entries. Groups without entries are left out. */
export function menuOf(entries: readonly BuiltEntry[]) {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => entries.includes(item.entry)) }))
    .filter((group) => group.items.length > 0);
}

export type AllowedEntries = ReturnType<typeof allowedEntries>;
export type AllowedMenu = ReturnType<typeof menuOf>;

/**
 * The entry that is marked: the one that the page names, else the one with the address that the page's address begins
 * with. The longest one wins, so that an entry stays marked on the pages below it.
 */
export function currentEntry(menu: AllowedMenu, pathname: string, named: MenuEntry | null): BuiltEntry | undefined {
  const items = menu.flatMap((group) => group.items);
  const places = items
    .flatMap(({ entry, href, covers = [] }) => [href, ...covers].map((place) => ({ entry, place })))
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((left, right) => right.place.length - left.place.length);
  return (items.find(({ entry }) => entry === named) ?? places[0])?.entry;
}
