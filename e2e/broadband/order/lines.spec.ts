import { expect, test } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import { ready } from '../../fixtures/lists';
import {
  confirmedNid,
  draftUpTo,
  fillAddress,
  goOn,
  live,
  onlyOrder,
  onStep,
  orders,
  placeOrder,
  startAt,
} from '../../fixtures/order-steps';

/** Addresses without anything to order, and the texts that their pages must show. */
const NOTHING = [
  [
    '5000 EE',
    '9',
    'Op Bouwput 9, 5000 EE Tilburg is nu niets te bestellen',
    [
      'Op dit adres wordt glasvezel aangelegd.',
      'Glasvezel 1000/1000 is gepland: Q3 2027',
      'Kijk later opnieuw of hier iets te bestellen is.',
    ],
  ],
  [
    '6000 GG',
    '11',
    'Op Stille Kade 11, 6000 GG Weert is nu niets te bestellen',
    ['Er ligt geen lijn die wij kunnen leveren.'],
  ],
  ['7000 HH', '13', 'Het adres 7000 HH 13 is niet bekend', ['Controleer de postcode en het huisnummer.']],
  [
    '8000 JJ',
    '15',
    'Wij weten nu niet wat er leverbaar is op 8000 JJ 15',
    ['Wat u heeft ingevuld, is bewaard.', 'Probeer opnieuw'],
  ],
  [
    '8200 JL',
    '17',
    'Wij weten nu niet wat er leverbaar is op 8200 JL 17',
    ['Wat u heeft ingevuld, is bewaard.', 'Probeer opnieuw'],
  ],
] as const;

for (const [zipcode, housenr, title, texts] of NOTHING) {
  test(`BBO-04 ERR-04 ${zipcode} ${housenr}: says what is the matter, keeps the draft and leads to another address @plain`, async ({
    page,
    sandbox,
    scripted,
    signIn,
  }) => {
    await signIn();
    const before = await sandbox.mark();
    await startAt(page, scripted, zipcode, housenr);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    for (const text of texts) await expect(main).toContainText(text);
    await expect(page.getByRole('button', { name: 'Doorgaan' })).toHaveCount(0);

    await main.getByRole('link', { name: 'Kies een ander adres' }).click();
    await onStep(page, 'address');
    await expect(page.getByLabel('Postcode')).toHaveValue(zipcode);
    await expect(page.getByLabel('Huisnummer')).toHaveValue(housenr);
    await fillAddress(page, '1000 AA', '1');
    await goOn(page, 'product', 'Controleer adres');
    await expect(main).toContainText('Leverbaar op Proefstraat 1');
    expect(await orders(sandbox, before)).toEqual([]);
  });
}

test('BBO-04 ERR-04 8000 JJ 15 can be tried again, and goes on once the provider answers @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.zipcode', status: 503 });
  await startAt(page, scripted, '1000 AA', '1');
  await expect(page.getByRole('heading', { name: 'Wij weten nu niet wat er leverbaar is op 1000 AA 1' })).toBeVisible();
  await sandbox.faults();
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByRole('main')).toContainText('Leverbaar op Proefstraat 1');
});

test('BBO-04 ERR-04 8100 JK 16 answers within ten seconds that the provider is too slow @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'product', { at: ['8100 JK', '16'] });
  const started = Date.now();
  await page.goto(`${draft}/product`);
  await expect(
    page.getByRole('heading', { name: 'De netwerkaanbieder antwoordt te langzaam over 8100 JK 16' }),
  ).toBeVisible();
  expect(Date.now() - started).toBeLessThan(12_000);
  await expect(page.getByRole('main').getByRole('link', { name: 'Probeer opnieuw' })).toBeVisible();
});

test('BBO-06 desk 11 9200 MM 21 has no prices and can be ordered by who ticks that @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review', { at: ['9200 MM', '21'] });
  await page.goto(`${draft}/service`);
  await expect(page.getByRole('main')).toContainText('De prijzen konden niet worden berekend. U kunt wel bestellen.');
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await expect(page.getByRole('main')).toContainText('De prijzen konden niet worden berekend. U kunt wel bestellen.');
  await expect(page.locator('table.prices')).toHaveCount(0);
  await page.getByLabel('Ik bestel zonder de prijs te zien').check();
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({ zipcode: '9200MM', offer_uuid: null });
});

