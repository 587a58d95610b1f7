import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { ready } from '../../fixtures/lists';
import { postForm } from '../../fixtures/forms';
import {
  ADSL,
  confirmedNid,
  draftUpTo,
  goOn,
  live,
  onlyOrder,
  onStep,
  placeOrder,
  press,
  summary,
} from '../../fixtures/order-steps';

const circuits = (page: Page) => page.getByRole('group', { name: /^Circuit \d \(EVC\)$/ });

function tags(page: Page): Promise<string[]> {
  return page
    .locator('input[name$=".tag"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test('BBO-09 BBO-10 ordering B7 B8 access D1 circuits and subnets come and go, each with the next free VCI, with the focus at their place and their price beside them; all of it is ordered @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'service', { at: ['4000 DD', '7'], line: ADSL });
  await page.goto(`${draft}/service`);
  await live(page, scripted);
  await expect(circuits(page)).toHaveCount(1);
  expect(await tags(page)).toEqual(['38']);
  await expect(page.getByRole('button', { name: 'Verwijder circuit 1' })).toHaveCount(0);

  await press(page, 'Voeg circuit toe');
  await expect(circuits(page)).toHaveCount(2);
  await expect(circuits(page).nth(1).getByLabel('Product')).toBeFocused();
  await expect(circuits(page).nth(1).getByText('Circuit 2 (EVC)')).toBeInViewport();
  await expect(page.locator('#prices')).toContainText(/2 × EVC/);
  if (scripted)
    await expect(page.locator('[role="status"]').last()).toHaveText(/^Prijs bijgewerkt: €\s[\d.,]+ per maand$/);
  await live(page, scripted);
  await press(page, 'Voeg circuit toe');
  await expect(circuits(page)).toHaveCount(3);
  expect(await tags(page)).toEqual(['38', '39', '40']);
  await expect(summary(page)).toHaveCount(0);

  await circuits(page).nth(1).getByLabel('VCI').fill('77');
  await press(page, 'Verwijder circuit 1');
  await expect(circuits(page)).toHaveCount(2);
  expect(await tags(page)).toEqual(['77', '40']);
  await expect(page.getByText('Circuit 1 (EVC)')).toBeFocused();
  await expect(page.locator('#prices')).toContainText(/2 × EVC/);
  await press(page, 'Voeg circuit toe');
  await expect(circuits(page)).toHaveCount(3);
  expect(await tags(page)).toEqual(['77', '40', '38']);

  // ordering B8 access D1: on a phone the prices stand below the button
  await page.setViewportSize({ width: 320, height: 640 });
  await press(page, 'Bereken prijs');
  await expect(page.locator('#prices')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Prijzen' })).toBeInViewport();
  await page.getByText('Filter contractduren').click();
  await press(page, 'Toon');
  await expect(page.locator('#contracts')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Contractduur' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await live(page, scripted);

  await press(page, 'Voeg IP-subnet toe aan circuit 2');
  await expect(circuits(page).nth(1).getByLabel('IP-subnet 1')).toBeFocused();
  await press(page, 'Voeg IP-subnet toe aan circuit 2');
  await expect(circuits(page).nth(1).getByLabel('IP-subnet 2')).toBeVisible();
  await circuits(page).nth(1).getByLabel('IP-subnet 2').selectOption('ipv6/48');
  await circuits(page).nth(1).getByLabel('Routering van subnet 2').selectOption('primary');
  await press(page, 'Verwijder subnet 1 van circuit 2');
  await expect(circuits(page).nth(1).getByLabel('IP-subnet 2')).toHaveCount(0);
  await expect(circuits(page).nth(1).getByLabel('IP-subnet 1')).toHaveValue('ipv6/48');
  await expect(circuits(page).nth(1).getByLabel('IP-subnet 1')).toBeFocused();
  await expect(circuits(page).nth(1).getByLabel('Routering van subnet 1')).toHaveValue('primary');
  await circuits(page).nth(2).getByLabel('Afleverprofiel').selectOption({ index: 1 });
  await goOn(page, 'customer');

  await page.goto(`${draft}/service`);
  expect(await tags(page)).toEqual(['77', '40', '38']);
  await postForm(page, `${draft}/customer`, {
    contact_name: 'Zoë van Dijk',
    contact_email: 'z@bakkerij.example',
    contact_phonenumber: '0201234567',
  });
  await postForm(page, `${draft}/delivery`, { hardware_delivery: 'later' });
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await expect(page.getByRole('main')).toContainText('IPv6 /48, Primair');
  await placeOrder(page);
  await confirmedNid(page);
  const order = await onlyOrder(sandbox, before);
  expect(order.circuit).toMatchObject([
    { product_id: 5204, vci: 77, vlan: null, subnets: [] },
    {
      product_id: 5204,
      vci: 40,
      vlan: null,
      subnets: [{ protocol: 'ipv6', subnet_size: 48, routing_type: 'primary', network: null }],
    },
    { product_id: 5204, vci: 38, vlan: null, subnets: [] },
  ]);
  const [first, , third] = order.circuit.map(
    (circuit) => (circuit as unknown as { termination_profile_uuid: string }).termination_profile_uuid,
  );
  expect(third).not.toBe(first);
});

test('BBO-09 a connection has eight circuits at most @plain', async ({ page, signIn }) => {
  await signIn();
  const draft = await draftUpTo(page, 'service');
  const more = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`circuits[${at}].tag`, String(10 + at)]));
  const products = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`circuits[${at}].product`, '5101']));
  const html = await (await page.request.get(`${draft}/service`)).text();
  const profile = /name="circuits\[0\]\.profile".*?<option[^>]*value="([^"]+)"/s.exec(html)?.[1] ?? '';
  const profiles = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`circuits[${at}].profile`, profile]));
  expect((await postForm(page, `${draft}/service`, { ...more, ...products, ...profiles })).status()).toBe(303);
  await page.goto(`${draft}/service`);
  await expect(circuits(page)).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Voeg circuit toe' })).toHaveCount(0);
  const ninth = { 'circuits[8].tag': '30', 'circuits[8].product': '5101', 'circuits[8].profile': profile };
  expect((await postForm(page, `${draft}/service`, ninth)).status()).toBe(422);
});

