import type { Page } from '@playwright/test';
import { AT, colleagueDraft, LINE, offerAnew, orderUnderWay } from './states/situations';
import { expect, test } from '../../fixtures/test';
import {
  confirmedNid,
  draftUpTo,
  live,
  onlyOrder,
  onStep,
  orders,
  press,
  START,
  summary,
} from '../../fixtures/order-steps';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, draft: string) => page.getByRole('row').filter({ has: page.locator(`a[href="${draft}"]`) });

test('BBO-13 the list of drafts: where one’s own are, who of the colleagues has one, in either language; what goes is shown before it goes @plain', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer');
  await colleagueDraft(page, portal);
  await page.goto(START);
  await page.getByRole('link', { name: 'Alle concepten' }).click();
  await expect(heading(page)).toHaveText('Concepten');
  await expect(rowOf(page, draft)).toHaveText(
    /1000 AA 1.*Glasvezel 1000\/1000.*Stap 4 van 6: Eindklant.*\d{2}-\d{2}-\d{4} \d{2}:\d{2}/,
  );
  const theirs = page.getByRole('region', { name: 'Concepten van collega’s' });
  await expect(theirs.getByRole('row').nth(1)).toHaveText(/^Fatima El Idrissi\s*\d{2}-\d{2}-\d{4}$/);
  await expect(theirs.getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(heading(page)).toHaveText('Drafts');
  await expect(rowOf(page, draft)).toContainText('Step 4 of 6: End customer');
  await rowOf(page, draft)
    .getByRole('link', { name: /^1000 AA 1 \(/ })
    .click();
  await onStep(page, 'customer');
  await page.getByRole('button', { name: 'NL Nederlands' }).click();
  await onStep(page, 'customer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');

  await page.goto(`${START}/drafts`);
  await rowOf(page, draft)
    .getByRole('link', { name: /^Gooi weg concept voor 1000 AA 1 \(bewaard op / })
    .click();
  await expect(page.getByRole('main')).toContainText('Adres, Lijn, Diensten');
  await page.getByRole('link', { name: 'Bewaar concept' }).click();
  await expect(rowOf(page, draft)).toHaveCount(1);
  await rowOf(page, draft)
    .getByRole('link', { name: /^Gooi weg/ })
    .click();
  await press(page, 'Gooi concept weg');
  await expect(page).toHaveURL(/\/connections\/create\/drafts$/);
  await expect(page.getByText('Het concept is weggegooid')).toBeVisible();
  await expect(rowOf(page, draft)).toHaveCount(0);
});

test('BBO-13 going on with a draft says what has changed meanwhile, and goes on with what holds now @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  const goOnFromList = async () => {
    await page.goto(`${START}/drafts`);
    await rowOf(page, draft)
      .getByRole('link', { name: /^1000 AA 1 \(/ })
      .click();
  };
  await offerAnew(sandbox, 'slower');
  await goOnFromList();
  await expect(heading(page)).toHaveText('Er is iets veranderd sinds u dit concept bewaarde');
  const changes = page.getByRole('main').getByRole('listitem');
  await expect(changes.filter({ hasText: /^De snelheid van Glasvezel 1000\/1000 was .+ en is nu .+\./ })).toHaveCount(
    1,
  );
  await expect(changes.filter({ hasText: /^De levertijd was .+ en is nu vanaf 77 dagen\./ })).toHaveCount(1);
  await press(page, 'Ga verder');
  await onStep(page, 'review');
  await goOnFromList();
  await onStep(page, 'review');

  await offerAnew(sandbox, 'nothing');
  await goOnFromList();
  await expect(changes).toHaveText(/^Glasvezel 1000\/1000 is hier niet meer te bestellen\. Naar stap 2: Lijn$/);
  await press(page, 'Ga verder');
  await onStep(page, 'product');
  expect(await orders(sandbox, before)).toEqual([]);
});

test('BBO-14 where an order is under way a second one takes a tick of its own; a colleague’s draft is said @plain', async ({
  page,
  portal,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await colleagueDraft(page, portal);
  await orderUnderWay(page);
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review', { at: AT, line: LINE });
  for (const step of ['product', 'review']) {
    await page.goto(`${draft}/${step}`);
    const notice = page.locator('main .notice').filter({ hasText: 'Er is al iets op dit adres' });
    await expect(notice).toContainText(/Er loopt al een bestelling \(nieuw\), besteld op \d{2}-\d{2}-\d{4}/);
    await expect(
      notice.getByText(/^Fatima El Idrissi heeft een concept voor dit adres, bewaard op \d{2}-\d{2}-\d{4}\.$/),
    ).toHaveCount(1);
  }
  await live(page, scripted);
  await page.getByLabel('Ik heb de bestelling gecontroleerd').check();
  await press(page, 'Plaats bestelling');
  await summary(page).getByRole('link', { name: 'Vink aan dat u op dit adres nog een bestelling wilt' }).click();
  await expect(page.getByLabel('Ja, ik wil een tweede bestelling op dit adres')).toBeFocused();
  expect(await orders(sandbox, before)).toEqual([]);

  await live(page, scripted);
  await expect(page.getByLabel('Ik heb de bestelling gecontroleerd')).toBeChecked();
  await page.getByLabel('Ja, ik wil een tweede bestelling op dit adres').check();
  await press(page, 'Plaats bestelling');
  await confirmedNid(page);
  await onlyOrder(sandbox, before);
});
