import rules from './looks.css?inline';

/** Adds the styles of parts that only the modules make, which no stylesheet has. */
export function addLooks(): void {
  addStyle(rules);
}

export function addStyle(text: string): void {
  addToHead(document.createElement('style'), text);
}

/** Adds an element to the head with the nonce of the page's own script, which the page allows. */
export function addToHead(element: HTMLElement, text: string): void {
  element.nonce = document.querySelector('script')?.nonce ?? '';
  element.textContent = text;
  document.head.append(element);
}
