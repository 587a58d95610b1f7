import { isHeld } from '~/kernel/page/click';

/** Elements that react to a click themselves. */
const OWN_CLICK = 'a, button, input, select, textarea, label, summary';

/**
 * Makes a click anywhere in a row follow its link or choose its radio. A click on another control, with a key or after
 * a selection of text does not.
 */
export function followRows(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
    if (isHeld(event) || getSelection()?.toString()) return;
    target.closest(':is(.list, .choosing) tbody tr')?.querySelector<HTMLElement>('th :is(a, [type=radio])')?.click();
  });
}
