/** A fetch that takes longer helps nobody: the page can be used without it. */
const LIMIT_MS = 15_000;

/**
 * A fetch that does not wait for ever, for its answer and for what follows.
 * @throws when there is no answer in time
 */
export function request(address: string, { signal, ...options }: RequestInit = {}): Promise<Response> {
  const late = new AbortController();
  setTimeout(() => late.abort(), LIMIT_MS);
  signal?.addEventListener('abort', () => late.abort());
  return fetch(address, { signal: late.signal, ...options });
}

/** The page that was answered. */
export async function pageOf(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** True when a page is for the same user in the same language. Another window may have changed either. */
export function isOfSame(page: Document): boolean {
  const whose = (one: Document) => one.documentElement.lang + (one.querySelector('.pop p')?.textContent ?? '');
  return whose(page) === whose(document);
}
