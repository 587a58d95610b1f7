import { expect, test } from '../../fixtures/test';
import { formFields, postForm } from '../../fixtures/forms';
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
  tickBoxes,
  TICKED,
} from '../../fixtures/order-steps';

const SLOW = { match: 'rpc:broadband.order_connection', delay_ms: 800 };

test('BBO-14 a double click on the order button is one order', async ({ page, sandbox, scripted, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  await openReview(page, await draftUpTo(page, 'review'), scripted);
  await sandbox.faults(SLOW);
  await tickBoxes(page);
  await page.getByRole('button', { name: 'Plaats bestelling' }).dblclick();
  await expect(page).toHaveURL(/\/(status|complete\/NL\d+)$/);
  await expect
    .poll(async () =>
      (await sandbox.calls('broadband.order_connection', before)).every(({ status }) => status !== null),
    )
    .toBe(true);
  await onlyOrder(sandbox, before);
});

test('BBO-14 reloading the answer, going back and sending the same form again are one order @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  const form = { ...(await formFields(page, `${draft}/review`)), ...TICKED };
  await openReview(page, draft, scripted);
  await placeOrder(page);
  const nid = await confirmedNid(page);
  await page.reload();
  expect(await confirmedNid(page)).toBe(nid);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/(review|complete/${nid})$`));
  const button = page.getByRole('button', { name: 'Plaats bestelling' });
  if (await button.isVisible()) await placeOrder(page);
  expect(await confirmedNid(page)).toBe(nid);

  for (let again = 0; again < 2; again += 1) {
    const answer = await page.request.post(`${draft}/review`, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  await page.goto(`${draft}/service`);
  expect(await confirmedNid(page)).toBe(nid);
  await onlyOrder(sandbox, before);
});

test('BBO-14 two tabs that send one draft at once are one order @plain', async ({
  context,
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openReview(tab, draft, scripted);
    await tickBoxes(tab);
  }
  await sandbox.faults(SLOW);
  await Promise.all([page, other].map((tab) => press(tab, 'Plaats bestelling')));
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/(status|complete\/NL\d+)$/);
  for (const tab of [page, other]) {
    if (!/complete/.test(tab.url())) await tab.reload();
  }
  const nids = await Promise.all([page, other].map(confirmedNid));
  expect(nids[0]).toBe(nids[1]);
  await onlyOrder(sandbox, before);
});

test('BBO-14 ten posts of one draft at once are one order @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  const form = { ...(await formFields(page, `${draft}/review`)), ...TICKED };
  await sandbox.faults({ ...SLOW, delay_ms: 300 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => page.request.post(`${draft}/review`, { form, maxRedirects: 0 })),
  );
  for (const answer of answers) expect(answer.status()).toBe(303);
  await onlyOrder(sandbox, before);
});

test('BBO-14 what was changed in another tab is not ordered unseen @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  await openReview(page, draft, scripted);
  expect((await postForm(page, `${draft}/customer`, { tags: 'gewijzigd' })).status()).toBe(303);
  await placeOrder(page);
  await expect(summary(page)).toContainText('De bestelling is intussen gewijzigd');
  await expect(page.getByRole('main')).toContainText('gewijzigd');
  expect(await orders(sandbox, before)).toEqual([]);
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect((await onlyOrder(sandbox, before)).tags).toContain('gewijzigd');
});

test('SYS-05 the order button waits for the box: with scripts it says so, without them the server refuses @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'review');
  await openReview(page, draft, scripted);
  const button = page.getByRole('button', { name: 'Plaats bestelling' });
  if (scripted) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Vink eerst aan dat u de bestelling heeft gecontroleerd.');
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${draft}/review$`));
    await tickBoxes(page);
    await expect(button).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('Ik heb de bestelling gecontroleerd').uncheck();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  } else {
    await button.click();
    await expect(summary(page)).toContainText('Vink aan dat u de bestelling heeft gecontroleerd');
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.getByLabel('Ik heb de bestelling gecontroleerd')).toHaveAccessibleDescription(
      /^Vink aan dat u de bestelling heeft gecontroleerd/,
    );
  }
  expect((await postForm(page, `${draft}/review`, {})).status()).toBe(422);
  expect((await postForm(page, `${draft}/review`, { confirm: 'on', hash: 'x' })).status()).toBe(409);
  expect(await orders(sandbox, before)).toEqual([]);
});
