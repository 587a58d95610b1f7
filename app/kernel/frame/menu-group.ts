import type { MenuEntry } from '~/kernel/access/permissions';
import type { IconName } from '~/kernel/ui/icon-paths';

type GroupKey<Entry = MenuEntry> = Entry extends `${infer Group}.${string}` ? Group : never;

/** The entries of an area in the drawer. */
export interface MenuGroup<Key = GroupKey, Entry = MenuEntry> {
  readonly key: Key;
  readonly icon: IconName;
  readonly items: readonly {
    /** Its name is its right, in access/permissions. */
    readonly entry: Entry;
    readonly href: string;
    /** Its page asks the provider for one round of calls at most: it may be fetched before somebody goes there (docs/decisions/documents.md). */
    readonly ahead?: boolean;
  }[];
}

/** The groups by their areas. Each adds its own in its `menu.ts`, which is found by its place. */
export interface Menus {}

/** A group of a screen that exists. */
export type BuiltGroup = Menus[keyof Menus];
export type BuiltEntry = BuiltGroup['items'][number]['entry'];
