import { pageOf } from '~/enhance/send';

export interface FoundHit {
  /** Null for what has no page. */
  readonly href: string | null;
  /** As the page shows it. */
  readonly nodes: readonly Node[];
  readonly words: string;
  /** One of the found, no list of them. */
  readonly isRecord: boolean;
}

export interface FoundGroup {
  readonly title: string;
  readonly hits: readonly FoundHit[];
  /** What is said of it: that it failed, that there may be more. */
  readonly notes: readonly string[];
}

export interface Found {
  /** The text that it was found for. */
  readonly text: string;
  /** How many, in words; null when the search failed. */
  readonly said: string | null;
  readonly groups: readonly FoundGroup[];
}

/** The session has ended: where the page of the search is asked for leads elsewhere. */
export class Elsewhere extends Error {}

/**
 * What the page of the search shows under this address.
 * @throws Elsewhere when it is another page that comes; any error when none comes
 */
export async function askFor(text: string, address: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(address, { signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') throw new Elsewhere();
  const found = answer.ok ? (await pageOf(answer)).getElementById('found') : null;
  if (!found) throw new Error('no search in the answer');
  const status = found.querySelector('[role="status"], .empty p');
  return { text, said: wordsOf(status), groups: [...found.querySelectorAll('section')].map(readGroup) };
}

function readGroup(section: Element): FoundGroup {
  const links = [...section.querySelectorAll('.hit, .more a')];
  return {
    title: wordsOf(section.querySelector('h2')),
    hits: links.map((link) => ({ href: link.getAttribute('href'), nodes: [...link.childNodes], words: wordsOf(link.querySelector('b') ?? link), isRecord: link.className === 'hit' })),
    notes: [...section.querySelectorAll('h3, section > .small')].map(wordsOf),
  };
}

function wordsOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
