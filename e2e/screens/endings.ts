import type { Page } from '@playwright/test';
import type { Screen } from './screen';

const CHANGE = '/connections/NL100060/change';
const ORDERED = '/connections/NL100017/order';
const ENDING = '/connections/NL100098/order';
const TERMINATION = '/connections/NL100001/termination';

async function send(page: Page): Promise<void> {
  await page.locator('main form .btn-primary').click();
}

async function fail(page: Page): Promise<void> {
  await send(page);
  await page.locator('#errors').waitFor();
}

async function review(page: Page): Promise<void> {
  await send(page);
  await page.locator('input[name="confirm"]').waitFor();
}

/** A Wednesday some weeks from now, after the days off around the new year. */
export function workingDay(): string {
  const day = new Date(Date.now() + 56 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10).split('-').reverse().join('-');
}

/** Panels that end, change or cancel something of a connection. */
export const ENDINGS: readonly Screen[] = [
  { name: 'the end of a connection', path: TERMINATION },
  { name: 'the end of a connection, with errors', path: TERMINATION, after: fail },
  {
    name: 'the end of a connection, the review',
    path: TERMINATION,
    after: async (page) => {
      await page.locator('textarea').fill('De winkel sluit voorgoed');
      await page.locator('[value="immediately"]').check();
      await review(page);
    },
  },
  { name: 'another date for an order that ends a line', path: `${ENDING}/wish_date` },
  { name: 'another date for an order', path: `${ORDERED}/wish_date` },
  {
    name: 'another date for an order, the review',
    path: `${ORDERED}/wish_date`,
    after: async (page) => {
      await page.getByLabel('Nieuwe wensdatum').fill(workingDay());
      await review(page);
    },
  },
  { name: 'the cancellation of an order', path: `${ORDERED}/cancellation` },
  {
    name: 'the cancellation of an order, the review',
    path: `${ORDERED}/cancellation`,
    after: async (page) => {
      await page.locator('textarea').fill('De klant ziet ervan af');
      await review(page);
    },
  },
  {
    name: 'a change of a connection, the product of a circuit',
    path: CHANGE,
    shown: (page) => page.locator('[value="product"]').check(),
  },
  {
    name: 'a change of a connection, a serial number that cannot be',
    path: CHANGE,
    after: async (page) => {
      await page.locator('[value="ont"]').check();
      await page.getByLabel('Serienummer van de nieuwe ONT').fill('1234');
      await fail(page);
    },
  },
  {
    name: 'a change of a connection, the review',
    path: CHANGE,
    after: async (page) => {
      await page.locator('[value="ont"]').check();
      await page.getByLabel('Serienummer van de nieuwe ONT').fill('GNXS0A1B2C3D');
      await review(page);
    },
  },
];
