import { expect, test } from '../fixtures/test';
import { rows } from '../fixtures/lists';
import type { Fault } from '../fixtures/sandbox';
import { atFirst } from '../fixtures/tags';

const LISTS = [
  { path: '/connections', method: 'broadband.list_connections', title: 'Verbindingen' },
  { path: '/connections/pending', method: 'broadband.list_transactions', title: 'Lopende bestellingen' },
];

const FAULTS: Record<string, Omit<Fault, 'match'>> = {
  'answers 500': { status: 500 },
  'answers 503 in HTML': { status: 503, body: '<h1>Service unavailable</h1>' },
  'closes the connection': { drop: 'before' },
  'sends no JSON': { status: 200, body: 'hello' },
  'sends half an answer': { body: { jsonrpc: '2.0', id: 1 } },
  'sends wrong types': {
    body: { jsonrpc: '2.0', id: 1, result: { connections: 'none', transactions: 7, pagination: { count: '3' } } },
  },
  redirects: { status: 302, body: 'elsewhere' },
};

for (const [list, { path, method, title }] of LISTS.entries()) {
  for (const [at, [what, fault]] of Object.entries(FAULTS).entries()) {
    test(`ERR-04 TAB-07 ${path} stays when the provider ${what}, and its list can be asked again${atFirst(list + at)}`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn();
      await sandbox.faults({ match: `rpc:${method}`, ...fault });
      const answer = await page.goto(`${path}?sortBy=city`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { name: 'Data kon niet worden geladen' })).toBeVisible();
      await expect(page.getByRole('search')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();

      await sandbox.faults();
      await page.getByRole('main').getByRole('link', { name: 'Opnieuw laden' }).last().click();
      await expect(rows(page)).toHaveCount(10);
      await expect(page).toHaveURL(new RegExp(`${path}\\?sortBy=city(?:#list)?$`));
    });
  }
}

test('ERR-04 a read that fails in passing is repeated once, and the user notices nothing @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', status: 503, times: 1 });
  await page.goto('/connections');
  await expect(rows(page)).toHaveCount(10);
});

test('ERR-04 a provider that keeps silent costs the wait for one read, and is not asked again by itself @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', delay_ms: 20_000 });
  const before = await sandbox.mark();
  const start = performance.now();
  const answer = await page.goto('/connections');
  expect(performance.now() - start).toBeLessThan(12_000);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Data kon niet worden geladen' })).toBeVisible();
  expect(await sandbox.apiCalls(before)).toHaveLength(1);
});

const BUSY = { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'De database is in onderhoud' } };

for (const [at, { path, method }] of LISTS.entries()) {
  test(`ERR-01 an error of the API at ${path} is said at the top of the page, with Reload and Ignore @blocked${atFirst(at)}`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn();
    await sandbox.faults({ match: `rpc:${method}`, body: BUSY });
    await page.goto(`${path}?itemsPerPage=5`);
    const message = page.getByRole('heading', { name: 'Fout in de verbinding met de API' });
    await expect(message).toBeVisible();
    await expect(page.getByRole('main')).toContainText('De database is in onderhoud');

    await page.getByRole('link', { name: 'Negeren' }).click();
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Data kon niet worden geladen' })).toBeVisible();

    await page.goto(`${path}?itemsPerPage=5`);
    await sandbox.faults();
    await page.getByRole('link', { name: 'Opnieuw laden' }).first().click();
    await expect(rows(page)).toHaveCount(5);
    await expect(message).toHaveCount(0);
  });
}

test('ERR-01 ERR-02 in English it reads API connection error @plain', async ({ page, portal, sandbox, signIn }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', body: BUSY });
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'API connection error' })).toBeVisible();
});

test('ERR-01 a message of the API is text, whatever it holds @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  const message = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
  await sandbox.faults({
    match: 'rpc:broadband.list_connections',
    body: { ...BUSY, error: { code: -32_603, message } },
  });
  await page.goto('/connections');
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('ERR-04 a page whose one record cannot be read says so with the right status @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', status: 500 });
  const broken = await page.goto('/connections/NL100001');
  expect(broken?.status()).toBe(502);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data kon niet worden geladen');
  await expect(page).toHaveTitle(/\S/);

  await sandbox.faults({ match: 'rpc:broadband.list_connections', delay_ms: 20_000 });
  const slow = await page.goto('/connections/NL100001');
  expect(slow?.status()).toBe(504);

  await sandbox.faults();
  await page.getByRole('link', { name: 'Opnieuw laden' }).click();
  await expect(page.getByRole('main')).toContainText('NL100001');
});
