import rules from './looks.css?inline';

/** What only the modules put on a page is not in any page's stylesheet: it comes with them. */
export function addLooks(): void {
  addStyle(rules);
}

/** A stylesheet that the page allows: its nonce is that of the page's own scripts. */
export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.nonce = document.querySelector('script')?.nonce ?? '';
  style.textContent = text;
  document.head.append(style);
}
