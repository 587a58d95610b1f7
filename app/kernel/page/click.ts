/** True for a click that opens another window or saves a file. */
export function isHeld({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** The link that a click follows in this window; null for any other click. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, defaultPrevented } = event;
  return target instanceof Element && !button && !defaultPrevented && !isHeld(event) ? target.closest('a') : null;
}
