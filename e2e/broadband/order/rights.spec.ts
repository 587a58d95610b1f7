import { expect, test } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import { confirmedNid, draftUpTo, live, onlyOrder, orders, placeOrder, START, STEPS } from '../../fixtures/order-steps';

test('PER-05 without the ordering right one is warned on every step, and cannot order @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('noorder');
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  for (const path of [START, ...STEPS.map((step) => `${draft}/${step}`)]) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toContainText('U mag geen verbindingen bestellen');
  }
  await expect(page.getByRole('button', { name: 'Plaats bestelling' })).toHaveCount(0);
  const stamped = await postForm(page, `${draft}/review`, { confirm: 'on' });
  expect(stamped.status()).toBe(403);
  const html = await (await page.request.get(`${draft}/customer`)).text();
  const stamp = /name="_as"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await page.request.post(`${draft}/review`, {
    form: { _as: stamp, confirm: 'on', hash: 'x' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
  expect(await orders(sandbox, before)).toEqual([]);
});

test('PER-05 without the pricing right there are no prices in pages, and sales is named @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn('noprice');
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  for (const step of STEPS) {
    const text = await (await page.request.get(`${draft}/${step}`)).text();
    expect(text, step).not.toMatch(/€|\/mnd|\/once/);
  }
  for (const step of ['service', 'review']) {
    await page.goto(`${draft}/${step}`);
    await expect(page.getByRole('main')).toContainText('U ziet hier geen prijzen');
    await expect(page.getByRole('main')).toContainText('Neem contact op met de afdeling verkoop');
    await expect(page.getByRole('button', { name: 'Bereken prijs' })).toHaveCount(0);
  }
  expect(await sandbox.calls('broadband.get_order_pricing', before)).toEqual([]);
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({ offer_uuid: null });
});

test('PER-04 a line for staff alone is not shown to a reseller, and is labelled for staff @plain', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'product');
  const text = await (await page.request.get(`${draft}/product?tab=enterprise`)).text();
  expect(text).toContain('Glasvezel Zakelijk');
  expect(text).not.toMatch(/Proeflijn|"4190"|9[.,]?876[.,]/);
  expect((await postForm(page, `${draft}/product`, { carrier: '4190' })).status()).toBe(422);
  await context.clearCookies();
  await signIn('admin');
  await page.goto(`${await draftUpTo(page, 'product')}/product?tab=enterprise`);
  const line = page.getByRole('row').filter({ hasText: 'Proeflijn' });
  await expect(line).toContainText('Alleen voor beheer');
});

test('PER-03 without broadband-c no page of the order opens, and the provider is not asked @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('reader');
  const before = await sandbox.mark();
  for (const path of [START, `${START}/00000000-0000-4000-8000-000000000000/review`, `${START}/complete/NL100001`]) {
    expect((await page.request.get(path)).status(), path).toBe(403);
  }
  await page.goto(START);
  await expect(page.getByRole('main')).toContainText('U heeft onvoldoende rechten om deze pagina te bekijken');
  expect(await sandbox.apiCalls(before)).toEqual([]);
});

test('BBO-08 a confirmation is not shown for an order that is not ours @plain', async ({ page, signIn }) => {
  await signIn();
  for (const nid of ['NL999999', '../x', 'xx', '%00']) {
    expect(
      (await page.request.get(`${START}/complete/${nid}`, { maxRedirects: 0 })).status(),
      nid,
    ).toBeGreaterThanOrEqual(400);
  }
});
