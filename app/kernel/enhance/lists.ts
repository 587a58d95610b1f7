import { offerCopies } from './copy';
import { whenIdle } from './prefetch';
import { isOfSame } from '~/kernel/page/answer';
import { linkOf } from '~/kernel/page/click';
import { fieldsOf, shownIn } from './filter-fields';
import { Elsewhere, prefetchLink, takePage } from '~/kernel/page/pages';
import { endProgress, startProgress } from './progress';
import { say } from '~/kernel/page/say';
import { fieldsOf as asSent } from '~/kernel/page/send';
import { texts } from '~/kernel/page/texts';

/** Spec 9: the table search waits this long after the last key. */
const SEARCH_DELAY_MS = 500;

/** The cause of a change of the list, which decides about the focus and the message. */
type Cause = 'sort' | 'page' | 'clear' | 'search' | 'typing' | 'history' | 'other';

/** The parts that stay, with the typed text and the announced count. The answer replaces all other parts. */
const KEPT = ['filter', 'count'];

let form: HTMLFormElement;
let main: HTMLElement;
let asking = new AbortController();
/** The cause of the running request, or null. */
let running: Cause | null = null;
/** The timer of the next search, or 0. */
let timer = 0;
let shown = here();
/** True when the address came from typing: the next letter then replaces it in the history (TAB-01, TAB-05). */
let isTyped = false;
/** The search values that the shown list was made for. */
let fields: ReturnType<typeof shownIn>;

/**
 * Changes a list in its place (docs/decisions/documents.md): its links and its search fetch the page's address and
 * replace the list. The window itself follows any other answer, such as a refusal or a sign-in.
 */
export function changeLists(): void {
  const filter = document.querySelector<HTMLFormElement>('form#filter');
  const stack = document.querySelector<HTMLElement>('#main > .stack');
  if (!filter || !stack) return;
  form = filter;
  main = stack;
  fields = shownIn(form);
  main.addEventListener('click', onClick);
  for (const type of ['pointerover', 'focusin'])
    main.addEventListener(type, ({ target }) => prefetchLink(target, 'a[rel]'));
  main.addEventListener('pointerdown', ({ target }) => prefetchLink(target, 'thead a'));
  form.addEventListener('input', ({ target }) => {
    // a late answer would undo this choice
    stop();
    // typed letters share one state in the history, while each choice has its own
    const cause = target instanceof HTMLInputElement && target.type === 'search' ? 'typing' : 'search';
    timer = window.setTimeout(() => search(cause), SEARCH_DELAY_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search('search');
  });
  addEventListener('popstate', () => (here() === shown ? stop() : void show(here(), 'history')));
  addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp());
  document.addEventListener('visibilitychange', prefetchNext);
  prefetchNext();
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link) return;
  if (link.origin + link.pathname !== location.origin + location.pathname || /^#(?!list$)/.test(link.hash)) return;
  event.preventDefault();
  const cause = link.closest('thead')
    ? 'sort'
    : link.closest('.pager')
      ? 'page'
      : link.closest('form, .empty, .chips')
        ? 'clear'
        : 'other';
  const address = new URL(link.href);
  if (timer && cause !== 'clear') takeAlong(address, cause);
  else if (timer && link.closest('.chips[role]')) keepTyped(address);
  void show(address.pathname + address.search, cause);
}

/** Adds the fields that the user has just typed or chosen, since no address has them yet. A sort link keeps its order. */
function takeAlong({ searchParams }: URL, cause: Cause): void {
  for (const { name, value, type, checked } of fieldsOf(form))
    if (cause !== 'sort' || name !== 'sortBy') searchParams.set(name, type === 'checkbox' ? String(checked) : value);
  searchParams.delete('page');
}

/** Adds the text that is being typed to the address without one filter. A link that takes the search away keeps none. */
function keepTyped({ searchParams }: URL): void {
  const typed = fieldsOf(form).find(({ type }) => type === 'search');
  const isTakenAway = fields.get('search')?.value && !searchParams.has('search');
  if (typed && !isTakenAway) searchParams.set(typed.name, typed.value);
}

function search(cause: 'search' | 'typing'): void {
  stop();
  const address = `${location.pathname}?${asSent(form)}`;
  if (cause === 'search' || address !== shown) void show(address, cause);
}

function stop(): void {
  clearTimeout(timer);
  timer = 0;
  asking.abort();
  end();
}

function end(): void {
  running = null;
  main.removeAttribute('aria-busy');
  endProgress();
}

/**
 * Stops the request on Esc. The list stays, its filters return to what it shows, and the typed text stays. A request
 * after Back continues, since the browser has already changed the address.
 */
