import { expect as playwrightExpect } from '@playwright/test';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { collapsed, isShown, nameOf, textOf } from './elements';
import type { TextLocator } from './locator';
import type { TextPage } from './page';
import { isChecked } from './queries';

/**
 * Expectations of a page and its elements, under Playwright's names. The page does not change by itself, so they never
 * wait.
 */

type Text = string | RegExp;
type Verdict = { pass: boolean; message: () => string };

function verdict(pass: boolean, what: unknown, found: unknown, wanted: unknown): Verdict {
  const message = () => `${String(what)}\nexpected: ${shown(wanted)}\nfound: ${shown(found)}`;
  return { pass, message };
}

function shown(value: unknown): string {
  return value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));
}

function is(text: string, wanted: Text): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : collapsed(text) === collapsed(wanted);
}

function has(text: string, wanted: Text): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : collapsed(text).includes(collapsed(wanted));
}

/** Compares one text with one element, or a list of texts with as many elements. */
function texts(locator: TextLocator, wanted: Text | readonly Text[], fits: typeof is): Verdict {
  if (!Array.isArray(wanted)) {
    const text = textOf(locator.one());
    return verdict(fits(text, wanted as Text), locator, collapsed(text), wanted);
  }
  const found = locator.elements().map(textOf);
  const pass = found.length === wanted.length && found.every((text, at) => fits(text, (wanted as Text[])[at] ?? ''));
  return verdict(pass, locator, found.map(collapsed), wanted);
}

/** Looks for texts among the elements, in order. */
function contains(locator: TextLocator, wanted: Text | readonly Text[]): Verdict {
  if (!Array.isArray(wanted)) return texts(locator, wanted, has);
  const found = locator.elements().map(textOf);
  const left = [...(wanted as Text[])];
  for (const text of found) if (left[0] !== undefined && has(text, left[0])) left.shift();
  return verdict(left.length === 0, locator, found.map(collapsed), wanted);
}

function state(locator: TextLocator, is: (element: Element) => boolean, wanted: string): Verdict {
  return verdict(is(locator.one()), locator, null, wanted);
}

const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

const matchers = {
  toHaveText: (locator: TextLocator, wanted: Text | readonly Text[]) => texts(locator, wanted, is),
  toContainText: contains,
  toHaveCount: (locator: TextLocator, count: number) =>
    verdict(locator.elements().length === count, locator, locator.elements().length, count),
  toBeVisible(locator: TextLocator) {
    const found = locator.elements();
    if (found.length > 1) locator.one();
    return verdict(found.some(isShown), locator, found.length, 'shown');
  },
  toBeHidden(locator: TextLocator) {
    const found = locator.elements();
    if (found.length > 1) locator.one();
    return verdict(!found.some(isShown), locator, found.length, 'not shown');
  },
  toBeAttached: (locator: TextLocator) => verdict(locator.elements().length > 0, locator, 0, 'there'),
  toHaveValue(locator: TextLocator, wanted: Text) {
    const { value } = locator.one() as HTMLInputElement;
    return verdict(wanted instanceof RegExp ? wanted.test(value) : value === wanted, locator, value, wanted);
  },
  toHaveAttribute(locator: TextLocator, name: string, wanted?: Text) {
    const value = locator.one().getAttribute(name);
    const fits = wanted === undefined ? value !== null : value !== null && is(value, wanted);
    return verdict(fits, locator, value, wanted ?? name);
  },
  toBeChecked: (locator: TextLocator, { checked = true }: { checked?: boolean } = {}) =>
    state(locator, (element) => isChecked(element) === checked, 'checked'),
  toBeDisabled: (locator: TextLocator) => state(locator, isOff, 'off'),
  toBeEnabled: (locator: TextLocator) => state(locator, (element) => !isOff(element), 'on'),
  toBeFocused: (locator: TextLocator) =>
    verdict(
      locator.page().focused === locator.one(),
      locator,
      locator.page().focused?.outerHTML.slice(0, 200),
      'focus',
    ),
  toHaveAccessibleName: (locator: TextLocator, wanted: Text) =>
    verdict(is(nameOf(locator.one()), wanted), locator, nameOf(locator.one()), wanted),
  toHaveAccessibleDescription(locator: TextLocator, wanted: Text) {
    const description = computeAccessibleDescription(locator.one());
    return verdict(is(description, wanted), locator, description, wanted);
  },
  toHaveURL(page: TextPage, wanted: Text) {
    const fits = wanted instanceof RegExp ? wanted.test(page.url()) : new URL(wanted, page.url()).href === page.url();
    return verdict(fits, 'the address', page.url(), wanted);
  },
  async toHaveTitle(page: TextPage, wanted: Text) {
    const title = await page.title();
    return verdict(is(title, wanted), 'the title', title, wanted);
  },
};

const OPTIONS = ['timeout', 'checked'];

/** Refuses an unknown option, because it might reverse the expectation. */
function strict(matcher: (...given: never[]) => unknown) {
  return (...given: never[]) => {
    const options: unknown = given.at(-1);
    if (typeof options === 'object' && options?.constructor === Object) {
      const unknown = Object.keys(options).filter((name) => !OPTIONS.includes(name));
      if (unknown.length > 0) throw new Error(`a text browser knows no ${unknown.join()}: tag the journey @browser`);
    }
    return matcher(...given);
  };
}

/** Playwright's own `expect`, with our own expectations of pages and elements. */
export const expect = playwrightExpect.extend(
  Object.fromEntries(Object.entries(matchers).map(([name, matcher]) => [name, strict(matcher)])) as never,
) as unknown as typeof playwrightExpect;
