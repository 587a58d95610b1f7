import { isHeld } from '~/kernel/page/click';
import { isSlashOn } from '~/kernel/page/kept';
import { texts } from '~/kernel/page/texts';

/** The time after which a missing answer is an error for monitoring (spec 8). The page still works by its links. */
const LATE_MS = 120_000;

/**
 * Turns the link to the search into a dialog (app/kernel/islands), which loads when the link is hovered or focused;
 * Ctrl+K and / open it too. Until it has loaded, a native dialog shows the search page's field. It holds the typed
 * text, Enter leads to the search page, and no key reaches the page below.
 */
export function offerQuickSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('a#quick');
  if (!link) return;
  // `npm run dev` only: React's files expect the globals that Remix puts on hydrated pages
  if (import.meta.env.DEV)
    Object.assign(window, {
      __vite_plugin_react_preamble_installed__: true,
      $RefreshReg$: () => undefined,
      $RefreshSig$: () => (type: unknown) => type,
    });
  const load = async () => {
    const late = setTimeout(() => reportError(new Error('the quick search does not load')), LATE_MS);
    const island = await import('~/kernel/islands/quick-search');
    clearTimeout(late);
    return island;
  };
  /** True from the key press until the dialog has the focus. Keys in between do not belong to the page. */
  let isOpening = false;
  /** Text that the user types after one field closes and before the other opens. */
  let between = '';

  const open = () => {
    // the search page has its own field
    const field = document.querySelector<HTMLInputElement>('input#q');
    field?.select();
    if (field || isOpening || document.querySelector('.quick-panel')) return;
    isOpening = true;
    between = '';
    const from = document.activeElement;
    const { dialog, input } = waitingRoom(link);
    dialog.addEventListener('close', () => {
      isOpening = false;
      dialog.remove();
    });
    void load()
      .then(async (island) => {
        await composed(input);
        if (!dialog.open) return;
        island.openQuickSearch(link, from, () => {
          isOpening = false;
          return input.value + between;
        });
        dialog.remove();
      })
      // the field that stands there leads to the page
      .catch(() => undefined);
  };
  link.setAttribute('aria-keyshortcuts', 'Control+K');
  const keys = document.createElement('kbd');
  keys.ariaHidden = 'true';
  keys.append('Ctrl K');
  link.append(keys);
  for (const hint of ['pointerenter', 'focus']) link.addEventListener(hint, () => void load().catch(() => undefined));
  link.addEventListener('click', (event) => {
    if (isHeld(event)) return;
    event.preventDefault();
    open();
  });
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const inField = target instanceof Element && target.closest('input, textarea, select');
      const inDialog = target instanceof Element && target.closest('dialog.quick-wait, .quick-panel');
      if (event.defaultPrevented || altKey) return;
      if (
        ctrlKey || metaKey
          ? key.toLowerCase() === 'k'
          : key === '/' && !inField && !inDialog && !isOpening && isSlashOn()
      )
        open();
      else if (!isOpening || inDialog) return;
      else if (key.length === 1) between += key;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** The search page's field in a native dialog, until the island has loaded. */
function waitingRoom(link: HTMLAnchorElement): { dialog: HTMLDialogElement; input: HTMLInputElement } {
  const dialog = document.createElement('dialog');
  const ariaLabel = link.querySelector('span')?.textContent;
  Object.assign(dialog, { className: 'quick-wait', ariaLabel });
  const form = document.createElement('form');
  form.action = link.href;
  const input = document.createElement('input');
  Object.assign(input, { name: 'q', className: 'input', autocomplete: 'off', ariaLabel });
  input.addEventListener('compositionstart', () => (input.dataset['composing'] = ''));
  input.addEventListener('compositionend', () => delete input.dataset['composing']);
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'btn', textContent: texts.close });
  close.addEventListener('click', () => dialog.close());
  form.append(input, close);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, input };
}

/** Waits until the user ends a text that an input method has begun. */
function composed(input: HTMLInputElement): Promise<unknown> | undefined {
  return input.dataset['composing'] === undefined
    ? undefined
    : new Promise((resolve) => input.addEventListener('compositionend', resolve, { once: true }));
}
