/** The fields in the search of a list. */
export function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('select, input:not([type=hidden])')];
}

/** The present values of the fields, by name. */
export function shownIn(form: HTMLFormElement): Map<string, Pick<HTMLInputElement, 'value' | 'checked'>> {
  return new Map(fieldsOf(form).map(({ name, value, checked }) => [name, { value, checked }]));
}
