import rules from './looks.css?inline';

/** What only the modules put on a page is not in any page's stylesheet: it comes with them. */
export function addLooks(): void {
  addStyle(rules);
}

export function addStyle(text: string): void {
  addToHead(document.createElement('style'), text);
}

/** What the page allows: the nonce is that of its own script. */
export function addToHead(element: HTMLElement, text: string): void {
  element.nonce = document.querySelector('script')?.nonce ?? '';
  element.textContent = text;
  document.head.append(element);
}
