/** A list of options under a text field, which becomes a combobox with it. */
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
  // its own Esc would clear it behind our back
  input.type = 'text';
  input.parentElement?.classList.add('combo');
  input.after(list);
}
