/** The choice to switch off the key / (WCAG 2.1.4). It belongs to the browser and not to the user's profile. */
const SLASH = 'slash';
/** The results opened last in this tab. They name customers, so they go with the tab and with signing out. */
const RECENT = 'recent';

/** Reads from the storage; null in a browser that blocks it, where the key / stays on and no results are stored. */
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
