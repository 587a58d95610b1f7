/** The key of the browser's local storage (ENV-03). */
const KEY = 'environment config';

const place = document.querySelector<HTMLElement>('[data-chosen]');
const form = place?.querySelector('form');

/** Keeps what was applied, and offers it again in a later session. The server's session decides what applies. */
function follow(panel: HTMLFormElement, { chosen, fields: known = '' }: DOMStringMap): void {
  const names = known.split(' ');
  panel.querySelector('button[name="intent=reset"]')?.addEventListener('click', () => localStorage.removeItem(KEY));
  if (chosen === 'yes') {
    const fields = new FormData(panel);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']))));
    return;
  }
  const saved = localStorage.getItem(KEY);
  if (chosen !== 'no' || saved === null) return;
  const kept = JSON.parse(saved) as Record<string, unknown>;
  for (const name of names) {
    const value = kept[name];
    if (typeof value === 'string') fill(panel, name, value);
  }
  const words = document.getElementById('kept');
  if (words) words.textContent = words.dataset['text'] ?? '';
}

function fill(panel: HTMLFormElement, name: string, value: string): void {
  for (const field of panel.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)) {
    if (field.type !== 'radio') field.value = value;
    else if (!field.disabled) field.checked = field.value === value;
  }
}

try {
  if (place && form) follow(form, place.dataset);
} catch {
  // a browser that stores nothing, or something else under the key: the panel works without it
}
