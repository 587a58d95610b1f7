import type { Page } from '@playwright/test';
import { draftUpTo, live } from '../fixtures/order-steps';

export async function openStep(
  page: Page,
  step: 'product' | 'service' | 'customer' | 'delivery' | 'review',
  prepared = {},
): Promise<string> {
  const draft = await draftUpTo(page, step, prepared);
  await page.goto(`${draft}/${step}`);
  await live(page, true);
  return draft;
}
