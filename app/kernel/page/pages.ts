import { pageOf, request } from './answer';
import { forget } from './kept';

/** The time that a page fetched ahead may be shown (performance: How, 1). */
const FRESH_MS = 60_000;
const MOST = 4;

interface Ahead {
  readonly at: number;
  readonly page: Promise<Document>;
}

/** Takes no message, and is no activity. */
const AHEAD = { headers: { 'X-Prefetch': '1' } };
const ahead = new Map<string, Ahead>();
/** Said to the other windows: somebody signs out. */
const OUT = 'out';
/** Between looks whether the server has ended the session: then the page, which is somebody's, gives way to the sign-in. */
const OUT_MS = 2_000;
const windows = 'BroadcastChannel' in window ? new BroadcastChannel('pages') : null;
windows?.addEventListener('message', ({ data }) => {
  ahead.clear();
  if (data !== OUT) return;
  forget();
  // a typed form is put aside when it is sent, so nothing is lost (AUT-13)
  if (!document.querySelector('form .fields'))
    setInterval(() => void read('', AHEAD).catch(() => location.replace('')), OUT_MS);
});

/** True after something was shown without a request, so that the next check of the session counts as activity. */
let isUnseen =
  (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)?.deliveryType ===
  'navigational-prefetch';

/** Fetches a page before it is asked for. A prefetch to the server: it takes no message and is no activity. */
function fetchAhead(address: string): void {
  if (document.visibilityState === 'hidden' || isFresh(ahead.get(address))) return;
  const page = read(address, AHEAD);
  ahead.set(address, { at: Date.now(), page });
  // the visit itself finds out why
  page.catch(() => ahead.delete(address));
  for (const [oldest] of ahead) if (ahead.size > MOST) ahead.delete(oldest);
}

/** A link of a list that is pointed at, or pressed: the press comes a tenth of a second before the click. */
export function fetchLinkAhead(target: EventTarget | null, links: string): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
  if (link) fetchAhead(link.pathname + link.search);
}

/**
 * The page of this address, fetched ahead or new. A page fetched ahead is used once. @throws Elsewhere when the answer
 * is not a page of its own; TypeError without an answer
 */
export async function takePage(address: string, signal: AbortSignal): Promise<Document> {
  const known = ahead.get(address);
  ahead.delete(address);
  const page = isFresh(known) && (await known.page.catch(() => null));
  if (!page) return read(address, { signal });
  isUnseen = true;
  return page;
}

/** Drops the pages fetched ahead in all windows, since a send may have made them old. */
export function forgetPages(): void {
  ahead.clear();
  windows?.postMessage('');
}

/** Drops the pages fetched ahead and the results opened last, in all windows. */
export function forgetAll(): void {
  forgetPages();
  forget();
  windows?.postMessage(OUT);
}

/** True once after pages that the server did not see being looked at. */
export function wasUnseen(): boolean {
  const was = isUnseen;
  isUnseen = false;
  return was;
}

/** A redirect or a refusal: for the window itself to follow. */
export class Elsewhere extends Error {}

async function read(address: string, options: RequestInit): Promise<Document> {
  const answer = await request(address, { redirect: 'manual', ...options });
  if (!answer.ok) throw new Elsewhere();
  return pageOf(answer);
}

function isFresh(known: Ahead | undefined): known is Ahead {
  return known !== undefined && Date.now() - known.at < FRESH_MS;
}
