import { isOfSame, pageOf } from '~/kernel/page/answer';

export interface FoundHit {
  /** Null for what has no page. */
  readonly href: string | null;
  readonly words: string;
  /** The nodes of the page's own row, or null when there are only words. */
  readonly nodes: readonly Node[] | null;
  /** One of the found, no list of them. */
  readonly isRecord: boolean;
}

interface FoundGroup {
  readonly title: string;
  /** They are what was typed, as a whole. */
  readonly isExact: boolean;
  readonly hits: readonly FoundHit[];
  /** The notes about the group: that it failed, or that there may be more. */
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
 * The results on the search page at this address. @throws Elsewhere when another page comes, and other errors when none
 * does
 */
export async function askFor(text: string, address: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(address, { signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') throw new Elsewhere();
  const page = answer.ok ? await pageOf(answer) : null;
  if (page && !isOfSame(page)) throw new Elsewhere();
  const found = page?.getElementById('found');
  if (!found) throw new Error('no search in the answer');
  const status = found.querySelector('[role="status"], .empty p');
  return { text, said: wordsOf(status), groups: [...found.querySelectorAll<HTMLElement>('section')].map(readGroup) };
}

function readGroup(section: HTMLElement): FoundGroup {
  const links = [...section.querySelectorAll('.hit, .more a')];
  return {
    title: wordsOf(section.querySelector('h2')),
    isExact: section.dataset['exact'] !== undefined,
    hits: links.map(readHit),
    notes: [...section.querySelectorAll('h3, section > .small')].map(wordsOf),
  };
}

function readHit(link: Element): FoundHit {
  return {
    href: link.getAttribute('href'),
    words: wordsOf(link.querySelector('b') ?? link),
    nodes: [...link.childNodes],
    isRecord: link.className === 'hit',
  };
}

function wordsOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