test('BBO-09 BBO-10 reached by links, with the scripts on, an added circuit has the next free VCI as well @js', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await draftUpTo(page, 'service', { at: ['4000 DD', '7'], line: ADSL });
  await page.goto('/connections');
  await ready(page, scripted);
  // the link ends in a number if an order did not arrive
  await page
    .getByRole('link', { name: /^Bestellen/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Ga verder met 4000 DD 7/ })
    .first()
    .click();
  await onStep(page, 'service');
  await page.getByRole('button', { name: 'Voeg circuit toe' }).click();
  await expect(circuits(page)).toHaveCount(2);
  expect(await tags(page)).toEqual(['38', '39']);
});

test('BBO-09 BBO-10 SYS-05 numbers that cannot be are refused by their field, and what was typed stays @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'service', { at: ['4000 DD', '7'], line: ADSL });
  await page.goto(`${draft}/service`);
  await live(page, scripted);
  const vci = circuits(page).first().getByLabel('VCI');
  for (const [typed, message] of [
    ['35', 'VCI 35 is al in gebruik op dit adres'],
    ['31', 'Vul een VCI in van 32 tot en met 255'],
    ['256', 'Vul een VCI in van 32 tot en met 255'],
    ['veertig', 'Vul een getal in'],
  ] as const) {
    await vci.fill(typed);
    await press(page, 'Doorgaan');
    await expect(summary(page)).toContainText(message);
    await expect(vci).toHaveValue(typed);
    await expect(vci).toHaveAttribute('aria-invalid', 'true');
  }
  await vci.fill('38');
  await press(page, 'Voeg circuit toe');
  await expect(circuits(page)).toHaveCount(2);
  await circuits(page).nth(1).getByLabel('VCI').fill('38');
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('38 is al gebruikt voor een ander circuit van deze bestelling');
  await summary(page).getByRole('link').first().click();
  await expect(circuits(page).nth(1).getByLabel('VCI')).toBeFocused();
});

test('BBO-07 choices that the provider does not offer are refused, whatever the form says @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'service');
  const before = await sandbox.mark();
  for (const tampered of [
    { sla: '608' },
    { sla: 'x' },
    { contract: '24' },
    { promo: 'Alles gratis' },
    { 'cpe.p7002': '1' },
    { 'cpe.p7001': '3' },
    { 'circuits[0].product': '5102' },
    { 'circuits[0].bandwidth': '1/1' },
    { 'circuits[0].profile': 'x' },
    { 'circuits[0].tag': '4095' },
    { 'circuits[0].subnets[0].size': 'ipv4/8', 'circuits[0].subnets[0].routing': 'routed' },
  ]) {
    expect((await postForm(page, `${draft}/service`, tampered)).status(), JSON.stringify(tampered)).toBe(422);
  }
  // the page prices the products that it shows and none of the tampered values
  const priced = (await sandbox.calls('broadband.get_order_pricing', before)).map(
    ({ body }) => (body as { params: Readonly<Record<string, unknown>> }).params,
  );
  expect(
    priced.map((params) => [
      params['sla_product_id'],
      params['contract_duration'],
      params['circuit_product_ids'],
      params['misc_product_ids'],
    ]),
  ).toEqual(priced.map(() => [606, 36, [5101], []]));
});

test('ERR-04 the services say so when the provider fails, and come with a reload @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'service');
  await sandbox.faults({ match: 'rpc:broadband.get_provider_products', status: 503 });
  await page.goto(`${draft}/service`);
  await expect(page.getByRole('main')).toContainText('Data kon niet worden geladen');
  await sandbox.faults();
  await page.reload();
  await expect(circuits(page)).toHaveCount(1);
});
