import { isShown, shownText, textOf, type Wanted } from './elements';
import {
  byCss,
  byLabel,
  byRole,
  byText,
  fits,
  isChecked,
  type FilterOptions,
  type Query,
  type RoleOptions,
} from './queries';
import { choose, type ChosenFile } from './form';
import type { TextPage } from './page';

interface Filter extends FilterOptions {
  readonly has?: TextLocator;
  readonly hasNot?: TextLocator;
}

type Choice = string | { readonly label?: string; readonly value?: string; readonly index?: number };

/** Elements of the page as it is now. It has the part of Playwright's locator that journeys without scripts use. */
export class TextLocator {
  constructor(
    private readonly tab: TextPage,
    private readonly find: () => Element[],
    private readonly words: string,
  ) {}

  /** The elements as they are now. */
  elements(): Element[] {
    return this.find();
  }

  /** @throws when there are none or several */
  one(): Element {
    const found = this.find();
    if (found.length === 1) return found[0] as Element;
    throw new Error(
      `${found.length} elements are ${this.words} at ${this.tab.url()}\n${found.map((it) => it.outerHTML.slice(0, 200)).join('\n')}`,
    );
  }

  toString(): string {
    return this.words;
  }

  page(): TextPage {
    return this.tab;
  }

  private below(query: Query, words: string): TextLocator {
    return new TextLocator(
      this.tab,
      () => inOrder(this.find().flatMap((element) => query(element))),
      `${this.words} › ${words}`,
    );
  }

  locator(selector: string, filter: Filter = {}): TextLocator {
    return this.below(byCss(selector), selector).filter(filter);
  }

  getByRole(role: string, options: RoleOptions = {}): TextLocator {
    return this.below(byRole(role, options), `${role} ${String(options.name ?? '')}`);
  }

  getByLabel(label: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    return this.below(byLabel(label, exact), `labelled ${String(label)}`);
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    return this.below(byText(text, exact), `with the text ${String(text)}`);
  }

  filter({ has, hasNot, ...texts }: Filter): TextLocator {
    const holds = (element: Element, other: TextLocator) =>
      other.elements().some((it) => it !== element && element.contains(it));
    const keep = (element: Element) =>
      fits(element, texts) && (!has || holds(element, has)) && (!hasNot || !holds(element, hasNot));
    return new TextLocator(this.tab, () => this.find().filter(keep), `${this.words}, filtered`);
  }

  or(other: TextLocator): TextLocator {
    return new TextLocator(
      this.tab,
      () => inOrder([...this.find(), ...other.elements()]),
      `${this.words}, or ${other.words}`,
    );
  }

  and(other: TextLocator): TextLocator {
    return new TextLocator(
      this.tab,
      () => this.find().filter((it) => other.elements().includes(it)),
      `${this.words}, and ${other.words}`,
    );
  }

  nth(at: number): TextLocator {
    return new TextLocator(
      this.tab,
      () => this.find().slice(at, at === -1 ? undefined : at + 1),
      `${this.words}, number ${at}`,
    );
  }

  first(): TextLocator {
    return this.nth(0);
  }

  last(): TextLocator {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return this.find().length;
  }

  async all(): Promise<TextLocator[]> {
    return this.find().map((_, at) => this.nth(at));
  }

  async click(): Promise<void> {
    await this.tab.activate(this.shown());
  }

  /** Presses a second time before the first press is answered. */
  async dblclick(): Promise<void> {
    const element = this.shown();
    await Promise.all([this.tab.overtaken(element), this.tab.activate(element)]);
  }

  async press(key: string): Promise<void> {
    await this.tab.press(key, this.shown());
  }

  async focus(): Promise<void> {
    this.tab.focused = this.one();
  }

  async fill(value: string): Promise<void> {
    const field = this.open() as HTMLInputElement;
    if (field.readOnly) throw new Error(`${this.words} cannot be filled in`);
    field.value = value;
    this.tab.focused = field;
  }

  async setInputFiles(files: ChosenFile | readonly ChosenFile[]): Promise<void> {
    choose(this.open(), [files].flat());
  }

  async check(): Promise<void> {
    const box = this.open() as HTMLInputElement;
    box.checked = true;
    this.tab.focused = box;
  }

  async uncheck(): Promise<void> {
    const box = this.open() as HTMLInputElement;
    if (box.type === 'radio') throw new Error(`${this.words} can be checked alone`);
    box.checked = false;
    this.tab.focused = box;
  }

  async selectOption(choice: Choice): Promise<void> {
    const select = this.open() as HTMLSelectElement;
    const wanted = typeof choice === 'string' ? { value: choice, label: choice } : choice;
    const option = [...select.options].find(
      ({ value, label }, at) => value === wanted.value || label.trim() === wanted.label || at === wanted.index,
    );
    if (!option) throw new Error(`${this.words} has no choice ${JSON.stringify(choice)}`);
    option.selected = true;
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name);
  }

  async inputValue(): Promise<string> {
    return (this.one() as HTMLInputElement).value;
  }

  async innerText(): Promise<string> {
    return shownText(this.one());
  }

  async textContent(): Promise<string> {
    return textOf(this.one());
  }

  async allInnerTexts(): Promise<string[]> {
    return this.find().map(shownText);
  }

  async allTextContents(): Promise<string[]> {
    return this.find().map(textOf);
  }

  async isVisible(): Promise<boolean> {
    return this.find().some(isShown);
  }

  async isChecked(): Promise<boolean> {
    return isChecked(this.one());
  }

  async waitFor(): Promise<void> {
    this.shown();
  }

  evaluate<T, A>(look: (element: Element, given: A) => T, given: A): Promise<T> {
    return this.tab.inside(() => look(this.one(), given));
  }

  evaluateAll<T, A>(look: (elements: Element[], given: A) => T, given: A): Promise<T> {
    return this.tab.inside(() => look(this.find(), given));
  }

  /** @throws when the element is missing, hidden or disabled */
  private open(): Element {
    const element = this.shown();
    if (element.matches(':disabled')) throw new Error(`${this.words} is off`);
    return element;
  }

  /** @throws when the element is missing or hidden */
  private shown(): Element {
    const element = this.one();
    if (isShown(element) || element.tagName === 'OPTION') return element;
    throw new Error(`${this.words} is not shown at ${this.tab.url()}`);
  }
}

function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}
