/**
 * Hides entries of the error summary whose question another answer makes superfluous, and shows them again. A changed
 * answer is no longer called wrong until it is sent.
 */
export function followErrors(): void {
  const summary = document.getElementById('errors');
  if (!summary) return;
  document.addEventListener('change', ({ target }) => {
    for (const item of summary.querySelectorAll('li')) {
      const { hash = '' } = item.querySelector('a') ?? {};
      const field = document.getElementById(decodeURIComponent(hash.slice(1))) as HTMLInputElement | null;
      item.hidden = field?.getClientRects().length === 0;
      // radios are one question
      if (!field?.name || field.name !== (target as HTMLInputElement).name) continue;
      // nothing moves: a field that is left by a click elsewhere would take that click's target away
      item.style.textDecoration = 'line-through';
      field.removeAttribute('aria-invalid');
      const error = document.getElementById(`${field.id}-error`);
      if (error) error.style.height = `${error.offsetHeight}px`;
      error?.replaceChildren();
    }
    summary.hidden = !summary.querySelector('li:not([hidden])');
  });
}
