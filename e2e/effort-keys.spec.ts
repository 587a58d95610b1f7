import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { fill, orderedBefore } from './fixtures/earlier-order';
import { live, START } from './fixtures/order-steps';

/** The keys of a user without a mouse. They go where the focus is. */
class Keys {
  count = 0;

  constructor(
    private readonly page: Page,
    private readonly scripted: boolean,
  ) {}

  async press(key: string, next?: RegExp): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
    if (!next) return;
    await expect(this.page).toHaveURL(next);
    await live(this.page, this.scripted);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }

  /** Pastes a text, which is one key. */
  async paste(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.count += 1;
  }

  /** Moves on by Tab up to this element. */
  async until(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 30 && !(await isThere()); tabs += 1) await this.press('Tab');
    await expect(target).toBeFocused();
  }
}

/** The radio of the line that is in focus. */
const lines = (page: Page) => page.locator('input[name="carrier"]:focus');

test('ordering 2 by keyboard alone a line as last time is twenty-five keys @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await orderedBefore(page);
  await page.goto(START);
  await live(page, scripted);
  const keys = new Keys(page, scripted);
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toBeFocused();
  await keys.type('9400pp7');
  await keys.press('Enter', /\/product$/);
  await expect(lines(page)).toBeFocused();
  await keys.press('Space');
  await keys.until(fill(page));
  await keys.press('Enter', /\/review$/);
  await expect(page.locator('input[name="confirm"]')).toBeFocused();
  await keys.press('Space');
  await keys.press('Enter', /\/complete\/NL\d+$/);
  expect(keys.count).toBeLessThanOrEqual(25);
});

test('ordering 2 by keyboard alone the same again at a pasted address is ten keys @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(await orderedBefore(page));
  await live(page, scripted);
  const keys = new Keys(page, scripted);
  // past the menu
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.until(page.getByRole('link', { name: 'Nog een zoals deze' }));
  await keys.press('Enter', /\/connections\/create\?/);
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toBeFocused();
  await keys.paste('9400 PP 9');
  await keys.press('Enter', /\/product$/);
  await expect(lines(page)).toBeFocused();
  await keys.press('Enter', /\/review$/);
  await expect(page.locator('input[name="confirm"]')).toBeFocused();
  await keys.press('Space');
  await keys.press('Enter', /\/complete\/NL\d+$/);
  expect(keys.count).toBeLessThanOrEqual(10);
});
