import { say } from '~/kernel/page/say';
import { fill, texts } from '~/kernel/page/texts';

/**
 * The parts of a combobox whose field holds the choice itself. Its radios are hidden, an empty field is no choice, and
 * a new record is the last choice.
 */

/** Shows or hides the radios that the field stands for. Those that say more stay. */
export function showGroup(group: HTMLElement, shown: boolean): void {
  if (group.dataset['inBox'] === '') group.hidden = !shown;
}

/** Shows the description of the choice, whose name is in the field. Names are not unique. */
export function showAbout(group: HTMLElement): void {
  if (group.dataset['inBox'] !== '') return;
  const id = `${group.id}About`;
  const about = document.getElementById(id) ?? Object.assign(document.createElement('p'), { id, className: 'muted' });
  about.textContent = group.querySelector('.choice:has(:checked) .hint')?.textContent ?? '';
  group.before(about);
}

/** Chooses nothing, where an empty field means that. */
export function chooseNothing(group: HTMLElement): void {
  const nothing = 'inBox' in group.dataset && group.querySelector<HTMLInputElement>('input[value=""]');
  if (!nothing || nothing.checked) return;
  nothing.checked = true;
  say(fill(texts.chosen, { name: nothing.labels?.[0]?.textContent ?? '' }));
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
