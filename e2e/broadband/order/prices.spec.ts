import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import {
  confirmedNid,
  draftUpTo,
  goOn,
  live,
  onlyOrder,
  openExtras,
  placeOrder,
  press,
  VDSL,
} from '../../fixtures/order-steps';

test('BBO-15 repair norms are shown in office or clock hours @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await draftUpTo(page, 'service')}/service`);
  const slas = page.getByRole('group', { name: /^Hersteltijd/ });
  await expect(slas.getByRole('radio')).toHaveCount(3);
  await expect(slas).toContainText('SLA Basis (606)');
  await expect(slas).toContainText(
    '80% binnen 20 kantooruren · 95% binnen 30 kantooruren · 100% binnen 40 kantooruren',
  );
  await expect(slas).toContainText('SLA Plus (607)');
  await expect(slas).toContainText('80% binnen 8 klokuren · 95% binnen 48 klokuren · 100% binnen 96 klokuren');
  const order = await slas
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(order).toEqual(['606', '607', '758']);
  await expect(page.getByRole('group', { name: 'Contractduur' }).getByLabel('36 maanden')).toBeChecked();

  await page.goto(`${await draftUpTo(page, 'service', { line: VDSL })}/service`);
  await expect(slas).toContainText('SLA Premium (608)');
  await page.goto(`${await draftUpTo(page, 'service', { line: '4112' })}/service`);
  await expect(slas).toContainText('SLA 24x7 Premium (759)');
});

interface Priced {
  readonly name: string;
  readonly amount: number;
  readonly unit: string;
}

const UNIT = /€\s(-?\d{1,3}(?:\.\d{3})*,\d{2})\s*(\/mnd|\/yrl|\/once)?/;

/** The price table: for each category, and for the total below them, the title and the rows of name and price. */
async function pricesShown(page: Page) {
  return page
    .locator('table.prices')
    .locator('tbody, tfoot')
    .evaluateAll((groups) =>
      groups.map((group) => ({
        title: group.querySelector('th[scope="rowgroup"]')?.textContent ?? '',
        lines: [...group.querySelectorAll('tr:not(.sum)')]
          .filter((row) => row.querySelector('td'))
          .map(
            (row) => [row.querySelector('th')?.textContent ?? '', row.querySelector('td')?.textContent ?? ''] as const,
          ),
      })),
    );
}

function cents(text: string): Priced {
  const [, amount = '', unit = ''] = UNIT.exec(text.replace(/\u00a0/g, ' ')) ?? [];
  expect(amount, `a price in ${text}`).not.toBe('');
  return { name: text, amount: Number(amount.replace(/[.,]/g, '')), unit };
}

test('BBO-06 BBO-18 FMT-02 prices per category with totals are calculated again on request, and stand on the review @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'service', { line: '4112' });
  await page.goto(`${draft}/service`);
  await live(page, scripted);
  await expect(page.locator('table.prices').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Alle prijzen zijn zonder btw.');
  const firstTotal = (await pricesShown(page)).at(-1)?.lines[0]?.[1];
  await openExtras(page);
  await page.getByLabel('Ubiquiti U6+').selectOption('10');
  await page.getByLabel('NT-reserveset').selectOption('1');
  await press(page, 'Bereken prijs');
  await expect(page.locator('table.prices').filter({ hasText: 'NT-reserveset' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${draft}/service`);
  await expect(page.getByLabel('Ubiquiti U6+')).toHaveValue('10');
  const tables = await pricesShown(page);
  expect(tables.map(({ title }) => title)).toEqual(['Lijn', 'Circuit', 'SLA', 'Apparatuur', 'Eenmalig', 'Totaal']);
  const totals = tables.at(-1)?.lines ?? [];
  expect(totals.map(([name]) => name)).toEqual(['Per maand', 'Per jaar', 'Eenmalig']);
  expect(totals[0]?.[1]).toBe(firstTotal);

  const lines = tables.slice(0, -1).flatMap((table) => table.lines.map(([name, price]) => ({ ...cents(price), name })));
  for (const [unit, at] of [
    ['/mnd', 0],
    ['/yrl', 1],
    ['/once', 2],
  ] as const) {
    const sum = lines.filter((line) => line.unit === unit).reduce((total, line) => total + line.amount, 0);
    expect(cents(totals[at]?.[1] ?? '').amount, unit).toBe(sum);
  }
  expect(lines.find(({ name }) => /Ubiquiti/.test(name))).toMatchObject({
    name: expect.stringMatching(/^10 × Ubiquiti/),
    amount: 119000,
    unit: '/once',
  });
  expect(lines.find(({ name }) => /NT-reserveset/.test(name))).toMatchObject({ amount: 4800, unit: '/yrl' });
  expect(lines.find(({ name }) => /Glasvezel/.test(name))).toMatchObject({ amount: 49500, unit: '/mnd' });
  await expect(page.locator('table.prices tr.sum').filter({ hasText: 'Subtotaal' }).first()).toContainText('€');
  await expect(page.getByRole('main')).toContainText('1.190,00');

  await goOn(page, 'customer');
  await postForm(page, `${draft}/customer`, {
    contact_name: 'Zoë van Dijk',
    contact_email: 'z@bakkerij.example',
    contact_phonenumber: '0201234567',
  });
  await postForm(page, `${draft}/delivery`, { hardware_delivery: 'later' });
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  expect(await pricesShown(page)).toEqual(tables);
  await placeOrder(page);
  await confirmedNid(page);
  const order = await onlyOrder(sandbox, before);
  expect(order['cpe']).toEqual([
    { product_id: 7007, count: 10 },
    { product_id: 7008, count: 1 },
  ]);
  expect((await sandbox.calls('broadband.get_order_pricing', before)).at(-1)?.body).toMatchObject({
    params: {
      carrier_product_id: 4112,
      circuit_product_ids: [5112],
      contract_duration: 36,
      misc_product_ids: [...Array<number>(10).fill(7007), 7008],
    },
  });
});
