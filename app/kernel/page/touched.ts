/**
 * True when a form of the page holds input that was not sent yet. A field that the browser restored counts as well. The
 * search of a list does not, since the list shows what it asks.
 */
export function hasInput(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  return [...fields].some((field) => !field.closest('#filter') && isTouched(field));
}

function isTouched(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const marked = options.filter(({ defaultSelected }) => defaultSelected);
    // without a marked option the browser chooses the first
    const first = marked.length === 0 && field.selectedIndex <= 0;
    return !first && options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}
