import { addToHead } from './looks/looks';

/** Where the browser does not tell when it is idle. */
const IDLE_MS = 200;

/** What nobody waits for comes after what somebody does. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, IDLE_MS);
}

/**
 * Where one points at a link of the menu or a row for a while, or presses it, the browser fetches its page, where the page allows (frame/menu, ui/table). Browsers
 * without these rules do nothing.
 */
export function fetchLinksAhead(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  addToHead(
    rules,
    JSON.stringify({
      prefetch: [{ where: { selector_matches: 'a[data-ahead], [data-ahead] tbody th a' }, eagerness: 'moderate' }],
    }),
  );
}

/** The icon, and the sheets that this page and those after it will link, one after the other: their answers say that the browser has them now (decisions 060). */
export function keepSheets(): void {
  const wanting = document.querySelector<HTMLMetaElement>('[name=sheets]')?.content.split(' ') ?? [];
  const next = () => {
    const sheet = wanting.shift();
    if (!sheet) document.querySelector('[rel=icon]')?.setAttribute('href', '/favicon.svg');
    // asked of the server in any case: an answer from the cache says nothing
    else
      fetch(sheet, { cache: 'no-cache', priority: 'low' })
        .then((answer) => answer.text())
        .then(() => whenIdle(next))
        .catch(() => undefined);
  };
  whenIdle(next);
}
