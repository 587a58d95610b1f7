import { isOfSame, pageOf } from '~/kernel/page/answer';

export interface FoundHit {
  /** Null for a result without a page. */
  readonly href: string | null;
  readonly words: string;
  /** The nodes of the search page's own row; null if the result has text only. */
  readonly nodes: readonly Node[] | null;
  /** True for a single record, false for a link to a list. */
  readonly isRecord: boolean;
  /** The form of the search page that this result sends, instead of a page to open. */
  readonly form?: HTMLFormElement;
}

interface FoundGroup {
  readonly title: string;
  /** True when the typed text equals these results as a whole. */
  readonly isExact: boolean;
  readonly hits: readonly FoundHit[];
  /** Notes about the group: that its search failed, or that there may be more results. */
  readonly notes: readonly string[];
}

export interface Found {
  /** The text that was searched for. */
  readonly text: string;
  /** The number of results in words; null when the search failed. */
  readonly said: string | null;
  readonly groups: readonly FoundGroup[];
  /** The forms for the text, such as an order at an address. */
  readonly begin: readonly FoundHit[];
}

/** The search page redirected to another page, because the session has ended. */
export class Elsewhere extends Error {}

/**
 * Fetches the results from the search page at this address.
 * @throws Elsewhere when another page comes; other errors when no answer comes
 */
export async function askFor(text: string, address: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(address, { signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') throw new Elsewhere();
  const page = answer.ok ? await pageOf(answer) : null;
  if (page && !isOfSame(page)) throw new Elsewhere();
  const found = page?.getElementById('found');
  if (!found) throw new Error('no search in the answer');
  const status = found.querySelector('[role="status"], .empty p');
  return {
    text,
    said: wordsOf(status),
    groups: [...found.querySelectorAll<HTMLElement>('section')].map(readGroup),
    begin: [...found.querySelectorAll('form')].map(readForm),
  };
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

function readForm(form: HTMLFormElement): FoundHit {
  return { href: form.getAttribute('action'), words: wordsOf(form), nodes: null, isRecord: false, form };
}

function wordsOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
