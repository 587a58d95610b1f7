import rules from './looks.css?inline';

/** What only the modules put on a page is not in any page's stylesheet: it comes with them. */
export function addLooks(): void {
  const style = document.createElement('style');
  style.nonce = document.querySelector('script')?.nonce ?? '';
  style.textContent = rules;
  document.head.append(style);
}