function giveUp(): void {
  if (!running || running === 'history') return;
  stop();
  for (const field of fieldsOf(form)) {
    const before = fields.get(field.name);
    if (before && field.type !== 'search') Object.assign(field, before);
  }
}

async function show(address: string, cause: Cause): Promise<void> {
  stop();
  asking = new AbortController();
  running = cause;
  const { signal } = asking;
  startProgress();
  main.setAttribute('aria-busy', 'true');
  try {
    const page = await takePage(address, signal);
    if (signal.aborted) return;
    const next = page.querySelector('#main > .stack');
    const search = next?.querySelector<HTMLFormElement>('form#filter');
    if (!next || !search || !isOfSame(page)) throw new Elsewhere();
    end();
    remember(address, cause);
    replace(page, next, search, cause);
    prefetchNext();
  } catch (error) {
    if (!signal.aborted) fail(address, cause, error);
  }
}

function fail(address: string, cause: Cause, error: unknown): void {
  // the browser's own error page would lose the text that the user types
  if (cause === 'typing' && !(error instanceof Elsewhere)) {
    stop();
    tell(texts.searchFailed, cause);
  } else if (cause === 'history') location.reload();
  else location.assign(address);
}

function remember(address: string, cause: Cause): void {
  const isSame = address === shown || (cause === 'typing' && isTyped);
  if (cause !== 'history') history[isSame ? 'replaceState' : 'pushState'](null, '', address);
  isTyped = cause === 'typing';
  shown = address;
}

function replace(page: Document, next: Element, search: HTMLFormElement, cause: Cause): void {
  const focused = document.activeElement;
  const column = focused?.closest<HTMLTableCellElement>('thead th')?.cellIndex;
  take(search, cause);
  tell(page.getElementById('count')?.textContent ?? '', cause);
  const kept = [...main.children].filter(({ id }) => KEPT.includes(id));
  for (const child of [...main.children]) if (!kept.includes(child)) child.remove();
  for (const child of [...next.children]) {
    const at = kept.findIndex(({ id }) => id === child.id);
    if (at < 0) main.insertBefore(child, kept[0] ?? null);
    else kept.splice(0, at + 1);
  }
  offerCopies(main);
  document.title = page.title;
  // the language menu leads back to the new state
  const language = page.getElementById('language');
  if (language) document.getElementById('language')?.replaceWith(language);
  focus(focused, cause, column);
}

/** Takes over the search values of the answer. A field that the user is typing in stays. */
function take(next: HTMLFormElement, cause: Cause): void {
  const values = shownIn(next);
  const [sorts, sortsNext] = [form, next].map((one) => one.querySelector('#sortBy'));
  if (sortsNext) sorts?.replaceChildren(...sortsNext.children);
  for (const field of fieldsOf(form)) {
    const { value, checked } = values.get(field.name) ?? field;
    if (cause === 'history' || cause === 'clear' || field.type !== 'search') field.value = value;
    field.checked = checked;
  }
  fields = shownIn(form);
  const hidden = (one: HTMLFormElement) => one.querySelectorAll(':scope > input[type=hidden]');
  hidden(form).forEach((field) => field.remove());
  form.append(...hidden(next));
  const [clear, another] = [form, next].map((one) => one.querySelector('.actions > a'));
  clear?.remove();
  if (another) form.querySelector('.actions')?.append(another);
}

/** Announces the number of results when it has changed. */
function tell(found: string, cause: Cause): void {
  const status = document.getElementById('count');
  if (status?.textContent === found) {
    if (cause === 'search') say(found);
  } else if (status) status.textContent = found;
}

/**
 * Puts the focus back where it was (accessibility 2.4), or on the head after a change of page. A page without a table
 * gets a message instead.
 */
function focus(focused: Element | null, cause: Cause, column: number | undefined): void {
  const table = main.querySelector<HTMLElement>('section.list');
  const heading = column === undefined ? null : main.querySelectorAll('thead th')[column]?.querySelector('a');
  if (!table) say(main.querySelector('.notice h2, .empty h2')?.textContent ?? document.title);
  else if (cause === 'page') say(table.querySelector('caption')?.textContent ?? '');
  if (cause === 'page' && table) {
    table.focus({ preventScroll: true });
    const { top } = table.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) table.scrollIntoView();
  } else if (heading) heading.focus({ preventScroll: true });
  else if (cause === 'clear') form.querySelector<HTMLElement>('#search')?.focus({ preventScroll: true });
  else if (focused?.isConnected === false) main.querySelector('h1')?.focus({ preventScroll: true });
}

/** Prefetches the next page into memory (performance: How, 1). */
function prefetchNext(): void {
  whenIdle(() => {
    prefetchLink(main.querySelector('a[rel=next]'), 'a');
  });
}

function here(): string {
  return location.pathname + location.search;
}