test('BBO-11 BBO-15 lines come best technique first, then by supplier, the main one first @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'product', { at: ['1000 AA', '1'] });
  await page.goto(`${draft}/product`);
  const tabs = page.getByRole('navigation', { name: 'Soort lijn' });
  await expect(tabs.getByRole('link')).toHaveText(['MKB (geopend)', 'Grootzakelijk', 'Thuiswerk']);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('MKB (geopend)');
  const lines = async () =>
    page
      .locator('input[name="carrier"]:not([value=""])')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(await lines()).toEqual([
    '4104',
    '4101',
    '4102',
    '4103',
    '4131',
    '4151',
    '4162',
    '4201',
    '4202',
    '4207',
    '4203',
    '4204',
  ]);
  const kinds = page.locator('tbody').filter({ has: page.getByRole('radio') });
  await expect(kinds.locator('[scope="rowgroup"]')).toHaveText(['Glasvezel', 'Koper']);
  expect(await kinds.first().getByRole('radio').count()).toBe(7);
  await tabs.getByRole('link', { name: 'Grootzakelijk' }).click();
  await expect(page).toHaveURL(/\/product\?tab=enterprise$/);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Grootzakelijk (geopend)');
  expect(await lines()).toEqual(['4112', '4111', '4113', '4141', '4161', '4205', '4206']);
  await page.goto(`${await draftUpTo(page, 'product', { at: ['4000 DD', '7'] })}/product`);
  await expect(kinds.locator('[scope="rowgroup"]')).toHaveText(['Koper']);
  await expect(page.getByRole('main')).toContainText('1.240 m tot de centrale');
});

test('BBO-07 a line that is not offered here is refused, whatever the form says @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'product', { at: ['4000 DD', '7'] });
  for (const carrier of ['4101', '4190', '999999', 'x', '']) {
    const answer = await postForm(page, `${draft}/product`, { carrier, orderVariant: 'nls' });
    expect(answer.status(), carrier).toBe(422);
  }
  expect((await postForm(page, `${draft}/product`, { carrier: '4202', orderVariant: 'complex' })).status()).toBe(422);
  expect(await orders(sandbox, before)).toEqual([]);
});

test('ordering 6.1 a key of 1 to 9 chooses a row, and none while one types or with single keys off @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const product = `${await draftUpTo(page, 'product', { at: ['1000 AA', '1'] })}/product`;
  await page.goto(product);
  await ready(page, true);
  const radios = page.locator('[data-keys]').getByRole('radio');
  // a name is broken between its words alone, and its key stands on its first line
  for (const width of [1280, 900, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const [name, key] = await page.evaluate(() =>
      ['strong', 'kbd'].map((part) => document.querySelector(`.choosing .choice ${part}`)?.getBoundingClientRect()),
    );
    expect(name?.height, `${width}`).toBeLessThanOrEqual(40);
    expect(key?.top, `${width}`).toBeLessThan((name?.top ?? 0) + 20);
  }
  await page.keyboard.press('2');
  await expect(radios.nth(1)).toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  await expect(radios.nth(1)).toHaveAttribute('aria-keyshortcuts', '2');
  await page.getByLabel('Op maat, eerst een offerte').check();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('3');
  await expect(radios.nth(1)).toBeChecked();
  // anywhere in the row
  await page.getByRole('row', { name: /DELTA/ }).getByRole('cell').first().click();
  await expect(page.getByRole('radio', { name: 'Glasvezel 1000/1000 DELTA' })).toBeChecked();
  await page.evaluate(() => localStorage.setItem('slash', 'off'));
  await page.goto(product);
  await ready(page, true);
  await page.keyboard.press('1');
  await expect(radios.nth(0)).not.toBeChecked();
  await page.evaluate(() => localStorage.clear());
});
