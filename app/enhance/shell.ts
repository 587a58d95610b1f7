import { paths } from '~/paths';

/** Spec 7: the token is looked at this often while a page is open. */
const CHECK_EVERY_MS = 30_000;

/** Lets the server look at the token of an open page (AUT-05), as hydrated pages do. Whatever comes of it is no news: the next page tells. */
export function checkSession(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') fetch(paths.sessionPing()).catch(() => undefined);
  }, CHECK_EVERY_MS);
}

/** The user's menu: Esc closes it and gives the focus back, a click or a step outside closes it. */
export function closeMenus(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.pop');
  if (!menu) return;
  const closeFromOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  addEventListener('click', closeFromOutside);
  addEventListener('focusin', closeFromOutside);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
