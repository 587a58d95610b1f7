import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Screen } from './screen';

const CREATE = '/tickets/create';

/** Presses the button of a form with one file, in any language. */
async function sendFile(page: Page): Promise<void> {
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'modem.log', mimeType: 'text/plain', buffer: Buffer.from('LOS') });
  await page.locator('main .btn-primary').click();
}

export const TICKETS: readonly Screen[] = [
  { name: 'tickets', path: '/tickets' },
  { name: 'tickets, closed ones', path: '/tickets?status=closed' },
  { name: 'tickets, none found', path: '/tickets?search=nergens' },
  { name: 'a ticket', path: '/tickets/1042' },
  { name: 'a ticket that is solved', path: '/tickets/1043' },
  { name: 'a ticket that is closed', path: '/tickets/1045' },
  { name: 'a ticket for who may only read', path: '/tickets/1042', username: 'reader' },
  { name: 'a new ticket, what it is about', path: CREATE },
  { name: 'a new ticket about a line', path: `${CREATE}?selectedProduct=broadband&selectedConnection=NL100001` },
  { name: 'a new ticket about a SIM', path: `${CREATE}?selectedProduct=mobile` },
  { name: 'a new ticket about an order', path: `${CREATE}?selectedProduct=order` },
  { name: 'a new ticket about something else', path: `${CREATE}?selectedProduct=other` },
  {
    name: 'a new ticket with a file that is there (422)',
    path: `${CREATE}?selectedProduct=other`,
    username: 'quiet',
    scripted: true,
    after: async (page) => {
      await sendFile(page);
      await expect(page.locator('input[name="removeAttachment"]')).toBeVisible();
      await expect(page.locator('#errors')).toBeVisible();
    },
  },
  {
    name: 'a reply whose file did not come',
    path: '/tickets/1042',
    username: 'quiet',
    scripted: true,
    before: (sandbox) => sandbox.faults({ match: 'POST /score/attachments/', status: 500 }),
    shown: async (page) => {
      await sendFile(page);
      await expect(page.locator('main .error').getByText('modem.log').first()).toBeVisible();
    },
  },
];
