import { whenIdle } from './ahead';
import { isOfSame } from './answer';
import { linkOf } from './click';
import { fieldsOf, shownIn } from './filter-fields';
import { Elsewhere, fetchLinkAhead, takePage } from './pages';
import { endProgress, startProgress } from './progress';
import { say } from './say';
import { fieldsOf as asSent } from './send';
import { texts } from './texts';

/** Spec 9: the table search waits this long after the last key. */
const SEARCH_DELAY_MS = 500;

/** The cause of a change of the list, which decides about the focus and the message. */
type Cause = 'sort' | 'page' | 'clear' | 'search' | 'typing' | 'history' | 'other';

/** Stay as they are, with what is typed and heard; everything else of the page comes anew. */
const KEPT = ['filter', 'count'];

/**
 * Changes a list in its place (decisions 039): its links and its search fetch the page's address and replace the list.
 * The window itself follows any other answer, such as a refusal or a sign-in.
 */
export function changeLists(): void {
  const form = document.querySelector<HTMLFormElement>('form#filter');
  const main = document.querySelector<HTMLElement>('#main > .stack');
  if (form && main) new List(form, main).mount();
}

class List {
  private asking = new AbortController();
  /** The cause of the running request, or null. */
  private cause: Cause | null = null;
  /** The timer of a search to come, or 0. */
  private timer = 0;
  private shown = here();
  /** The address shown came while one types: the next letter replaces it (TAB-01, TAB-05). */
  private isTyped = false;
  /** The search as the list that is shown has it. */
  private fields: ReturnType<typeof shownIn>;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly main: HTMLElement,
  ) {
    this.fields = shownIn(form);
  }

  mount(): void {
    const { form, main } = this;
    main.addEventListener('click', (event) => this.onClick(event));
    for (const type of ['pointerover', 'focusin'])
      main.addEventListener(type, ({ target }) => fetchLinkAhead(target, 'a[rel]'));
    main.addEventListener('pointerdown', ({ target }) => fetchLinkAhead(target, 'thead a'));
    form.addEventListener('input', ({ target }) => {
      // an answer to what was chosen before would put that back
      this.stop();
      // letters follow each other; what is chosen is a state of its own
      const cause = target instanceof HTMLInputElement && target.type === 'search' ? 'typing' : 'search';
      this.timer = window.setTimeout(() => this.search(cause), SEARCH_DELAY_MS);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.search('search');
    });
    addEventListener('popstate', () => (here() === this.shown ? this.stop() : void this.show(here(), 'history')));
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.giveUp());
    document.addEventListener('visibilitychange', () => this.lookAhead());
    this.lookAhead();
  }

  private onClick(event: MouseEvent): void {
    const link = linkOf(event);
    if (!link) return;
    if (link.origin + link.pathname !== location.origin + location.pathname || /^#(?!list$)/.test(link.hash)) return;
    event.preventDefault();
    const cause = link.closest('thead')
      ? 'sort'
      : link.closest('.pager')
        ? 'page'
        : link.closest('form, .empty')
          ? 'clear'
          : 'other';
    const address = new URL(link.href);
    if (this.timer && cause !== 'clear') this.takeAlong(address);
    void this.show(address.pathname + address.search, cause);
  }

  /** Adds the fields that were just typed or chosen, which no address has yet. */
  private takeAlong({ searchParams }: URL): void {
    for (const { name, value, type, checked } of fieldsOf(this.form))
      searchParams.set(name, type === 'checkbox' ? String(checked) : value);
    searchParams.delete('page');
  }

  private search(cause: 'search' | 'typing'): void {
    this.stop();
    const address = `${location.pathname}?${asSent(this.form)}`;
    if (cause === 'search' || address !== this.shown) void this.show(address, cause);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.asking.abort();
    this.end();
  }

  private end(): void {
    this.cause = null;
    this.main.removeAttribute('aria-busy');
    endProgress();
  }

  /**
   * Stops the request on Esc. The list stays, and the search shows its text again. Going back goes on, since the
   * browser has done that already.
   */
  private giveUp(): void {
    const { cause } = this;
    if (!cause || cause === 'history') return;
    this.stop();
    for (const field of fieldsOf(this.form)) {
      const shown = this.fields.get(field.name);
      if (shown && field.type !== 'search') Object.assign(field, shown);
    }
  }

  private async show(address: string, cause: Cause): Promise<void> {
    this.stop();
    this.asking = new AbortController();
    this.cause = cause;
    const { signal } = this.asking;
    startProgress();
    this.main.setAttribute('aria-busy', 'true');
    try {
      const page = await takePage(address, signal);
      if (signal.aborted) return;
      const next = page.querySelector('#main > .stack');
      const form = next?.querySelector<HTMLFormElement>('form#filter');
      if (!next || !form || !isOfSame(page)) throw new Elsewhere();
      this.end();
      this.remember(address, cause);
      this.replace(page, next, form, cause);
      this.lookAhead();
    } catch (error) {
      if (!signal.aborted) this.fail(address, cause, error);
    }
  }

  private fail(address: string, cause: Cause, error: unknown): void {
    // the browser's own error page would lose the text that is being typed
    if (cause === 'typing' && !(error instanceof Elsewhere)) {
      this.stop();
      this.tell(texts.searchFailed, cause);
    } else if (cause === 'history') location.reload();
    else location.assign(address);
  }

  private remember(address: string, cause: Cause): void {
    const isSame = address === this.shown || (cause === 'typing' && this.isTyped);
    if (cause !== 'history') history[isSame ? 'replaceState' : 'pushState'](null, '', address);
    this.isTyped = cause === 'typing';
    this.shown = address;
  }

  private replace(page: Document, next: Element, form: HTMLFormElement, cause: Cause): void {
    const { main } = this;
    const focused = document.activeElement;
    const column = focused?.closest<HTMLTableCellElement>('thead th')?.cellIndex;
    this.take(form, cause);
    this.tell(page.getElementById('count')?.textContent ?? '', cause);
    const kept = [...main.children].filter(({ id }) => KEPT.includes(id));
    for (const child of [...main.children]) if (!kept.includes(child)) child.remove();
    for (const child of [...next.children]) {
      const at = kept.findIndex(({ id }) => id === child.id);
      if (at < 0) main.insertBefore(child, kept[0] ?? null);
      else kept.splice(0, at + 1);
    }
    document.title = page.title;
    // back to this state in the other language
    const language = page.getElementById('language');
    if (language) document.getElementById('language')?.replaceWith(language);
    this.focus(focused, cause, column);
  }

  /** Values of the search as the answer has them; a text under somebody's hands stays. */
  private take(next: HTMLFormElement, cause: Cause): void {
    const { form } = this;
    const values = new Map(fieldsOf(next).map((field) => [field.name, field]));
    for (const field of fieldsOf(form)) {
      const { value, checked } = values.get(field.name) ?? field;
      if (cause === 'history' || cause === 'clear' || field.type !== 'search') field.value = value;
      field.checked = checked;
    }
    this.fields = shownIn(form);
    const hidden = (one: HTMLFormElement) => one.querySelectorAll(':scope > input[type=hidden]');
    hidden(form).forEach((field) => field.remove());
    form.append(...hidden(next));
    const [clear, another] = [form, next].map((one) => one.querySelector('.actions > a'));
    clear?.remove();
    if (another) form.querySelector('.actions')?.append(another);
  }

  /** How many were found is a status: where it is another number, it says itself. */
  private tell(found: string, cause: Cause): void {
    const status = document.getElementById('count');
    if (status?.textContent === found) {
      if (cause === 'search') say(found);
    } else if (status) status.textContent = found;
  }

  /**
   * Puts the focus where it was (accessibility 2.4), or at the head after a change of page. A page without a table gets
   * a message in its place.
   */
  private focus(focused: Element | null, cause: Cause, column: number | undefined): void {
    const { main, form } = this;
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

  /** The next page waits in memory (performance: How, 1). */
  private lookAhead(): void {
    whenIdle(() => {
      fetchLinkAhead(this.main.querySelector('a[rel=next]'), 'a');
    });
  }
}

function here(): string {
  return location.pathname + location.search;
}
