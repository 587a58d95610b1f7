import { satisfies, type Permission, type Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Group, GroupWords } from './group.server';

/** A typed text, as the search page reads it. */
export interface Typed {
  readonly kind: 'nid' | 'zipcode' | 'ip' | 'sim' | 'username' | 'words';
  /** The text without surplus blanks and invisible marks. */
  readonly typed: string;
  /** True when the text names a house. */
  readonly isHoused: boolean;
}

/** The search of an area in its own list (`search.server.ts`). */
export interface Finder {
  readonly requirement: Requirement;
  /** The text to search for. Null for a text that no record of the list can have. */
  asked(this: void, typed: Typed): string | null;
  /** The words of its group, and what a user with this right may search for. */
  words(this: void, t: Translator): GroupWords & { readonly allowed: string };
  find(this: void, access: Access, text: string): Promise<Group[]>;
}

const ofAreas = import.meta.glob<Finder>('/app/*/search.server.ts', { eager: true, import: 'finder' });

/** The searches of the areas that these rights allow (PER-02). Others are not made. */
export function allowedFinders(permissions: ReadonlySet<Permission>): Finder[] {
  return Object.values(ofAreas).filter(({ requirement }) => satisfies(requirement, permissions));
}
