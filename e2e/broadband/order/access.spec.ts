import type { Page } from '@playwright/test';
import type { DraftState } from './states/draft-states';
import { test as inOneWindow } from '../../fixtures/one-window';
import { expect, test } from '../../fixtures/test';
import { formFields } from '../../fixtures/forms';
import { draftUpTo, FIBRE, live, onStep, press, START, STEPS, summary } from '../../fixtures/order-steps';
import { fetchOnTheWire } from '../../fixtures/wire';
import { MOST_BYTES, expectLight } from '../../fixtures/weight';
import { STATES } from './states/order-states';
import { cookieOf } from '../../fixtures/cookies';

/** The page in the window, or the answer to its form, as a browser without any stylesheet gets it. */
async function expectLightState(page: Page, origin: string, posted: DraftState['posted'], mostBytes: number) {
  const form = posted && { ...(await formFields(page, page.url())), ...posted };
  const cookies = (await cookieOf(page.context(), origin)).split('; ').filter((cookie) => !cookie.startsWith('css-'));
  const answer = await fetchOnTheWire(page.url(), cookies.join('; '), form);
  expect(answer.status).toBe(posted ? 422 : 200);
  await expectLight(page.url(), answer, origin, mostBytes);
}

for (const { name, username, open, posted, scripted, mostBytes = MOST_BYTES, weighed = false } of STATES) {
  inOneWindow(
    `SYS-04${weighed ? ' SYS-03' : ''} the order, ${name}: its HTML is valid in both languages, axe finds nothing, and it fits 320 px${weighed ? ` and ${mostBytes} bytes` : ''} @js`,
    ({ lookAt }) =>
      lookAt({
        scripted,
        open: async ({ page, portal, sandbox, signIn }) => {
          await signIn(username);
          await open(page, sandbox, portal);
          if (weighed) await expectLightState(page, portal.origin, posted, mostBytes);
        },
      }),
  );
}

test('SYS-05 SYS-04 a failed submit puts the focus on the errors, each of which leads to its field', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer');
  for (const [path, button, errors, title] of [
    [START, 'Controleer adres', 2, /^Fout: Stap 1 van 6: Adres/],
    [`${draft}/customer`, 'Doorgaan', 3, /^Fout: Stap 4 van 6: Eindklant/],
  ] as const) {
    await page.goto(path);
    await live(page, scripted);
    for (let again = 0; again < 2; again += 1) {
      await press(page, button);
      await expect(summary(page)).toBeFocused();
    }
    await expect(page).toHaveTitle(title);
    const links = summary(page).getByRole('link');
    await expect(links).toHaveCount(errors);
    for (let at = 0; at < errors; at += 1) {
      const target = (await links.nth(at).getAttribute('href')) ?? '';
      const field = page.locator(`[id="${target.slice(1)}"]`);
      await links.nth(at).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp((await links.nth(at).innerText()).slice(0, 20)));
    }
  }
  await page.goto(`${await draftUpTo(page, 'product', { line: FIBRE })}/product`);
  await live(page, scripted);
  await press(page, 'Doorgaan');
  await summary(page).getByRole('link', { name: 'Kies een lijn' }).click();
  await expect(page.locator('input[name="carrier"]:not([value=""])').first()).toBeFocused();
});

test('SYS-04 each step has a title of its own, and a done step is a link @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  const names = ['Adres', 'Lijn', 'Diensten', 'Eindklant', 'Levering', 'Controleren'];
  for (const [at, step] of STEPS.entries()) {
    await page.goto(`${draft}/${step}`);
    await expect(page).toHaveTitle(new RegExp(`^Stap ${at + 1} van 6: ${names[at]} – .+ – Bestellen`));
  }
  await live(page, scripted);
  await page.getByRole('main').getByRole('link', { name: '2. Lijn' }).click();
  await onStep(page, 'product');
});
