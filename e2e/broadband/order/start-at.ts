import type { Page } from '@playwright/test';
import { fillAddress, live, onStep, press, START } from '../../fixtures/order-steps';

export async function startAt(
  page: Page,
  scripted: boolean,
  zipcode: string,
  housenr: string,
  suffix = '',
): Promise<void> {
  await page.goto(START);
  await live(page, scripted);
  await fillAddress(page, zipcode, housenr, suffix);
  await press(page, 'Controleer adres');
  await onStep(page, 'product');
}
