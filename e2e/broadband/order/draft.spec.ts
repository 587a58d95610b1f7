import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import {
  draftUpTo,
  fillContact,
  goOn,
  live,
  onStep,
  orders,
  press,
  START,
  STEPS,
  TICKED,
} from '../../fixtures/order-steps';
import { forgetAtProvider } from '../../fixtures/sign-in-page';

function resumeLink(page: Page, draft: string) {
  return page.getByRole('main').locator(`a[href="${draft}"]`);
}

test('BBO-13 no step can be skipped by address, nor by a post @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  for (const reached of ['product', 'service', 'customer', 'delivery'] as const) {
    const draft = await draftUpTo(page, reached);
    for (const step of STEPS.slice(STEPS.indexOf(reached) + 1)) {
      const answer = await page.request.get(`${draft}/${step}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], `${step} from ${reached}`).toEqual([
        303,
        `${draft}/${reached}`,
      ]);
    }
    const post = await postForm(page, `${draft}/delivery`, { hardware_delivery: 'later' });
    expect(post.headers()['location'], `a post from ${reached}`).toBe(
      reached === 'delivery' ? `${draft}/review` : `${draft}/${reached}`,
    );
    expect((await page.request.get(draft, { maxRedirects: 0 })).headers()['location']).toBe(
      `${draft}/${reached === 'delivery' ? 'review' : reached}`,
    );
  }
  expect(await orders(sandbox, before)).toEqual([]);
});

test('BBO-13 S-25 a draft goes on after a restart of the portal, a reload, and signing in again @plain', async ({
  context,
  page,
  portal,
  scripted,
  signIn,
}) => {
  await signIn('listed', { fresh: true });
  const draft = await draftUpTo(page, 'customer', {
    at: ['4000 DD', '7'],
    line: '4204',
    service: { 'circuits[0].tag': '44' },
  });
  await portal.restart();
  await page.goto(START);
  await expect(resumeLink(page, draft)).toHaveText(/^Ga verder met 4000 DD 7 \(bewaard op /);
  await resumeLink(page, draft).click();
  await onStep(page, 'customer');
  await page.goto(`${draft}/service`);
  await expect(page.locator('input[name="circuits[0].tag"]')).toHaveValue('44');
  await page.reload();
  await expect(page.locator('input[name="circuits[0].tag"]')).toHaveValue('44');

  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL(/\/oidc\//);
  await forgetAtProvider(context);
  await signIn('listed', { fresh: true });
  await page.goto(START);
  await resumeLink(page, draft).click();
  await onStep(page, 'customer');
  await live(page, scripted);
  await fillContact(page);
  await goOn(page, 'delivery');
});

test('BBO-13 AUT-13 a draft is its user’s alone: a colleague and a stranger do not find it @plain', async ({
  context,
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  for (const username of ['noprice', 'stranger']) {
    await context.clearCookies();
    await signIn(username);
    await page.goto(START);
    await expect(resumeLink(page, draft)).toHaveCount(0);
    for (const path of ['', ...STEPS.map((step) => `/${step}`), '/status']) {
      expect((await page.request.get(draft + path, { maxRedirects: 0 })).status(), `${username} ${path}`).toBe(404);
    }
    const before = await sandbox.mark();
    await page.goto(`${draft}/review`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet');
    expect(await sandbox.apiCalls(before)).toEqual([]);
  }
});

test('BBO-13 a draft can be thrown away @plain', async ({ page, signIn }) => {
  await signIn();
  const draft = await draftUpTo(page, 'service');
  await page.goto(START);
  await page.getByRole('link', { name: 'Alle concepten' }).click();
  const entry = page.getByRole('row').filter({ has: page.locator(`a[href="${draft}"]`) });
  await entry.getByRole('link', { name: /^Gooi weg/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wilt u dit concept weggooien?');
  await press(page, 'Gooi concept weg');
  await expect(page).toHaveURL(/\/connections\/create\/drafts$/);
  await expect(resumeLink(page, draft)).toHaveCount(0);
  expect((await page.request.get(`${draft}/product`, { maxRedirects: 0 })).status()).toBe(404);
});

test('BBO-13 what was ordered is no draft any more @plain', async ({ page, signIn }) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  await page.goto(START);
  await expect(resumeLink(page, draft)).toHaveCount(1);
  expect((await postForm(page, `${draft}/review`, TICKED)).headers()['location']).toMatch(/\/complete\/NL\d+$/);
  await page.goto(START);
  await expect(resumeLink(page, draft)).toHaveCount(0);
});

test('BBO-01 each change link of the review leads to its step and, with nothing else to answer, back to the review @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  for (const [link, step, button] of [
    ['Wijzig Adres', 'address', 'Controleer adres'],
    ['Wijzig Lijn', 'product', 'Doorgaan'],
    ['Wijzig Diensten', 'service', 'Doorgaan'],
    ['Wijzig Eindklant', 'customer', 'Doorgaan'],
    ['Wijzig Levering', 'delivery', 'Doorgaan'],
  ] as const) {
    await page.goto(`${draft}/review`);
    await live(page, scripted);
    await page.getByRole('link', { name: link }).click();
    await onStep(page, step);
    await goOn(page, 'review', button);
  }
  await page.getByRole('link', { name: 'Wijzig Eindklant' }).click();
  await page.getByLabel('Labels').fill('nieuw label');
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText('nieuw label');
  await page.getByRole('link', { name: 'Wijzig Lijn' }).click();
  await page.locator('input[name="carrier"][value="4102"]').check();
  await goOn(page, 'service');
  await goOn(page, 'delivery');
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText('Glasvezel 500/500');
});
