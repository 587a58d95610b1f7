/**
 * Hides an entry of the error summary if another answer makes its question unnecessary, and shows it again. A changed
 * answer is not marked wrong until it is sent.
 */
export function followErrors(): void {
  const summary = document.getElementById('errors');
  if (!summary) return;
  document.addEventListener('change', ({ target }) => {
    for (const item of summary.querySelectorAll('li')) {
      const { hash = '' } = item.querySelector('a') ?? {};
      const field = document.getElementById(decodeURIComponent(hash.slice(1))) as HTMLInputElement | null;
      item.hidden = field?.getClientRects().length === 0;
      // radios of one name are one question
      if (!field?.name || field.name !== (target as HTMLInputElement).name) continue;
      // the line is struck through and stays in place: moving it would move the target of the click that left the field
      item.style.textDecoration = 'line-through';
      field.removeAttribute('aria-invalid');
      const error = document.getElementById(`${field.id}-error`);
      if (error) error.style.height = `${error.offsetHeight}px`;
      error?.replaceChildren();
    }
    summary.hidden = !summary.querySelector('li:not([hidden])');
  });
}
