// The pause between clearing and writing, so that repeated words are announced again (accessibility 2.4).
const PAUSE_MS = 100;

/**
 * Announces a text to screen readers in the page's own polite region (ui/live-region). A status inside a form has its
 * own region.
 */
export function say(text: string): void {
  const region = document.getElementById('polite');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MS);
}
