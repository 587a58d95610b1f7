import type { Page } from '@playwright/test';
import { live } from '../../fixtures/order-steps';

export async function openReview(page: Page, draft: string, scripted: boolean): Promise<void> {
  await page.goto(`${draft}/review`);
  await live(page, scripted);
}
