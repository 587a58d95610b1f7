/** Of this browser: that the key / is left alone (WCAG 2.1.4). Nothing of anybody's work. */
const SLASH = 'slash';
/** Of this tab: what was opened last from the quick search. It names customers, hence it goes with the tab and with signing out. */
const RECENT = 'recent';

/** A browser that keeps nothing has the key, and nothing recent. */
function tried<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export function isSlashOn(): boolean {
  return !tried(() => localStorage.getItem(SLASH));
}

export function setSlash(isOn: boolean): void {
  tried(() => (isOn ? localStorage.removeItem(SLASH) : localStorage.setItem(SLASH, 'off')));
}

export function recentText(): string | null {
  return tried(() => sessionStorage.getItem(RECENT));
}

export function keepRecent(text: string): void {
  tried(() => sessionStorage.setItem(RECENT, text));
}

export function forget(): void {
  tried(() => sessionStorage.removeItem(RECENT));
}
