import { expect, test } from '../fixtures/test';

const MENUS = {
  reseller: [
    'Actie nodig',
    'Bestellen',
    'Adressen controleren',
    'Actieve verbindingen',
    'Einde levensduur',
    'Lopende bestellingen',
    'RADIUS-instellingen',
    'Bestellen',
    'Actieve verbindingen',
    'Datapools',
    'Bestellingen',
    'Vandaag besteld',
    'E-mail',
    'Nieuwe offerte',
    'Offertes',
    'Eindklant toevoegen',
    'Eindklanten',
    'Nieuw ticket',
    'Overzicht van tickets',
    'Gebruikers',
    'Bezorgadressen',
    'Logboek',
    'Wat is er nieuw',
  ],
  noprice: [
    'Actie nodig',
    'Bestellen',
    'Adressen controleren',
    'Actieve verbindingen',
    'Einde levensduur',
    'Lopende bestellingen',
    'RADIUS-instellingen',
    'Vandaag besteld',
    'Nieuwe offerte',
    'Offertes',
    'Eindklant toevoegen',
    'Eindklanten',
    'Wat is er nieuw',
  ],
  noorder: [
    'Actie nodig',
    'Bestellen',
    'Adressen controleren',
    'Actieve verbindingen',
    'Einde levensduur',
    'Lopende bestellingen',
    'RADIUS-instellingen',
    'Vandaag besteld',
    'Offertes',
    'Eindklanten',
    'Wat is er nieuw',
  ],
  reader: [
    'Actie nodig',
    'Actieve verbindingen',
    'Einde levensduur',
    'Lopende bestellingen',
    'RADIUS-instellingen',
    'Actieve verbindingen',
    'Datapools',
    'Bestellingen',
    'Vandaag besteld',
    'E-mail',
    'Offertes',
    'Eindklanten',
    'Overzicht van tickets',
    'Gebruikers',
    'Bezorgadressen',
    'Logboek',
    'Wat is er nieuw',
  ],
  support: [
    'Actie nodig',
    'Actieve verbindingen',
    'Einde levensduur',
    'Lopende bestellingen',
    'RADIUS-instellingen',
    'Vandaag besteld',
    'Offertes',
    'Nieuw ticket',
    'Overzicht van tickets',
    'Wat is er nieuw',
  ],
  mobile: [
    'Actie nodig',
    'Bestellen',
    'Actieve verbindingen',
    'Datapools',
    'Bestellingen',
    'Vandaag besteld',
    'Wat is er nieuw',
  ],
  norights: ['Wat is er nieuw'],
} as const;

for (const [username, entries] of Object.entries(MENUS)) {
  test(`PER-02 NAV-07 the menu of ${username} holds what their rights allow @plain`, async ({ page, signIn }) => {
    await signIn(username);
    await page.goto('/profile');
    await expect(
      page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('listitem').getByRole('link').locator('.label'),
    ).toHaveText([...entries]);
  });
}

const HOMES = { reseller: '/connections', support: '/connections', mobile: '/mobile', norights: '/profile' };

for (const [username, home] of Object.entries(HOMES)) {
  test(`ordering B15 NAV-02 ${username} begins at ${home} @plain`, async ({ page, portal, signIn }) => {
    await signIn(username);
    await page.goto('/');
    await expect(page).toHaveURL(portal.origin + home);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Deze pagina bestaat niet');
  });
}

const SCREENS = [
  '/connections',
  '/connections?page=2',
  '/connections/end_of_life',
  '/connections/pending',
  '/connections/NL100001',
];

for (const username of ['mobile', 'norights']) {
  test(`PER-03 AUT-12 ${username} is refused at every screen without the right, and no call is made @plain`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(username);
    const before = await sandbox.mark();
    for (const path of SCREENS) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'U heeft onvoldoende rechten om deze pagina te bekijken',
      );
      // the page is inside the shell, although this user has no such entry
      await expect(page.locator('summary', { hasText: 'Gebruikersmenu' })).toBeVisible();
    }
    expect(await sandbox.apiCalls(before)).toEqual([]);
  });
}

test('PER-03 no page has loader data that could be asked for alone @plain', async ({ context, sandbox, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  const routes = {
    'connections/overview': '/connections',
    'connections/pending': '/connections/pending',
    'connections/detail/detail': '/connections/NL100001',
    'order/start': '/connections/create',
    'radius/radius': '/connections/radius',
  };
  for (const [route, path] of Object.entries(routes)) {
    for (const address of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent(`routes/${route}`)}`]) {
      expect((await context.request.get(address)).status(), address).toBe(404);
    }
  }
  expect(await sandbox.apiCalls(before)).toEqual([]);
});

test('AUT-12 the refusal is said in English too @plain', async ({ page, portal, signIn }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
  await signIn('norights');
  await page.goto('/connections');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "You don't have sufficient permissions to view this resource",
  );
});

test('AUT-12 a 403 of the provider is shown in the place of the list, and the page stays @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', status: 403 });
  const answer = await page.goto('/connections');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('U heeft onvoldoende rechten om deze pagina te bekijken');
});

test("PER-03 another organisation's connection does not exist @plain", async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections');
  const href = await page.locator('tbody th a').first().getAttribute('href');
  await page.context().clearCookies();
  await signIn('stranger');
  const answer = await page.goto(href ?? '');
  expect(answer?.status()).toBe(404);
});
