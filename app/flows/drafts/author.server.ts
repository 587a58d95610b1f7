import type { Translator } from '~/kernel/i18n/i18n.server';
import { bothNames } from '~/kernel/session/acting.server';
import { personName, type Session } from '~/kernel/session/session.server';

/**
 * The author of a draft, as colleagues see it. Drafts from before there were groups lack it, and colleagues do not find
 * them.
 */
export interface Author {
  readonly author: string;
  /** The staff member who made it as its author. */
  readonly by?: string | undefined;
}

export function authorOf({ record }: Session): Author {
  return { author: personName(record), ...(record.swap ? { by: personName(record.swap.own) } : {}) };
}

/** The author in words, with the staff member who made it as them. */
export function authorText(t: Translator, { author = '', by }: Partial<Author>): string {
  return bothNames(t, author, by);
}
