import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { follow } from './fixtures/forms';
import { CONTACT, draftUpTo, FIBRE, live, START, TICKED } from './fixtures/order-steps';

const FILL = 'Neem over en controleer';
const ADDRESS = '2000bb10 a';

/** The effort of a job: the pages that were seen, the clicks and the keys. */
class Effort {
  private pages = 0;
  private clicks = 0;
  private keys = 0;

  constructor(
    private readonly page: Page,
    private readonly scripted: boolean,
  ) {}

  /** The next page is there. */
  async sees(address: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(address);
    await live(this.page, this.scripted);
    this.pages += 1;
  }

  async clicks_(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async types(target: Locator, text: string): Promise<void> {
    await target.pressSequentially(text);
    this.keys += text.length;
  }

  async presses(target: Locator, key: string): Promise<void> {
    await target.press(key);
    this.keys += 1;
  }

  /** The last page is the outcome, which is not counted. */
  isAtMost(most: { readonly pages: number; readonly clicks: number; readonly keys: number }): void {
    const { pages, clicks, keys } = this;
    expect({ pages, clicks, keys }, 'pages, clicks and keys at most').toEqual({
      pages: Math.min(pages, most.pages),
      clicks: Math.min(clicks, most.clicks),
      keys: Math.min(keys, most.keys),
    });
  }
}
