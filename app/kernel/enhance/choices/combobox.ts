import { attachList } from './attach-list';
import { makeOption, radioOf, showChosen, type Found } from './found-choices';
import { chooseNothing, isFresh, nameFresh, showAbout, showGroup } from './in-box';
import { SearchAsker } from './search-asker';
import { say } from '~/kernel/page/say';
import { fill, texts } from '~/kernel/page/texts';

const PAUSE_MS = 150;

/**
 * Turns a search field into a combobox over the form's own search, 30 at a time (APG: list autocomplete, manual
 * selection). The choice becomes one of the form's radios (app/flows/pickers/search-choice). The
 * server refuses a text without a choice, as it does without scripts.
 */
export function combineSearch(): void {
  const input = document.querySelector<HTMLInputElement>('input[data-combobox]');
  const name = input?.dataset['combobox'] ?? '';
  const group = document.getElementById(`${name}Choices`);
  if (input?.form && group) new Combobox(name, input, input.form, group).mount();
}

class Combobox {
  private readonly list = document.createElement('ul');
  private readonly status: HTMLElement | null;
  /** The hidden field with the text that found the choices. After a choice it has the chosen name. */
  private readonly searched: HTMLInputElement | null;
  /** The buttons of the search without scripts. They come back if the search here fails. */
  private readonly buttons: readonly HTMLElement[];
  private active = -1;
  private timer = 0;
  private readonly asker: SearchAsker;

  constructor(
    private readonly name: string,
    private readonly input: HTMLInputElement,
    form: HTMLFormElement,
    private readonly group: HTMLElement,
  ) {
    this.status = document.getElementById(`${name}Count`);
    this.asker = new SearchAsker(name, form, () => this.fail());
    this.searched = form.querySelector(`input[name="${name}Searched"]`);
    this.buttons = [...form.querySelectorAll<HTMLElement>('button[name="intent=search"], button[name="intent=more"]')];
  }

  mount(): void {
    const { input, list } = this;
    const label = this.group.querySelector('legend')?.firstChild?.textContent?.trim() ?? '';
    attachList(input, list, `${this.name}List`, label);
    this.showButtons(false);
    const show = () => {
      showChosen(input, this.group, this.searched);
      showAbout(this.group);
    };
    if (!input.value) show();
    showGroup(this.group, false);
    this.group.addEventListener('change', show);
    // the next letter begins a new search
    input.addEventListener('focus', () => input.select());
    input.addEventListener('input', () => {
      if (!input.value) chooseNothing(this.group);
      this.searchSoon();
    });
    input.addEventListener('keydown', (event) => this.onKey(event));
    input.addEventListener('blur', () => this.close());
    // the focus stays in the field while the list is clicked
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role="option"]') : null;
      if (option) this.choose(option);
    });
  }

  private get options(): readonly HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  private get isOpen(): boolean {
    return !this.list.hidden;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const { options, isOpen } = this;
    switch (event.key) {
      case 'ArrowDown':
        if (!isOpen) void this.search();
        else if (!event.altKey) this.point(this.active + 1 < options.length ? this.active + 1 : 0);
        break;
      case 'ArrowUp':
        if (event.altKey) this.close();
        else if (isOpen) this.point(this.active > 0 ? this.active - 1 : options.length - 1);
        else return;
        break;
      case 'Enter': {
        const option = options[this.active];
        if (option) this.choose(option);
        // nothing that is searched for: the form's own Enter
        else if (['', this.searched?.value].includes(this.input.value)) {
          this.stop();
          this.close();
          return;
        } else if (!isOpen) void this.search();
        break;
      }
      case 'Escape':
        if (!isOpen && !this.input.value) return;
        this.stop();
        if (isOpen) this.close();
        else {
          this.clear();
          chooseNothing(this.group);
        }
        break;
      case 'Home':
      case 'End':
        this.point(-1);
        return;
      case 'Tab':
        this.close();
        return;
      default:
        return;
    }
    event.preventDefault();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.asker.stop();
  }

  private clear(): void {
    this.input.value = '';
    if (this.status) this.status.textContent = '';
  }

  private searchSoon(): void {
    this.stop();
    if (!this.input.value && !this.isOpen) return;
    this.timer = window.setTimeout(() => void this.search(), PAUSE_MS);
  }

  private async search(): Promise<void> {
    clearTimeout(this.timer);
    const found = await this.asker.ask('search');
    if (!found) return;
    this.list.replaceChildren();
    this.point(-1);
    this.add(found);
    // the user may have left the field during the search
    if (document.activeElement === this.input && this.options.length > 0) this.open();
    else this.close();
  }

  private async more(option: Element): Promise<void> {
    const at = this.options.findIndex((one) => one === option);
    const found = await this.asker.ask('more');
    if (!found) return;
    option.remove();
    this.add(found);
    this.point(at < this.options.length ? at : -1);
  }

  private fail(): void {
    this.close();
    this.showButtons(true);
    showGroup(this.group, true);
    if (this.status) this.status.textContent = texts.searchFailed;
  }

  private add({ choices, count, next }: Found): void {
    const known = new Map(this.options.map((option) => [option.dataset['value'], option]));
    let last: HTMLElement | null = null;
    for (const choice of choices) {
      const { value = '' } = choice.querySelector('input') ?? {};
      const option = known.get(value) ?? makeOption(value, choice, this.isChosen(value));
      if (isFresh(this.group, value)) last = option;
      else if (!known.has(value)) this.list.append(option);
    }
    if (next) this.list.append(makeOption('', next.words, false));
    if (last) this.list.append(last);
    this.options.forEach((option, at) => {
      option.id = `${this.list.id}-${at}`;
    });
    if (this.status) this.status.textContent = count;
  }

  private isChosen(value: string): boolean {
    return this.group.querySelector<HTMLInputElement>(':checked')?.value === value;
  }

  private open(): void {
    this.list.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.point(-1);
  }

  private point(at: number): void {
    const { options } = this;
    options[this.active]?.classList.remove('active');
    this.active = at;
    const option = options[at];
    if (option) {
      option.classList.add('active');
      option.scrollIntoView({ block: 'nearest' });
      this.input.setAttribute('aria-activedescendant', option.id);
    } else {
      this.input.removeAttribute('aria-activedescendant');
    }
  }

  private choose(option: Element): void {
    const value = option instanceof HTMLElement ? (option.dataset['value'] ?? '') : '';
    if (option.hasAttribute('aria-disabled')) return;
    if (!value) {
      void this.more(option);
      return;
    }
    const radio = radioOf(this.group, value, option);
    const name = this.input.value.trim();
    radio.checked = true;
    this.stop();
    this.clear();
    this.close();
    say(fill(texts.chosen, { name: option.firstElementChild?.textContent ?? '' }));
    if (isFresh(this.group, value)) nameFresh(this.group, radio, option, name);
    radio.dispatchEvent(new Event('change', { bubbles: true }));
    if (document.activeElement === this.input) this.input.select();
  }

  private showButtons(shown: boolean): void {
    for (const button of this.buttons) button.hidden = !shown;
  }
}
