import { isSlashOn } from '~/kernel/page/kept';

const MOST_KEYS = 9;

/** Lets the keys 1 to 9 choose among the first radios of the table that asks for it, unless the user types. */
export function numberKeys(): void {
  if (!isSlashOn()) return;
  const radios = [...document.querySelectorAll<HTMLInputElement>('[data-keys] [type=radio][value]:enabled')]
    .filter(({ value }) => value)
    .slice(0, MOST_KEYS);
  radios.forEach((radio, at) => {
    const key = document.createElement('kbd');
    key.ariaHidden = 'true';
    key.append(String(at + 1));
    radio.setAttribute('aria-keyshortcuts', String(at + 1));
    radio.parentElement?.append(key);
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const radio = radios[Number(key) - 1];
    if (!radio || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog, [role=dialog]'))
      return;
    radio.focus();
    radio.click();
  });
}
