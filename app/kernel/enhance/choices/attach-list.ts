/** Attaches a list of options to a text field, which makes the two a combobox. */
export function attachList(input: HTMLInputElement, list: HTMLElement, id: string, label: string): void {
  list.id = id;
  list.className = 'options';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  })) {
    input.setAttribute(name, value);
  }
  // Esc clears a field of type search without telling the combobox
  input.type = 'text';
  input.parentElement?.classList.add('combo');
  input.after(list);
}
