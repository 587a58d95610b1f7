import type { IconName } from '../icon-paths';

/** A number at an entry, as text, and the words that say what it counts. */
export type EntryBadge = { count: string; label: string };

export type DrawerItem = {
  href: string;
  label: string;
  current?: boolean | undefined;
  badge?: EntryBadge | undefined;
  /** True when the browser may prefetch its page. */
  prefetch?: boolean | undefined;
};

/** An entry of the drawer: a group with items, or one link when it has `href`. */
export type DrawerGroup = {
  key: string;
  label: string;
  icon: IconName;
  badge?: EntryBadge | undefined;
} & (
  | { href: string; current?: boolean | undefined; prefetch?: boolean | undefined }
  | { items: readonly DrawerItem[]; open?: boolean | undefined }
);

export type DrawerState = {
  /** The stored choice. Undefined without one: CSS then decides by the width of the window. */
  open?: boolean | undefined;
  groups: readonly DrawerGroup[];
  toggle: { action: string };
};

type LanguageChoice = { value: string; code: string; name: string; current: boolean };

export type LanguageForm = { action: string; label: string; languages: readonly LanguageChoice[]; returnTo: string };

export type Support = {
  title: string;
  email: string;
  phone: string;
  phoneHref: string;
  emailLabel: string;
  phoneLabel: string;
};

export type BrandProps = { name: string; logo?: string | undefined; href: string };
