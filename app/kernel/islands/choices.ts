import { fill } from '~/kernel/page/texts';
import type { Found, FoundHit } from './found';
import { recent } from './recent';
import { texts } from './texts';

/** An entry in the list that can be chosen. */
export interface Choice extends FoundHit {
  /** Distinguishes entries, since one connection may be in several groups. */
  readonly key: string;
}

interface Choices {
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

/** The forms for the typed text, such as an order at an address, as choices. */
export function beginChoices(found: Found | null): readonly Choice[] {
  return (found?.begin ?? []).map((hit) => ({ ...hit, key: `begin ${hit.words}` }));
}

/**
 * True when the typed text equals exactly one result, which Enter then opens. Enter never opens a result that only
 * begins with the text, or one of several, since it may be another customer's line (docs/decisions/search.md).
 */
export function isOneExact(found: Found | null): boolean {
  const exact = (found?.groups ?? []).filter(({ isExact }) => isExact).flatMap(({ hits }) => hits);
  return new Set(exact.filter(({ isRecord }) => isRecord).map(({ href }) => href)).size === 1;
}

/** The results that were opened last, as choices. */
export function recentChoices(): readonly Choices[] {
  const choices = recent().map(({ words, href }) => choice(href, words, href));
  return choices.length > 0 ? [{ title: texts.recent, choices }] : [];
}

/** The choice that leads to the search page with this text. */
export function pageChoice(text: string, href: string): Choice {
  return choice('page', fill(texts.all, { text }), href);
}

function choice(key: string, words: string, href: string | null): Choice {
  return { key, words, href, nodes: null, isRecord: false };
}
