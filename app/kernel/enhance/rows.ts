import { isHeld } from '~/kernel/page/click';

/** Elements that react to a click themselves. */
const OWN_CLICK = 'a, button, input, select, textarea, label, details';

/**
 * Lets a click anywhere in a row follow its link, open its details or choose its radio. A click on another control does
 * not. Neither does one with a key held, or one that ends a selection of text.
 */
export function followRows(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
    if (isHeld(event) || getSelection()?.toString()) return;
    target
      .closest(':is(.list, .choosing) tbody tr')
      ?.querySelector<HTMLElement>('th :is(a, summary, [type=radio])')
      ?.click();
  });
}
