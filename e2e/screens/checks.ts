import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import { orderedBefore } from '../fixtures/earlier-order';
import { untilEnded } from '../fixtures/runs';
import type { Screen } from './screen';

const CREATE = '/connections/checks/create';

const ROWS = [
  '1000 AA;1;;Filiaal 1',
  '4000DD;7;;Filiaal 2',
  '2000BB;10;;Filiaal 3',
  '5000EE;9;;Filiaal 4',
  '7000HH;13;;Filiaal 5',
  '1000AA;1;;Filiaal 6',
  '1000;1;;Filiaal 7',
];

async function plan(page: Page, rows: readonly string[]): Promise<void> {
  await page.locator('textarea[name="numbers"]').fill(rows.join('\n'));
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/checks\/[0-9a-f]{8}-/);
}

/** Watches an address where fibre is planned. */
async function watch(page: Page): Promise<void> {
  await page.locator('main input[name="address"]').fill('5000EE 9');
  await page.locator('main form .btn-primary').first().click();
  await page.waitForURL(/\/product/);
  await page.locator('.notice .btn-primary').click();
  await page.waitForURL(/\/connections\/watched$/);
}

export const CHECKS: readonly Screen[] = [
  { name: 'checks of addresses, none yet', path: '/connections/checks', username: 'noprice' },
  { name: 'a new check of addresses', path: CREATE },
  {
    name: 'a new check of addresses with errors',
    path: CREATE,
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'the plan of a check', path: CREATE, after: (page) => plan(page, ROWS) },
  {
    name: 'the plan of a check with nothing to do',
    path: CREATE,
    after: (page) => plan(page, ['1000;1']),
  },
  {
    name: 'a check that has ended',
    path: CREATE,
    after: async (page) => {
      await plan(page, ROWS);
      await page.locator('#progress form .btn-primary').click();
      await untilEnded(page);
    },
  },
];

const SHEET = '/connections/create/sheet';
const NEW_SHEET = `${SHEET}/create`;

const SHEET_ROWS = [
  'adres\tklant\twensdatum\tlabel',
  '2000 BB 10 A\t\t\tFiliaal 1',
  '2000 BB 10 B\t\t\tFiliaal 2',
  '2000 BB 10\t\t\tFiliaal 3',
  '6000 GG 11\t\t\tFiliaal 4',
  '1000 AA 1\t\t\tFiliaal 5',
  '9300 NN 23\tOnbekend BV\t\tFiliaal 6',
  '1000 AA 1\t\t\tFiliaal 7',
  'geen adres\t\t\tFiliaal 8',
];

const main = (page: Page) => page.locator('main form .btn-primary').first();

async function planned(page: Page): Promise<void> {
  await orderedBefore(page);
  await page.goto(NEW_SHEET);
  await page.locator('textarea[name="numbers"]').fill(SHEET_ROWS.join('\n'));
  await main(page).click();
  await page.waitForURL(/\/sheet\/[0-9a-f]{8}-/);
}

async function columnsAsked(page: Page): Promise<void> {
  await orderedBefore(page);
  await page.goto(NEW_SHEET);
  await page
    .locator('textarea[name="numbers"]')
    .fill(`adres\trelatie\t${'Locatiecode'.repeat(5)}\n1000 AA 1\tGarage Janßen\t${'kantoor'.repeat(8)}`);
  await main(page).click();
  await page.waitForURL(/\/columns$/);
}

/** Opens the form of the first row that lacks something. */
async function openRow(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Verbeter ze één voor één/ }).click();
  await expect(page.locator('form[id^="mend-"]')).toBeVisible();
}

async function judged(page: Page): Promise<void> {
  await planned(page);
  await page.locator('#progress form .btn-primary').click();
  await untilEnded(page);
}

async function ordering(page: Page): Promise<void> {
  await judged(page);
  // another journey may have ordered at these addresses
  await page.locator('input[name="second"]').check();
  await page.locator('form[action$="/order"] .btn-primary').click();
  await expect(page.locator('input[name="agreed"]')).toBeVisible();
}

/** Judges the replacement of the first lines that end. */
async function judgedWave(page: Page): Promise<void> {
  await orderedBefore(page);
  await page.goto('/connections/end_of_life');
  for (const box of (await page.locator('input[name="line"]').all()).slice(0, 4)) await box.check();
  await page.getByRole('button', { name: 'Vervang de aangevinkte lijnen' }).click();
  await main(page).click();
  await page.waitForURL(/\/replacements\/[0-9a-f]{8}-/);
  await page.locator('#progress form .btn-primary').click();
  await untilEnded(page);
}

export const SHEETS: readonly Screen[] = [
  { name: 'order sheets, none yet', path: SHEET, username: 'noprice' },
  { name: 'a new order sheet', path: NEW_SHEET },
  {
    name: 'a new order sheet with errors',
    path: NEW_SHEET,
    after: (page) => main(page).click(),
  },
  { name: 'the columns of an order sheet', path: NEW_SHEET, after: columnsAsked },
  { name: 'the plan of an order sheet', path: NEW_SHEET, after: planned },
  { name: 'an order sheet that was judged', path: NEW_SHEET, after: judged },
  {
    name: 'a row of an order sheet with its form',
    path: NEW_SHEET,
    after: async (page) => {
      await judged(page);
      await openRow(page);
    },
  },
  {
    name: 'a row of an order sheet with errors',
    path: NEW_SHEET,
    after: async (page) => {
      await judged(page);
      await openRow(page);
      await page.locator('input[name="date"]').fill('31-02-2027');
      await page.locator('form[id^="mend-"] .btn-primary').click();
      await expect(page.locator('#errors')).toBeVisible();
    },
  },
  { name: 'the plan of the orders of a sheet', path: NEW_SHEET, after: ordering },
  {
    name: 'the orders of a sheet',
    path: NEW_SHEET,
    after: async (page) => {
      await ordering(page);
      await page.locator('input[name="agreed"]').check();
      await page.locator('#progress form .btn-primary').click();
      await untilEnded(page);
    },
  },
  { name: 'replacements of lines, none yet', path: '/connections/end_of_life/replacements', username: 'noprice' },
  { name: 'a new replacement of lines', path: '/connections/end_of_life/replacements/create' },
  { name: 'a replacement of lines that was judged', path: '/connections/end_of_life', after: judgedWave },
  { name: 'watched addresses, none yet', path: '/connections/watched', username: 'noprice' },
  { name: 'watched addresses', path: '/connections/create', after: watch },
];
