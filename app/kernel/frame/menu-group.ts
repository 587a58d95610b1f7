import type { MenuEntry } from '~/kernel/access/permissions';
import type { CountUnit } from './menu-count';
import type { IconName } from '~/kernel/ui/icon-paths';

/** The group of an entry. An entry without one is a group of its own. */
type GroupKey<Entry = MenuEntry> = Entry extends `${infer Group}.${string}` ? Group : Entry;

/** The entries of an area in the drawer. */
export interface MenuGroup<Key = GroupKey, Entry = MenuEntry> {
  readonly key: Key;
  readonly icon: IconName;
  readonly items: readonly {
    /** The entry, named after its right in access/permissions. */
    readonly entry: Entry;
    readonly href: string;
    /** Further addresses whose pages belong to this entry, and do not lie below its own. */
    readonly covers?: readonly string[];
    /**
     * True when its page makes one round of calls to the provider at most, so that the browser may prefetch it
     * (docs/decisions/documents.md).
     */
    readonly prefetch?: boolean;
    /** The unit of the number behind it, which the area's `counts.server.ts` finds. */
    readonly unit?: CountUnit;
  }[];
}

/** The groups by their areas. Each area adds its own in a `menu.ts`, which the kernel finds by its file name. */
export interface Menus {}

/** A group whose screens exist. */
export type BuiltGroup = Menus[keyof Menus];
export type BuiltEntry = BuiltGroup['items'][number]['entry'];
