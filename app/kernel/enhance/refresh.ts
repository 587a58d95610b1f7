import { pageOf } from '~/kernel/page/answer';
import { say } from '~/kernel/page/say';

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const SLOWER = 1.5;
/** A page that asks again is no activity of its user, so that it keeps no session alive (security 6.2). */
const WAITING = { 'X-Waiting': '1' };

/**
 * Refreshes a page that waits for a result, at growing intervals and only while visible (accessibility 0.16: no meta
 * refresh). It loads its own address, and follows a redirect. A list that gets its first rows, or loses its last, is
 * loaded with its page. Parts with `data-refresh` may change; a number in the first is the longest pause in seconds. A
 * new title is announced once, and other changes are silent.
 */
export function refreshStatus(): void {
  if (document.querySelector('[data-refresh]')) wait(FIRST_MS);
}

function wait(pause: number): void {
  setTimeout(() => void look(pause * SLOWER), pause);
}

async function look(next: number): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-refresh]')];
  const [part] = parts;
  if (!part) return;
  const pause = Math.min(next, Number(part.dataset['refresh']) * 1000 || LONGEST_MS);
  if (document.hidden) {
    wait(pause);
    return;
  }
  const at = location.href;
  const answer = await fetch(at, { headers: WAITING, redirect: 'manual' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') {
    location.assign(location.href);
    return;
  }
  const page = answer?.ok ? await pageOf(answer).catch(() => null) : null;
  if (page && at === location.href && hasRows(page) !== hasRows(document)) {
    location.reload();
    return;
  }
  if (page) for (const each of parts) show(each, page);
  wait(pause);
}

function hasRows(page: Document): boolean {
  return page.getElementById('rows') !== null;
}

function show(part: Element, page: Document): void {
  const found = page.getElementById(part.id);
  if (!found || part.innerHTML === found.innerHTML) return;
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  part.replaceWith(found);
  if (document.title !== page.title) {
    say(page.title);
    forgetMessage();
  }
  document.title = page.title;
  if (focused) counterpart(focused, found)?.focus();
}

/** Removes the message about the action that led here, once the state is another. One with a button stays. */
function forgetMessage(): void {
  const message = document.getElementById('flash');
  if (!message?.querySelector('button')) message?.remove();
}

/** The element that receives the focus: the same link or button, or the head of the new part. */
function counterpart(focused: Element, found: Element): HTMLElement | null {
  const same = [...found.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => leadsTo(each) === leadsTo(focused),
  );
  // buttons of one address differ by their words
  const alike = same.find(({ textContent }) => textContent === focused.textContent) ?? same[0];
  if (alike) return alike;
  const head = found.querySelector<HTMLElement>('h1, h2');
  head?.setAttribute('tabindex', '-1');
  return head;
}

function leadsTo(element: Element): string | null {
  return element.getAttribute('href') ?? element.closest('form')?.getAttribute('action') ?? null;
}
