import { isHeld } from '~/kernel/page/click';

/** Elements that react to a click themselves. */
const OWN_CLICK = 'a, button, input, select, textarea, label, summary';

/**
 * Makes a click anywhere in a row follow the row's link. Selecting text, holding a key and clicking another control are
 * left alone.
 */
export function followRows(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
    if (isHeld(event) || getSelection()?.toString()) return;
    target.closest('.list tbody tr')?.querySelector<HTMLAnchorElement>('th a')?.click();
  });
}
