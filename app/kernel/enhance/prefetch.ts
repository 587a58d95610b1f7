import { addToHead } from '~/kernel/page/looks/looks';

/** The delay in browsers without `requestIdleCallback`. */
const IDLE_MS = 200;

/** A browser that is never idle runs the task after this delay. */
const LATEST_MS = 2_000;

/** Runs a task when the browser is idle, so that it delays no work that the user waits for. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, IDLE_MS);
}

/**
 * Makes the browser prefetch a page when its link is hovered or pressed, where the page allows it (frame/menu,
 * ui/table). Browsers without speculation rules do not prefetch.
 */
export function prefetchLinks(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  addToHead(
    rules,
    JSON.stringify({
      prefetch: [
        { where: { selector_matches: 'a[data-prefetch], [data-prefetch] tbody th a' }, eagerness: 'moderate' },
      ],
    }),
  );
}

/**
 * Fetches the icon and the sheets of this page and later ones, one by one. The requests tell the server that the
 * browser has them in its cache (docs/decisions/look.md). The page's own sheets replace the part of them that it
 * came with, because scripts add elements that need more of their rules.
 */
export function keepSheets(): void {
  const parts = new Map(
    [...document.querySelectorAll<HTMLStyleElement>('style[data-of]')].map((part) => [part.dataset.of ?? '', part]),
  );
  const later = document.querySelector<HTMLMetaElement>('[name=sheets]')?.content.split(' ') ?? [];
  const wanting = [...new Set([...parts.keys(), ...later])];
  const next = () => {
    const sheet = wanting.shift();
    if (!sheet) document.querySelector('[rel=icon]')?.setAttribute('href', '/favicon.svg');
    // asked of the server in any case: an answer from the cache says nothing
    else
      fetch(sheet, { cache: 'no-cache', priority: 'low' })
        .then(async (answer) => {
          const part = answer.ok && parts.get(sheet);
          const text = await answer.text();
          if (part) part.textContent = text;
          whenIdle(next);
        })
        .catch(() => undefined);
  };
  whenIdle(next);
}
