import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures/sandbox';

/** One screen in one state, as the tests of looks and access see it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Nobody signed in. */
  readonly anonymous?: boolean;
  readonly username?: string;
  /** What makes the state. */
  readonly before?: (sandbox: Sandbox) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
  /** What was done for it cannot be done twice: it is loaded anew as it stands. */
  readonly once?: boolean;
}

/** The first record of the list in the window, at this page of it. */
export async function openFirst(page: Page, below = ''): Promise<void> {
  const href = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${href}${below}`);
}
