import { wasUnseen } from '~/kernel/page/pages';
import { fieldsOf } from '~/kernel/page/send';

/** Spec 7: the token is looked at this often while a page is open. */
const CHECK_EVERY_MS = 30_000;

/** Lets the server look at the token of an open page (AUT-05), which is no activity unless pages were looked at meanwhile. Whatever comes of it is no news: the next page tells. */
export function checkSession(): void {
  const address = document.querySelector<HTMLElement>('.shell')?.dataset['check'];
  if (!address) return;
  setInterval(() => {
    if (document.visibilityState === 'visible')
      fetch(address, wasUnseen() ? { headers: { 'X-Active': '1' } } : {}).catch(() => undefined);
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

/** The drawer changes at once, and by its own form on the server, which keeps the width for the next page. */
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
    // a narrow drawer shows an open group over the page: never by itself
    document.querySelectorAll<HTMLDetailsElement>('#drawer li > details').forEach((group) => (group.open = !isMini));
    form.querySelector<HTMLElement>(`[name='drawer=${isMini ? 'open' : 'mini'}']`)?.focus();
    // a lost answer only means that the next page is as before
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  });
}

/** Esc hides the tip or the open group at hand in the narrow drawer, until one moves on (1.4.13). */
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
