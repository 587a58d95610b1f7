import { homeEntries, menuRules, satisfies, type MenuEntry, type Permission } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { admin } from './menu/admin';
import { broadband } from './menu/broadband';
import { customers } from './menu/customers';
import type { MenuGroup } from './menu/group';
import { mobile } from './menu/mobile';

/** The drawer as far as its screens exist (NAV-07), by what each area says of its own. */
const areas = [broadband, mobile, customers, admin];

type Area = (typeof areas)[number];
type Entry = Area['items'][number]['entry'];

const menu: readonly MenuGroup<Area['key'], Entry>[] = areas;

/** The entries that the user's rights allow (PER-02); what is not allowed never reaches the browser. */
export function allowedEntries(permissions: ReadonlySet<Permission>): Entry[] {
  return menu
    .flatMap((group) => group.items.map(({ entry }) => entry))
    .filter((entry) => satisfies(menuRules[entry], permissions));
}

/**
 * The first page for these rights, among the screens that the drawer knows. The profile when there is none (NAV-02).
 */
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
