import { wasUnseen } from '~/kernel/page/pages';
import { fieldsOf } from '~/kernel/page/send';

/** The interval at which an open page checks the token (spec 7). */
const CHECK_EVERY_MS = 30_000;
/** The status of a check that says more than that the session lives. */
const ENDS = 200;

/**
 * Makes the server check the token of an open page (AUT-05). The check counts as activity only after pages were shown
 * from memory. Its result is not shown, since the next page will show it, except that the session ends soon.
 */
export function checkSession(): void {
  const address = document.querySelector<HTMLElement>('.shell')?.dataset['check'];
  if (!address) return;
  setInterval(() => {
    if (!document.hidden)
      fetch(address, wasUnseen() ? { headers: { 'X-Active': '1' } } : {})
        .then(async (check) => {
          if (check.status === ENDS) await (await import('./ending')).tell(check);
        })
        .catch(() => undefined);
  }, CHECK_EVERY_MS);
}

/** Closes the user menu on Esc, which also returns the focus, and on a click or focus outside it. */
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
