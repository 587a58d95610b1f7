/** What the error summary says of a question goes away with it, when another answer makes that question superfluous; and comes back with it. */
export function followErrors(): void {
  const summary = document.getElementById('errors');
  if (!summary) return;
  const items = [...summary.querySelectorAll('li')];
  document.addEventListener('change', () => {
    for (const item of items) item.hidden = isAway(item.querySelector('a')?.hash ?? '');
    summary.hidden = items.every(({ hidden }) => hidden);
  });
}

function isAway(hash: string): boolean {
  const field = document.getElementById(decodeURIComponent(hash.slice(1)));
  return field !== null && field.getClientRects().length === 0;
}
