/**
 * The parts of a combobox whose field holds the choice itself. Its radios are hidden, an empty field is no choice, and
 * a new record is the last choice.
 */

/** Shows or hides the radios that the field stands for. Those that say more stay. */
export function showGroup(group: HTMLElement, shown: boolean): void {
  if (group.dataset['inBox'] === '') group.hidden = !shown;
}

/** Chooses nothing, where an empty field means that. */
export function chooseNothing(group: HTMLElement): void {
  const nothing = 'inBox' in group.dataset && group.querySelector<HTMLInputElement>('input[value=""]');
  if (!nothing || nothing.checked) return;
  nothing.checked = true;
  nothing.dispatchEvent(new Event('change', { bubbles: true }));
}

export function isFresh(group: HTMLElement, value: string): boolean {
  return value !== '' && value === group.dataset['fresh'];
}

/**
 * Opens the fields of a new record, which gets the name that was typed unless the user gave it another. The focus goes
 * to the first empty field.
 */
export function nameFresh(group: HTMLElement, radio: HTMLInputElement, option: Element, name: string): void {
  const words = option.firstElementChild?.textContent ?? '';
  const [label] = radio.labels ?? [];
  if (label) label.textContent = words;
  const field = document.getElementById(group.dataset['freshName'] ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  if (name && [field.defaultValue, ''].includes(field.value)) field.value = field.defaultValue = name;
  const open = [...(field.closest('fieldset')?.querySelectorAll('input') ?? [])].find(({ value }) => !value);
  (open ?? field).focus();
}
