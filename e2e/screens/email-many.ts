import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Screen } from './screen';

const DOMAIN = 'bakkerij-groothuis.example';
const CREATE = `/email/forwarders/create?domain=${DOMAIN}`;

const ROWS = [
  `kerst;info@${DOMAIN}`,
  'pasen;iemand@elders.example',
  'info;iemand@elders.example',
  'a b;iemand@elders.example',
  `contact;info@${DOMAIN}`,
  'kerst;iemand@elders.example',
  `zelf;zelf@${DOMAIN}`,
];

async function plan(page: Page, rows: readonly string[]): Promise<void> {
  await page.locator('textarea[name="numbers"]').fill(rows.join('\n'));
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/forwarders\/[0-9a-f]{8}-/);
}

export const EMAIL_MANY: readonly Screen[] = [
  { name: 'the mailboxes of a domain', path: '/edit-email/notariaat-devries.example/mailboxes' },
  { name: 'the forwarders of a domain', path: `/edit-email/${DOMAIN}/forwarders` },
  { name: 'lists of forwarders, none yet', path: '/email/forwarders' },
  { name: 'many new forwarders', path: CREATE },
  {
    name: 'many new forwarders with errors',
    path: CREATE,
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'the plan of many forwarders', path: CREATE, after: (page) => plan(page, ROWS) },
  {
    name: 'many forwarders that were made',
    path: CREATE,
    after: async (page) => {
      await plan(page, ROWS);
      await page.locator('#progress form .btn-primary').click();
      await expect(async () => {
        await page.reload();
        await expect(page.locator('h2', { hasText: /^Klaar/ })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
];
