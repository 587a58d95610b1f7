import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';
import { live } from '../fixtures/order-steps';

export const START = '/connections/NL100001';
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zoeken' });
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Zoeken' });
export const options = (page: Page) => dialog(page).getByRole('option');
export const active = (page: Page) => dialog(page).locator('[role="option"][data-focus]');
export const status = (page: Page) => dialog(page).getByRole('status');

export async function openDialog(page: Page): Promise<void> {
  await live(page, true);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
