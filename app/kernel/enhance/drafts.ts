import { beforeLeaving, isSent } from './progress';
import { say } from '~/kernel/page/say';
import { fieldsOf, postInTurn, underWay } from '~/kernel/page/send';
import { fill, texts } from '~/kernel/page/texts';

const AFTER_MS = 1_500;
/** The longest time that leaving the page waits for its form to be stored. */
const PATIENCE_MS = 4_000;

let form: HTMLFormElement | null = null;
/** The form as the server has stored it; null when the server has other values. */
let kept: string | null = null;
let timer = 0;

/**
 * Stores the form of a step a moment after the last change, and when the page is left or hidden (BBO-13). The browser
 * warns before it drops values that could not be stored. Values that the browser restored are changes too.
 */
export function keepDraft(): void {
  // a page with a draft says when it was saved
  form = document.getElementById('saved') && document.querySelector<HTMLFormElement>('form[data-step]');
  if (!form) return;
  kept = form.dataset['step'] === 'kept' ? untouched(form) : null;
  for (const type of ['input', 'change']) form.addEventListener(type, soon);
  addEventListener('pageshow', () => isDirty() && soon());
  document.addEventListener('visibilitychange', () => document.hidden && isDirty() && void save({ keepalive: true }));
  addEventListener('beforeunload', (event) => isDirty() && event.preventDefault());
  beforeLeaving(keepFirst);
  // the draft is saved before the language changes, so the form itself need not be sent along
  document.querySelectorAll('button[name="language"]').forEach((button) => button.removeAttribute('form'));
  // a form that came back as typed is not stored elsewhere
  if (kept === null) void save();
}

/** Notes that another module's post has stored these fields; `line` is the page's word for it. */
export function markKept(fields: string, line: string): void {
  kept = fields;
  showLine(line);
}

function isDirty(): boolean {
  return form !== null && !isSent(form) && fieldsOf(form).toString() !== kept;
}

function soon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => isDirty() && void save(), AFTER_MS);
}

/** Stores the form before the user leaves the page. A form that is sent itself only waits for the request under way. */
function keepFirst(leaving: HTMLFormElement | null): Promise<unknown> | null {
  clearTimeout(timer);
  if (!form) return null;
  const chore = leaving === form ? underWay(form) : isDirty() ? save() : null;
  return chore && Promise.race([chore, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function save(options: RequestInit = {}): Promise<void> {
  if (!form) return;
  clearTimeout(timer);
  const fields = fieldsOf(form).toString();
  const answer = await postInTurn(form, 'save', { redirect: 'manual', ...options }).catch(() => null);
  const time = answer?.headers.get('x-saved-at');
  if (answer?.status === 204 && time) {
    markKept(fields, fill(texts.saved, { time }));
  } else if (answer?.type === 'opaqueredirect') {
    // the server has stored the form and shows it again after sign-in (AUT-13)
    kept = fields;
    offerSignIn(texts.expired);
  } else if (answer?.status === 409) {
    kept = fields;
    tell(texts.otherUser);
  } else if (answer?.status === 403) {
    offerSignIn(texts.loggedOut);
  } else {
    tell(texts.notSaved);
  }
}

function showLine(text: string): void {
  const line = document.getElementById('saved');
  if (line) line.textContent = text;
}

function tell(text: string): void {
  showLine(text);
  say(text);
}

function offerSignIn(text: string): void {
  tell(text);
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = texts.signIn;
  document.getElementById('saved')?.append(' ', link);
}

/** The fields as the server sent them, without the values that the browser restored. */
function untouched(touched: HTMLFormElement): string {
  const form = touched.cloneNode(true) as HTMLFormElement;
  form.reset();
  return fieldsOf(form).toString();
}
