import { isHeld } from '~/kernel/page/click';

/** Elements that react to a click themselves. */
const OWN_CLICK = 'a, button, input, select, textarea, label, summary';

/**
 * Makes a click anywhere in a row follow its link, unless the user selects text, holds a key or clicks another control.
 */
export function followRows(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
    if (isHeld(event) || getSelection()?.toString()) return;
    target.closest('.list tbody tr')?.querySelector<HTMLAnchorElement>('th a')?.click();
  });
}
