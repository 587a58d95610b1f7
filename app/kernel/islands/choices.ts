import { fill } from '~/kernel/page/texts';
import type { Found, FoundHit } from './found';
import { recent } from './recent';
import { texts } from './texts';

/** An entry to choose in the list. */
export interface Choice extends FoundHit {
  /** One connection may be in several groups. */
  readonly key: string;
}

export interface Choices {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** The results as choices, with notes about those that cannot be chosen. */
export function foundChoices(found: Found | null): readonly Choices[] {
  return (found?.groups ?? []).map(({ title, hits, notes }) => ({
    title,
    choices: [
      ...hits.map((hit, at) => ({ ...hit, key: `${title} ${at}` })),
      ...notes.map((words) => choice(`${title} ${words}`, words, null)),
    ],
  }));
}

/**
 * True when the typed text as a whole is exactly one result, which Enter opens. Enter never opens a result that only
 * begins with it, or one of several, since that may be somebody else's line (docs/decisions/search.md).
 */
export function isOneExact(found: Found | null): boolean {
  const exact = (found?.groups ?? []).filter(({ isExact }) => isExact).flatMap(({ hits }) => hits);
  return new Set(exact.filter(({ isRecord }) => isRecord).map(({ href }) => href)).size === 1;
}

/** The choices that were opened last. */
export function recentChoices(): readonly Choices[] {
  const choices = recent().map(({ words, href }) => choice(href, words, href));
  return choices.length > 0 ? [{ title: texts.recent, choices }] : [];
}

/** All that the page shows for the text. */
export function pageChoice(text: string, href: string): Choice {
  return choice('page', fill(texts.all, { text }), href);
}

function choice(key: string, words: string, href: string | null): Choice {
  return { key, words, href, nodes: null, isRecord: false };
}
