import { isHeard, labelsOf, nameOf, roleOf, says, textOf, type Wanted } from './elements';

/** Finds the elements of a locator below another element. */
export type Query = (root: ParentNode) => Element[];

export interface RoleOptions {
  readonly name?: Wanted;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly includeHidden?: boolean;
}

export interface FilterOptions {
  readonly hasText?: Wanted;
  readonly hasNotText?: Wanted;
}

export function byCss(selector: string): Query {
  const scoped = selector.trim().startsWith('>') ? `:scope ${selector}` : selector;
  return (root) => [...root.querySelectorAll(scoped)];
}

export function byRole(role: string, options: RoleOptions = {}): Query {
  const { name, exact, level, checked, selected, pressed, expanded, includeHidden } = options;
  return (root) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        roleOf(element) === role &&
        (includeHidden === true || isHeard(element)) &&
        (level === undefined || levelOf(element) === level) &&
        (checked === undefined || isChecked(element) === checked) &&
        (selected === undefined || stateOf(element, 'aria-selected') === selected) &&
        (pressed === undefined || stateOf(element, 'aria-pressed') === pressed) &&
        (expanded === undefined || stateOf(element, 'aria-expanded') === expanded) &&
        (name === undefined || says(nameOf(element), name, exact)),
    );
}

export function byLabel(label: Wanted, exact?: boolean): Query {
  return (root) =>
    [...root.querySelectorAll('*')].filter((element) => labelsOf(element).some((text) => says(text, label, exact)));
}

/** True if the address is the one that is wanted, in which two stars stand for anything. */
export function isAt(address: string, wanted: Wanted): boolean {
  if (wanted instanceof RegExp) return wanted.test(address);
  const parts = wanted.split('**').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(address);
}

/** Finds the smallest elements with this text, from the outside in. */
export function byText(text: Wanted, exact?: boolean): Query {
  const within = (element: Element): Element[] => {
    const inner = [...element.children].flatMap(within);
    return inner.length > 0 || !says(textOf(element), text, exact) ? inner : [element];
  };
  return (root) =>
    [...root.children].flatMap((child) =>
      child.tagName === 'HTML' ? within(child.lastElementChild ?? child) : within(child),
    );
}

/** True if the element has the texts that are asked for, and none of the others. */
export function fits(element: Element, { hasText, hasNotText }: FilterOptions): boolean {
  return (
    (hasText === undefined || says(textOf(element), hasText)) &&
    (hasNotText === undefined || !says(textOf(element), hasNotText))
  );
}

export function isChecked(element: Element): boolean {
  return 'checked' in element ? (element as HTMLInputElement).checked : stateOf(element, 'aria-checked');
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? element.tagName.slice(1));
}

function stateOf(element: Element, attribute: string): boolean {
  return element.getAttribute(attribute) === 'true';
}
