import type { APIResponse } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { TextLocator } from './locator';
import { byCss, byLabel, byRole, byText, isAt, type Query, type RoleOptions } from './queries';
import type { Sent, TextContext } from './context';
import { downloadOf } from './download';
import { isShown, type Wanted } from './elements';
import { TextEvents } from './events';
import { requestOf, type Button } from './form';
import { runInside } from './inside';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
const PAUSE_MS = 25;
const LONGEST_MS = 10_000;

/**
 * A page in a browser without scripts and styles. It has the part of Playwright's page that these journeys use, so that
 * a real browser can run them too.
 */
export class TextPage {
  focused: Element | null = null;
  private readonly dom = new JSDOM('', { url: 'http://localhost/' });
  private document: Document = this.dom.window.document;
  private address = new URL('about:blank');
  private answer: APIResponse | null = null;
  private sent: Sent = { method: 'GET', from: null };
  private readonly before: string[] = [];
  private readonly after: string[] = [];
  private readonly events = new TextEvents();
  readonly on = this.events.on.bind(this.events);
  readonly waitForEvent = this.events.next.bind(this.events);
  readonly keyboard = {
    press: (key: string) => this.press(key, this.focused),
    type: async (text: string) => void ((this.focused as HTMLInputElement).value += text),
  };

  constructor(private readonly visitor: TextContext) {}

  context(): TextContext {
    return this.visitor;
  }

  get request() {
    return this.visitor.request;
  }

