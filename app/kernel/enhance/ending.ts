/** The time before the end at which it is said. */
const SAID_S = 120;
/** The interval at which a shown end is asked for again, since another window may have stayed signed in. */
const AGAIN_MS = 15_000;

/**
 * Shows over the page that the session ends soon, by the server's own page about it. Nothing of the page changes, so
 * that typed values stay. The focus stays too; the words are announced. Nothing of the main script is used, which would
 * have to export it to everybody.
 * @param check the answer to the check of the session
 */
export async function tell(check: Response): Promise<void> {
  const address = check.headers.get('X-Ends');
  if (address) await ask(address);
}

/** The next time that the end is asked for. Each check of the session asks anew. */
let next: ReturnType<typeof setTimeout> | undefined;
/** The server's page about the end. */
let asked = '';

async function ask(address: string): Promise<void> {
  clearTimeout(next);
  asked = address;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const words = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('ending');
  const state = words?.dataset['state'];
  const left = Number(words?.dataset['left']);
  if (!words || state === 'far') return close();
  if (left <= SAID_S) show(words);
  const soon = left > SAID_S ? (left - SAID_S) * 1_000 : Math.min(AGAIN_MS, (left + 1) * 1_000);
  // the user may sign in again in another window
  later(state === 'over' ? AGAIN_MS : soon);
}

function later(wait: number): void {
  next = setTimeout(() => void ask(asked).catch(() => later(AGAIN_MS)), wait);
}

/** The element that had the focus before the words got it. */
let before: Element | null = null;

function show(words: HTMLElement): void {
  const known = document.querySelector<HTMLElement>('aside.ending');
  // the words are announced when they come and when they change, and not each time they are asked for
  if (known?.firstElementChild?.getAttribute('data-state') === words.dataset['state']) return;
  const place = known ?? document.body.appendChild(document.createElement('aside'));
  place.className = 'ending';
  // these looks are set here, since most pages never show an end
  Object.assign(place.style, {
    position: 'fixed',
    inset: 'auto 1rem 1rem auto',
    zIndex: '8',
    maxWidth: 'min(26rem, calc(100vw - 2rem))',
    padding: '1rem',
    border: '2px solid var(--accent)',
    background: 'var(--surface)',
  });
  place.setAttribute('aria-label', words.querySelector('strong')?.textContent ?? '');
  words.querySelector('p')?.setAttribute('role', 'alert');
  place.replaceChildren(words);
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !place.contains(relatedTarget)) before = relatedTarget;
  });
  const form = words.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void stay(form);
  });
}

/** Stays signed in without leaving the page. A lost answer leaves the words as they are. */
async function stay(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => typeof value === 'string' && body.append(name, value));
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (answer?.type !== 'opaqueredirect') return;
  // a session that had ended leads elsewhere too
  const isKnown = await ask(asked).then(
    () => true,
    () => false,
  );
  if (!isKnown) {
    later(AGAIN_MS);
    close();
  }
  if (document.querySelector('aside.ending')) return;
  const polite = document.getElementById('polite');
  if (polite) polite.textContent = form.dataset['done'] ?? '';
}

function close(): void {
  const place = document.querySelector('aside.ending');
  const hadFocus = place?.contains(document.activeElement) === true;
  place?.remove();
  if (hadFocus && before instanceof HTMLElement) before.focus();
  before = null;
}
