import { linkOf } from '~/kernel/page/click';
import { forgetPages } from '~/kernel/page/pages';
import { say } from '~/kernel/page/say';
import { texts } from '~/kernel/page/texts';

/** Users do not notice a shorter wait, so it is not shown (accessibility 2.4). */
const SHOWN_AFTER_MS = 500;
/** The time after which the server has given up too. A load that stopped without an event must not block its form. */
const FORGOTTEN_AFTER_MS = 60_000;

/** The work to finish before this form or a link leaves the page, or null. */
type Chore = (form: HTMLFormElement | null) => Promise<unknown> | null;

let chore: Chore = () => null;
let sent: HTMLFormElement | null = null;
/** True while the script sends a form again that a chore has delayed. */
let isReleased = false;
let bar: HTMLElement | null = null;
let timers: readonly number[] = [];

/** Ignores a second press of a sent form or followed link, and shows after a while that the page is busy. */
export function showProgress(): void {
  addEventListener('submit', onSubmit);
  addEventListener('click', onClick);
  addEventListener('pageshow', (event) => event.persisted && endProgress());
  addEventListener('keydown', (event) => event.key === 'Escape' && endProgress());
  // the Stop button, in browsers that report it
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', endProgress);
}

/** Adds work that is done before the page is left in any way. */
export function beforeLeaving(something: Chore): void {
  chore = something;
}

/** True while this form is being sent. */
export function isSent(form: HTMLFormElement): boolean {
  return sent === form;
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || isReleased || !(form instanceof HTMLFormElement)) return;
  if (sent === form) {
    event.preventDefault();
    return;
  }
  forgetPages();
  const first = chore(form);
  startProgress(form.dataset['wait']);
  sent = form;
  if (!first) return;
  event.preventDefault();
  void first.then(() => sent === form && release(form, event.submitter));
}

function release(form: HTMLFormElement, submitter: HTMLElement | null): void {
  isReleased = true;
  form.requestSubmit(submitter);
  isReleased = false;
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || !leavesPage(link)) return;
  const first = chore(null);
  startProgress();
  if (!first) return;
  event.preventDefault();
  void first.then(() => location.assign(link.href));
}

/** True when the link loads another document in this window. A link with a type, or a download, leads to a file. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target || link.type || link.hasAttribute('download');
  return !elsewhere && link.href.split('#')[0] !== location.href.split('#')[0];
}

/** Shows after a while that the page is busy. */
export function startProgress(words = texts.wait): void {
  endProgress();
  timers = [window.setTimeout(() => show(words), SHOWN_AFTER_MS), window.setTimeout(endProgress, FORGOTTEN_AFTER_MS)];
}

function show(words: string): void {
  bar = document.createElement('div');
  bar.className = 'waiting';
  // the live region announces it
  bar.setAttribute('aria-hidden', 'true');
  bar.append(document.createElement('span'));
  bar.lastElementChild?.append(words);
  document.body.append(bar);
  say(words);
}

/** Ends the wait, because the answer has come or the user has cancelled it. */
export function endProgress(): void {
  timers.forEach(clearTimeout);
  timers = [];
  if (bar) say('');
  bar?.remove();
  bar = null;
  sent = null;
}