  url(): string {
    return this.address.href;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  /** The HTML as the server sent it. */
  async content(): Promise<string> {
    return (await this.answer?.text()) ?? '';
  }

  /** The answer that the page shows. */
  get shown(): APIResponse | null {
    return this.answer;
  }

  async goto(address: string): Promise<APIResponse | null> {
    return this.go(new URL(address, this.visitor.baseURL), null);
  }

  async reload(): Promise<APIResponse | null> {
    return this.load(this.address, this.sent);
  }

  async goBack(): Promise<APIResponse | null> {
    return this.step(this.before, this.after);
  }

  async goForward(): Promise<APIResponse | null> {
    return this.step(this.after, this.before);
  }

  private async step(from: string[], to: string[]): Promise<APIResponse | null> {
    const address = from.pop();
    if (address === undefined) return null;
    to.push(this.url());
    return this.load(new URL(address), { method: 'GET', from: this.origin });
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    for (const end = Date.now() + LONGEST_MS; !isAt(this.url(), wanted); ) {
      if (Date.now() > end) throw new Error(`${this.url()} is not ${String(wanted)}`);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  async waitForLoadState(): Promise<void> {}

  waitForResponse(address: string): Promise<APIResponse> {
    return this.events.next<APIResponse>('response', (answer) => answer.url() === address);
  }

  /** A text browser has no width. */
  async setViewportSize(): Promise<void> {}

  async close(): Promise<void> {
    this.dom.window.close();
  }

  locator(selector: string, filter = {}): TextLocator {
    return this.all(byCss(selector), selector).filter(filter);
  }

  getByRole(role: string, options: RoleOptions = {}): TextLocator {
    return this.all(byRole(role, options), `${role} ${String(options.name ?? '')}`);
  }

  getByLabel(label: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    return this.all(byLabel(label, exact), `labelled ${String(label)}`);
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    return this.all(byText(text, exact), `with the text ${String(text)}`);
  }

  private all(query: Query, words: string): TextLocator {
    return new TextLocator(this, () => query(this.document), words);
  }

  evaluate<T, A>(look: (given: A) => T, given: A): Promise<T> {
    return this.inside(() => look(given));
  }

  inside<T>(look: () => T): Promise<Awaited<T>> {
    return runInside(this.dom.window, this.document, look);
  }

  /** A press of the pointer, or of Enter on a link or a button. */
  async activate(element: Element): Promise<void> {
    const pressed = element.closest<HTMLElement>('a[href], button, input, label, summary, option');
    switch (pressed?.tagName) {
      case 'A':
        await this.go(new URL((pressed as HTMLAnchorElement).href), this.origin);
        return;
      case 'SUMMARY':
        pressed.parentElement?.toggleAttribute('open');
        return;
      case 'BUTTON':
        if ((pressed as Button).type === 'submit') await this.submit((pressed as Button).form, pressed as Button);
        return;
      case 'INPUT':
        if ((pressed as Button).type === 'submit') await this.submit((pressed as Button).form, pressed as Button);
        else pressed.click();
        this.focused = pressed;
        return;
      default:
        pressed?.click();
    }
  }

  /** Sends the form without waiting for its answer, because the next press overtakes it. */
  async overtaken(button: Element): Promise<void> {
    const { form } = button as HTMLButtonElement;
    const asks = form && requestOf(this.dom, form, button as HTMLButtonElement, this.address);
    if (asks && 'sent' in asks) await this.visitor.ask(asks.to, asks.sent);
  }

  /** A key on the element that has the focus. */
  async press(key: string, element: Element | null): Promise<void> {
    if (!element || !isShown(element)) throw new Error(`nothing has the focus for ${key}`);
    if (key === 'Enter') await this.enter(element);
    else if (key === 'Space' && element.matches('button, summary, [type="checkbox"], [type="radio"]'))
      await this.activate(element);
    else throw new Error(`a text browser does nothing at ${key}`);
  }

  /** Enter in a field sends its form with the first button; elsewhere it presses the element. */
  private async enter(element: Element): Promise<void> {
    const field = element as HTMLInputElement;
    if (element.tagName !== 'INPUT' || /^(submit|button|image)$/.test(field.type)) return this.activate(element);
    const first = field.form && [...field.form.elements].find((it) => (it as HTMLButtonElement).type === 'submit');
    if (field.form) await this.submit(field.form, (first as HTMLButtonElement | undefined) ?? null);
  }

  private async submit(form: HTMLFormElement | null, button: Button | null): Promise<void> {
    if (button?.disabled) throw new Error('the button is off');
    const asks = form && requestOf(this.dom, form, button, this.address);
    if (!asks) return;
    if ('invalid' in asks) this.focused = asks.invalid;
    else if (asks.sent.method === 'GET') await this.go(asks.to, this.origin);
    else await this.leave(asks.to, asks.sent);
  }

  private get origin(): string {
    return this.address.origin;
  }

  private async go(address: URL, from: string | null): Promise<APIResponse | null> {
    const here = new URL(this.url());
    if (address.hash !== '' && address.href.split('#')[0] === here.href.split('#')[0] && from !== null) {
      this.arrive(address);
      return null;
    }
    return this.leave(address, { method: 'GET', from });
  }

  private async leave(address: URL, sent: Sent): Promise<APIResponse> {
    const left = this.answer ? [this.url()] : [];
    const answer = await this.load(address, sent);
    if (this.answer !== answer) return answer;
    this.before.push(...left);
    this.after.length = 0;
    return answer;
  }

  private async load(address: URL, sent: Sent): Promise<APIResponse> {
    const { answer, address: url, sent: last } = await this.visitor.visit(address, sent, this.events);
    const file = downloadOf(answer);
    if (file) {
      this.events.tell('download', file);
      return answer;
    }
    this.sent = last;
    // styles are removed, because they take as long to parse as the rest
    const html = (await answer.text()).replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
    // the window that parses a document gives it its address, which its links need
    this.dom.reconfigure({ url: url.href });
    this.document = new this.dom.window.DOMParser().parseFromString(html, 'text/html');
    Object.defineProperty(this.document, 'defaultView', { value: this.dom.window });
    this.answer = answer;
    this.arrive(url);
    this.events.tell('load', this);
    // the page after signing out leads to the identity provider by itself, and stays if that is gone
    const refresh = /^0;\s*url=(.+)$/i.exec(answer.headers()['refresh'] ?? '');
    if (refresh?.[1] === undefined) return answer;
    return this.load(new URL(refresh[1], url), { method: 'GET', from: url.origin }).catch(() => answer);
  }

  /** Moves the focus to the element that the address names, or else to the one that the page names. */
  private arrive(address: URL): void {
    const { hash } = address;
    this.address = address;
    const target = hash === '' ? null : this.document.getElementById(decodeURIComponent(hash.slice(1)));
    this.focused = target ? (target.matches(FOCUSABLE) ? target : null) : this.document.querySelector('[autofocus]');
  }
}
