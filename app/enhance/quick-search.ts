import { forget, isSlashOn } from './kept';

/** Who waits longer for the dialog follows the link: a page comes sooner then. */
const PATIENCE_MS = 1_000;
/** Spec 8: what has not come by then is an error, for whoever watches; the page goes on by its links. */
const LATE_MS = 120_000;

/**
 * The link to the search becomes a dialog (app/islands), which is loaded when somebody is about to use it: Ctrl+K and / open it too. What is typed meanwhile
 * goes into it. When it does not come the link is a link.
 */
export function offerQuickSearch(): void {
  const link = document.getElementById('quick');
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!link || connection?.saveData) return;
  // `npm run dev` alone: React's files ask for what Remix puts on pages that it hydrates
  if (import.meta.env.DEV) Object.assign(window, { __vite_plugin_react_preamble_installed__: true, $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
  const load = async () => {
    const late = setTimeout(() => reportError(new Error('the quick search does not load')), LATE_MS);
    const island = await import('~/islands/quick-search');
    clearTimeout(late);
    return island;
  };
  let typed: string | null = null;
  let isFollowed = false;
  const open = () => {
    // the page of the search has a field of its own
    const field = document.querySelector<HTMLInputElement>('input#q');
    field?.select();
    if (field || typed !== null) return;
    typed = '';
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
    const takeTyped = () => {
      const taken = typed ?? '';
      typed = null;
      return taken;
    };
    void Promise.race([load(), late]).then(
      ({ openQuickSearch }) => openQuickSearch(link as HTMLAnchorElement, takeTyped),
      () => {
        takeTyped();
        isFollowed = true;
        link.click();
      },
    );
  };
  link.setAttribute('aria-keyshortcuts', 'Control+K');
  const keys = document.createElement('kbd');
  keys.ariaHidden = 'true';
  keys.append('Ctrl K');
  link.append(keys);
  for (const hint of ['pointerenter', 'focus']) link.addEventListener(hint, () => void load().catch(() => undefined));
  link.addEventListener('click', (event) => {
    if (isFollowed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isField = target instanceof Element && target.closest('input, textarea, select');
    if (event.defaultPrevented || altKey) return;
    if (ctrlKey || metaKey ? key === 'k' : key === '/' && !isField && isSlashOn()) open();
    else if (typed !== null && key.length === 1) typed += key;
    else return;
    event.preventDefault();
  });
  document.querySelector('form[action="/logout"]')?.addEventListener('submit', forget);
}
