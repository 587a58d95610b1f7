import { isOfSame, pageOf, request } from './answer';
import { forget } from './kept';

/** The time for which a prefetched page may be shown (performance: How, 1). */
const FRESH_MS = 60_000;
const MOST = 4;

interface Prefetched {
  readonly at: number;
  readonly page: Promise<Document>;
}

/** The header of a prefetch. The server then takes no message for it and does not count it as activity. */
const AHEAD = { headers: { 'X-Prefetch': '1' } };
const prefetched = new Map<string, Prefetched>();
/** The message to other windows that the user signs out. */
const OUT = 'out';
/**
 * The interval of the checks, after a sign-out in another window, whether the session has ended. The sign-in page then
 * replaces this page, since it may show personal data.
 */
const OUT_MS = 2_000;
/** The checks end after a minute, since the sign-out may have failed. */
const OUT_CHECKS = 30;
let outs = 0;
let isChecking = false;
const windows = 'BroadcastChannel' in window ? new BroadcastChannel('pages') : null;
windows?.addEventListener('message', ({ data }) => {
  prefetched.clear();
  if (data !== OUT) return;
  forget();
  // a form with typed values is stored when it is sent, so leaving it open loses no input (AUT-13)
  if (document.querySelector('form .fields')) return;
  outs = OUT_CHECKS;
  if (!isChecking) checkOut();
});

function checkOut(): void {
  isChecking = true;
  setTimeout(() => {
    outs -= 1;
    read('', AHEAD)
      .then((page) => {
        // another user may have signed in
        if (!isOfSame(page)) throw new Elsewhere();
        isChecking = false;
        if (outs > 0) checkOut();
      })
      .catch(() => location.replace(''));
  }, OUT_MS);
}

/** True after a page was shown without a request, so that the next check of the session counts as activity. */
let isUnseen =
  (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)?.deliveryType ===
  'navigational-prefetch';

/** Prefetches a page. The server takes no message for it and does not count it as activity. */
function prefetch(address: string): void {
  if (document.hidden || isFresh(prefetched.get(address))) return;
  const page = read(address, AHEAD);
  prefetched.set(address, { at: Date.now(), page });
  // the visit itself will show the error
  page.catch(() => prefetched.delete(address));
  for (const [oldest] of prefetched) if (prefetched.size > MOST) prefetched.delete(oldest);
}

/** Prefetches the page of a hovered or pressed link of a list. A press comes a tenth of a second before the click. */
export function prefetchLink(target: EventTarget | null, links: string): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
  if (link) prefetch(link.pathname + link.search);
}

/**
 * The page of this address, prefetched or new. A prefetched page is used once.
 * @throws Elsewhere when the answer is another page; TypeError without an answer
 */
export async function takePage(address: string, signal: AbortSignal): Promise<Document> {
  const known = prefetched.get(address);
  prefetched.delete(address);
  const page = isFresh(known) && (await known.page.catch(() => null));
  if (!page) return read(address, { signal });
  isUnseen = true;
  return page;
}

/** Drops the prefetched pages in all windows, since a post may have outdated them. */
export function forgetPages(): void {
  prefetched.clear();
  windows?.postMessage('');
}

/** Drops the prefetched pages and the recent results in all windows. */
export function forgetAll(): void {
  forgetPages();
  forget();
  windows?.postMessage(OUT);
}

/** True once after pages were shown that the server did not see. */
export function wasUnseen(): boolean {
  const was = isUnseen;
  isUnseen = false;
  return was;
}

/** A redirect or a refusal, which the window itself must follow. */
export class Elsewhere extends Error {}

async function read(address: string, options: RequestInit): Promise<Document> {
  const answer = await request(address, { redirect: 'manual', ...options });
  if (!answer.ok) throw new Elsewhere();
  return pageOf(answer);
}

function isFresh(known: Prefetched | undefined): known is Prefetched {
  return known !== undefined && Date.now() - known.at < FRESH_MS;
}
