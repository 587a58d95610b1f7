import { isHeld } from '~/kernel/page/click';

/** These mean something by themselves, in a row as elsewhere. */
const OWN_CLICK = 'a, button, input, select, textarea, label, summary';

/** A click anywhere in a row follows the row's link, unless one selects text, holds a key or means something else in the row. */
export function followRows(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
    if (isHeld(event) || getSelection()?.toString()) return;
    target.closest('.list tbody tr')?.querySelector<HTMLAnchorElement>('th a')?.click();
  });
}
