import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import { CONTACT, live } from '../../fixtures/order-steps';

/** Goes through steps 3 to 5 with the proposed values, up to the review. */
export async function onToReview(page: Page, scripted: boolean): Promise<void> {
  await expect(page).toHaveURL(/\/service(\?|$)/);
  const draft = new URL(page.url()).pathname.replace('/service', '');
  await postForm(page, `${draft}/service`, {});
  await postForm(page, `${draft}/customer`, CONTACT);
  await postForm(page, `${draft}/delivery`, { hardware_delivery: 'later' });
  await page.goto(`${draft}/review`);
  await live(page, scripted);
}
