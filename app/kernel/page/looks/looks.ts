import rules from './looks.css?inline';

/** Adds the styles of parts that only the scripts make. They are in no stylesheet. */
export function addLooks(): void {
  addStyle(rules);
}

export function addStyle(text: string): void {
  addToHead(document.createElement('style'), text);
}

/** Adds an element to the head with the nonce of the page's own script, which the Content-Security-Policy allows. */
export function addToHead(element: HTMLElement, text: string): void {
  element.nonce = document.querySelector('script')?.nonce ?? '';
  element.textContent = text;
  document.head.append(element);
}
