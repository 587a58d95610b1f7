import { say } from './say';
import { texts } from './texts';

/** Only a wait that is noticed is shown (accessibility 2.4). */
const SHOWN_AFTER_MS = 500;
/** By now the server has given up, too; a load that was stopped unnoticed must not keep its form closed. */
const FORGOTTEN_AFTER_MS = 60_000;

let pending: HTMLFormElement | null = null;
let bar: HTMLElement | null = null;
let timers: readonly number[] = [];

/** A form that was sent, or a link that was followed: a second press is ignored, and after a while the page says that it is at work. */
export function showProgress(): void {
  addEventListener('submit', onSubmit);
  addEventListener('click', onClick);
  addEventListener('pageshow', (event) => event.persisted && reset());
  addEventListener('keydown', (event) => event.key === 'Escape' && reset());
  // the Stop button, where the browser tells
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', reset);
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (pending === form) {
    event.preventDefault();
    return;
  }
  start(form.dataset['wait']);
  pending = form;
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (leavesPage(link)) start();
}

/** Whether following the link loads another document in this window. */
export function leavesPage(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target || link.hasAttribute('download');
  return !elsewhere && link.href.split('#')[0] !== location.href.split('#')[0];
}

function start(words = texts.wait): void {
  reset();
  timers = [window.setTimeout(() => show(words), SHOWN_AFTER_MS), window.setTimeout(reset, FORGOTTEN_AFTER_MS)];
}

function show(words: string): void {
  bar = document.createElement('div');
  bar.className = 'waiting';
  // the region says it
  bar.setAttribute('aria-hidden', 'true');
  bar.append(document.createElement('span'));
  bar.lastElementChild?.append(words);
  document.body.append(bar);
  say(words);
}

function reset(): void {
  timers.forEach(clearTimeout);
  timers = [];
  bar?.remove();
  bar = null;
  pending = null;
}
