/** The longest time for a fetch. The page works without its result. */
const LIMIT_MS = 15_000;

/**
 * Fetches with a time limit that covers the answer and its body.
 * @throws when there is no answer in time
 */
export function request(address: string, { signal, ...options }: RequestInit = {}): Promise<Response> {
  const late = new AbortController();
  setTimeout(() => late.abort(), LIMIT_MS);
  if (signal?.aborted) late.abort();
  signal?.addEventListener('abort', () => late.abort());
  return fetch(address, { signal: late.signal, ...options });
}

/** Parses the answer as a page. */
export async function pageOf(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** True when a page is for the same user in the same language. Another window may have changed either. */
export function isOfSame(page: Document): boolean {
  const whose = (one: Document) => one.documentElement.lang + (one.querySelector('.pop p')?.textContent ?? '');
  return whose(page) === whose(document);
}
