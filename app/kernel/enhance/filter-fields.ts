/** The fields in the search of a list. */
export function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('select, input:not([type=hidden])')];
}

/** The values that the fields have now, by name. */
export function shownIn(form: HTMLFormElement): Map<string, Pick<HTMLInputElement, 'value' | 'checked'>> {
  return new Map(fieldsOf(form).map(({ name, value, checked }) => [name, { value, checked }]));
}
