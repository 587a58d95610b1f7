import { forgetAll } from '~/kernel/page/pages';
import { fieldsOf } from '~/kernel/page/send';

/** The pause before the parts of an open page load, which keeps their file out of the first view. */
const SETTLED_MS = 5_000;
/** The pause before they are fetched again on a network that lost the first answer. */
const AGAIN_MS = 15_000;

/** Loads the checks of a page that stays open (app/kernel/enhance/open-page.ts), which say that a session ends soon. */
export function watchOpenPage(): void {
  const load = () => import('./open-page');
  const later = () => setTimeout(() => void load().catch(reportError), AGAIN_MS);
  setTimeout(() => void load().catch(later), SETTLED_MS);
}

/** Drops what all windows show and have prefetched when any form of the page signs out. */
export function forgetOnSignOut(): void {
  addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('form[action="/logout"]')) forgetAll();
  });
}

/** Closes a menu on Esc, which also returns the focus, and on a click or focus outside it. */
export function closeMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.pop[open]');
  const closeFromOutside = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  addEventListener('click', closeFromOutside);
  addEventListener('focusin', closeFromOutside);
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      // the panel behind the menu stays open
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** Changes the drawer at once and posts its form, so that the server renders the next page with the same width. */
export function changeDrawer(): void {
  const form = document.querySelector<HTMLFormElement>('form.toggle');
  const shell = document.querySelector('.shell');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!shell || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const isMini = submitter.name === 'drawer=mini';
    const body = fieldsOf(form);
    body.append(submitter.name, '');
    shell.className = isMini ? 'shell mini' : 'shell';
    // a narrow drawer shows an open group over the page, so a group must not open by itself
    document.querySelectorAll<HTMLDetailsElement>('#drawer li > details').forEach((group) => (group.open = !isMini));
    form.querySelector<HTMLElement>(`[name='drawer=${isMini ? 'open' : 'mini'}']`)?.focus();
    // a lost answer only means that the next page has the old width
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  });
}

/** Hides a tooltip or an open group of the narrow drawer on Esc, until the pointer or the focus moves on (1.4.13). */
export function quietTips(): void {
  const drawer = document.getElementById('drawer');
  const speak = () => drawer?.querySelectorAll('[data-quiet]').forEach((entry) => entry.removeAttribute('data-quiet'));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      drawer?.querySelectorAll('li:hover, li:focus-within').forEach((entry) => entry.setAttribute('data-quiet', ''));
  });
  drawer?.addEventListener('pointerover', speak);
  drawer?.addEventListener('focusin', speak);
}
