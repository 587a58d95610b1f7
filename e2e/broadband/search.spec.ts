import { expect, test } from '../fixtures/test';
import { START, dialog, field, options, active, status, openDialog } from './quick-search';

test('the search is a link, a form and groups with their lists; with scripts that do not come, too @blocked', async ({
  noOverflow,
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  if (scripted) await page.goto('/search');
  else await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Waar bent u naar op zoek?');
  const typed = page.getByRole('main').getByRole('searchbox');
  await expect(typed).toBeFocused();
  await typed.fill('kantoor');
  await typed.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kantoor$/);
  await expect(page).toHaveTitle('Zoeken – kantoor – Partnerportaal');
  const group = page.getByRole('region', { name: 'Verbindingen op label' });
  await expect(group.getByRole('listitem')).toHaveCount(5);
  const all = group.getByRole('link', { name: /^Alle \d+ in verbindingen$/ });
  const count = /\d+/.exec(await all.innerText())?.[0];
  await page.setViewportSize({ width: 320, height: 640 });
  await noOverflow(page);
  await all.click();
  await expect(page.locator('p[role="status"]')).toHaveText(new RegExp(`^${count} verbindingen gevonden`));
  await page.goBack();
  await group.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/connections\/NL\d+$/);
});

test('the later of two answers stays, a slow one says so, and old results cannot be chosen @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await page.keyboard.type('1011');
  await expect(active(page)).toHaveText('Toon alles voor ‘1011’');
  await expect(options(page).nth(1)).toContainText('Curaçaostraat');
  await sandbox.faults({ match: 'rpc:broadband.list_connections', delay_ms: 2_500, times: 1 });
  await page.keyboard.insertText('aa');
  await expect(options(page)).toHaveCount(1);
  await expect(active(page)).toHaveText('Toon alles voor ‘1011aa’');
  await expect(status(page)).toHaveText('Wij zoeken nog…');
  await page.keyboard.type(' 49');
  await expect(status(page)).toHaveText('2 resultaten getoond');
  await expect(active(page)).toContainText('NL100001');
});

test('life A1 Enter opens a whole address’s own line, and nothing that merely begins so @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await page.keyboard.type('192.0.2.11');
  await expect(active(page)).toContainText('192.0.2.11/32');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/NL100010$/);
  for (const typed of ['192.0.2.', 'NL10000', '31970', '8931', 'nl10001', '1011AA']) {
    await page.goto(START);
    await openDialog(page);
    await page.keyboard.type(typed);
    await expect(active(page)).toContainText(`‘${typed}’`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${typed.replaceAll('.', '\\.')}$`));
  }
});

test('an end customer is found by name, and leads to their page @js', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections/NL100008');
  await openDialog(page);
  await page.keyboard.type('bakkerij de');
  await expect(options(page).nth(1)).toContainText('Bakkerij De Lange');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('bakkerij de');
  await options(page).nth(1).click();
  await expect(page).toHaveURL(/\/end_users\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakkerij De Lange');
});

test('ERR-04 what fails is said in its group, a search that fails leads to its page @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await sandbox.faults({ match: 'GET /score/enduser/', status: 500 });
  await page.keyboard.type('1011AA');
  await expect(status(page)).toHaveText('2 resultaten getoond. 1 zoekopdracht is niet gelukt');
  const failed = dialog(page).getByRole('group', { name: 'Eindklanten' }).getByRole('option');
  await expect(failed).toHaveText('Data kon niet worden geladen');
  await expect(failed).toHaveAttribute('aria-disabled', 'true');
  await page.route(/\/search\?/, (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()));
  await field(page).fill('almere');
  await expect(status(page)).toHaveText(/^Zoeken lukt nu niet/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=almere$/);
});
