/** The result of one search: choices in the page's own form, their number, and the address of the next ones. */
export interface Found {
  readonly choices: readonly Element[];
  readonly count: string;
  /** The number of the next page and the words of its button; null on the last page. */
  readonly next: { readonly page: string; readonly words: string } | null;
}

/**
 * Reads the result from a page.
 * @throws when the answer is another page, such as an error or the end of the session
 */
export function readFound(page: Document, name: string): Found {
  const group = page.getElementById(`${name}Choices`);
  const count = page.getElementById(`${name}Count`)?.textContent?.trim();
  if (!group || !count) throw new Error('no choices in the answer');
  const choices = [...group.querySelectorAll('.choice:not([data-kept])')].filter(
    (choice) => choice.querySelector('input')?.value,
  );
  const more = page.querySelector('button[name="intent=more"]');
  const next = page.querySelector<HTMLInputElement>(`input[name="${name}Page"]`)?.value;
  return { choices, count, next: more && next ? { page: next, words: more.textContent ?? '' } : null };
}

/** Makes an option of the list from the name and description of a choice. */
export function makeOption(value: string, choice: Element | string, chosen: boolean): HTMLElement {
  const option = document.createElement('li');
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', String(chosen));
  option.dataset['value'] = value;
  if (typeof choice !== 'string' && choice.querySelector(':disabled')) option.setAttribute('aria-disabled', 'true');
  const words =
    typeof choice === 'string'
      ? [choice]
      : [choice.querySelector('label')?.textContent ?? '', choice.querySelector('.hint')?.textContent ?? ''];
  for (const text of words) {
    const part = document.createElement('span');
    part.textContent = text;
    option.append(part, ' ');
  }
  return option;
}

/** The form's radio for this choice. A missing one is made. */
export function radioOf(group: HTMLElement, value: string, option: Element): HTMLInputElement {
  const radios = [...group.querySelectorAll('input')];
  const known = radios.find((radio) => radio.value === value);
  if (known) return known;
  const [name, about] = option.children;
  const choice = document.createElement('div');
  choice.className = 'choice';
  const radio = document.createElement('input');
  const { name: field = '' } = group.dataset;
  Object.assign(radio, { type: 'radio', name: field, value, id: `${field}-${value}` });
  radio.setAttribute('aria-describedby', `${radio.id}-about`);
  const label = document.createElement('label');
  label.htmlFor = radio.id;
  label.textContent = name?.textContent ?? '';
  const hint = document.createElement('div');
  hint.id = `${radio.id}-about`;
  hint.className = 'hint';
  hint.textContent = about?.textContent ?? '';
  choice.append(radio, label, hint);
  group.querySelector('.cards')?.append(choice);
  return radio;
}

/**
 * Shows the name of the choice in the field and stores it as the searched text. Otherwise the server would treat the
 * name as a text without a choice.
 */
export function showChosen(input: HTMLInputElement, group: HTMLElement, searched: HTMLInputElement | null): void {
  const chosen = group.querySelector<HTMLInputElement>(':checked');
  const name = (chosen?.value && chosen.labels?.[0]?.textContent) || '';
  input.defaultValue = input.value = name;
  if (searched) searched.value = name;
}
