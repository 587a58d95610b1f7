/**
 * Makes Escape follow the panel's own link to its connection, unless an element in the panel uses the key itself
 * (accessibility 2.1, 46).
 */
export function closePanel(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-close]');
  if (!link) return;
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) link.click();
  });
}
