/**
 * Where one points at a link of the menu or a row for a while, or presses it, the browser fetches its page, where the page allows (frame/menu, ui/table); not for
 * whoever saves data. Browsers without these rules do nothing.
 */
export function fetchLinksAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.nonce = document.querySelector('script')?.nonce ?? '';
  rules.textContent = JSON.stringify({
    prefetch: [{ where: { selector_matches: 'a[data-ahead], [data-ahead] tbody th a' }, eagerness: 'moderate' }],
  });
  document.head.append(rules);
}

/** The stylesheet that came inside the page is fetched as the file it will be for the next one. */
export function keepStyles(): void {
  document.querySelectorAll<HTMLStyleElement>('style[data-href]').forEach(({ dataset: { href = '' } }) => {
    fetch(href).catch(() => undefined);
  });
}
