import { say } from './say';
import { pageOf } from './send';

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
const SLOWER = 1.5;

/**
 * A page that waits for something looks for it by itself while it is on the screen, ever more seldom (accessibility 0.16: no meta refresh). The same address as
 * its reload; when that leads elsewhere, the page goes there. The part with `data-refresh` is what may change, and what has changed is said once.
 */
export function refreshStatus(): void {
  if (document.querySelector('[data-refresh]')) wait(FIRST_MS);
}

function wait(pause: number): void {
  setTimeout(() => void look(Math.min(pause * SLOWER, LONGEST_MS)), pause);
}

async function look(next: number): Promise<void> {
  const part = document.querySelector('[data-refresh]');
  if (!part) return;
  if (document.visibilityState === 'hidden') {
    wait(next);
    return;
  }
  const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') {
    location.assign(location.href);
    return;
  }
  const page = answer?.ok ? await pageOf(answer).catch(() => null) : null;
  const found = page?.getElementById(part.id);
  if (page && found) show(part, found, page);
  wait(next);
}

function show(part: Element, found: Element, page: Document): void {
  if (part.innerHTML === found.innerHTML) return;
  const hadFocus = part.contains(document.activeElement);
  const heading = found.querySelector('h1');
  part.replaceWith(document.adoptNode(found));
  document.title = page.title;
  say(page.title);
  if (hadFocus) heading?.focus();
}
