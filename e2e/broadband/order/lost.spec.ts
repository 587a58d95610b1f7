import { LISTS_FAIL } from './states/lost-states';
import { expect, test } from '../../fixtures/test';
import { formFields } from '../../fixtures/forms';
import {
  confirmedNid,
  draftUpTo,
  live,
  onlyOrder,
  openReview,
  orders,
  placeOrder,
  press,
  summary,
  TICKED,
} from '../../fixtures/order-steps';

const LOOK_UP_MINUTES = 6;

test('BBO-14 9000 KK 17: the answer is lost, and the order is found by looking it up @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await openReview(page, await draftUpTo(page, 'review', { at: ['9000 KK', '17'] }), scripted);
  await placeOrder(page);
  const nid = await confirmedNid(page);
  await expect(page.getByRole('main')).toContainText('Zoekgeraakt 17, 9000 KK Grou');
  const order = await onlyOrder(sandbox, before);
  await page.goto(`/connections/${nid}`);
  await expect(page.getByRole('main')).toContainText('Zoekgeraakt 17');
  expect(order.tags.some((tag) => tag.startsWith('ref_'))).toBe(true);
});

test('BBO-14 9000 KK 17: as long as it cannot be looked up the order may exist, and is not sent again @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review', { at: ['9000 KK', '17'] });
  const form = { ...(await formFields(page, `${draft}/review`)), ...TICKED };
  await openReview(page, draft, scripted);
  await sandbox.faults(...LISTS_FAIL);
  // the address can no longer be looked up, although it could when the review was opened
  await page.locator('input[name="confirm"]').check();
  await press(page, 'Plaats bestelling');
  await expect(summary(page)).toContainText('Vink aan dat u op dit adres nog een bestelling wilt');
  await live(page, scripted);
  await placeOrder(page);
  await expect(page).toHaveURL(new RegExp(`${draft}/status$`));
  const main = page.getByRole('main');
  await expect(main).toContainText('De bestelling is misschien wel geplaatst');
  await expect(main).toContainText('Bestel niet opnieuw');
  await expect(page.getByRole('button', { name: 'Plaats bestelling' })).toHaveCount(0);
  for (const step of ['review', 'customer', 'address']) {
    await page.goto(`${draft}/${step}`);
    await expect(page).toHaveURL(new RegExp(`${draft}/status$`));
  }
  await page.request.post(`${draft}/review`, { form, maxRedirects: 0 });
  await onlyOrder(sandbox, before);

  await sandbox.faults();
  await press(page, 'Zoek de bestelling op');
  await confirmedNid(page);
  await onlyOrder(sandbox, before);
});

test('BBO-08 BBO-14 9100 LL 19: an answer without order number withholds the button until the look-up is done, with the draft intact @plain', async ({
  page,
  portal,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review', { at: ['9100 LL', '19'], customer: { tags: 'kantoor' } });
  await openReview(page, draft, scripted);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De bestelling kon niet worden aangemaakt');
  await expect(page.getByRole('main')).toContainText('Wij zoeken op of de bestelling toch bestaat');
  await press(page, 'Zoek de bestelling op');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De bestelling kon niet worden aangemaakt');
  await page.goto(`${draft}/review`);
  await expect(page).toHaveURL(new RegExp(`${draft}/status$`));
  await onlyOrder(sandbox, before);

  await portal.advanceClock(LOOK_UP_MINUTES);
  await sandbox.advanceClock(`PT${LOOK_UP_MINUTES}M`);
  await expect(async () => {
    await page.goto(`${draft}/status`);
    await expect(page.getByRole('main')).toContainText('De bestelling is niet gevonden', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Controleer en bestel opnieuw' }).click();
  await expect(page).toHaveURL(new RegExp(`${draft}/review$`));
  await expect(page.getByRole('main')).toContainText('Zoë van Dijk');
  await expect(page.getByRole('main')).toContainText('kantoor');
  await onlyOrder(sandbox, before);
  await live(page, scripted);
  await placeOrder(page);
  await expect(page).toHaveURL(new RegExp(`${draft}/status$`));
  const sent = await orders(sandbox, before);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.tags.at(-1)).not.toBe(sent[1]?.tags.at(-1));
});

test('BBO-14 ERR-04 an order that the provider refuses says why, leads to the step, and can be sent again @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  await openReview(page, draft, scripted);
  const details = [{ field: 'contact_email', msg: 'This address is blocked.', i18n_msg: 'Dit adres is geblokkeerd.' }];
  await sandbox.faults({
    match: 'rpc:broadband.order_connection',
    times: 1,
    body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params', data: { details } } },
  });
  await placeOrder(page);
  await expect(summary(page)).toContainText(
    'De netwerkaanbieder heeft de bestelling niet aangenomen. Er is niets besteld.',
  );
  await summary(page).getByRole('link', { name: 'Dit adres is geblokkeerd.' }).click();
  await expect(page).toHaveURL(new RegExp(`${draft}/customer$`));
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await sandbox.calls('broadband.order_connection', before)).toHaveLength(2);
});
