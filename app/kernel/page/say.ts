// Cleared first and written a moment later, so that the same words twice are heard twice (accessibility 2.4).
const PAUSE_MS = 100;

/** Says something to screen readers, in the page's own polite region (ui/live-region): a form's counter is a status too. */
export function say(text: string): void {
  const region = document.getElementById('polite');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MS);
}
