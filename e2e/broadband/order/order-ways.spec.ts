import { expect, test } from '../../fixtures/test';
import {
  confirmedNid,
  FIBRE,
  goOn,
  live,
  onlyOrder,
  onStep,
  press,
  START,
  tickBoxes,
} from '../../fixtures/order-steps';

/** Words of our own Dutch texts. Names of products come in the language of the provider's profile. */
const DUTCH =
  /\b(uw|wij|niet verplicht|bestelling|bestellen|levering|klant|diensten|prijzen|doorgaan|vorige|kies|vul|eindklant|vanaf|dagen|kantooruren|klokuren|hersteltijd|stuks|per maand|klaar|nog te doen|bewaard)\b/i;

test('FMT-05 a whole order in English has no Dutch in it @plain', async ({ page, sandbox, scripted, signIn }) => {
  await signIn();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const words = (await page.getByRole('main').innerText()).match(DUTCH);
    expect(words?.[0], `Dutch at ${page.url()}`).toBeUndefined();
    expect((await page.title()).match(DUTCH)?.[0]).toBeUndefined();
  };
  const before = await sandbox.mark();
  await page.goto(START);
  await live(page, scripted);
  await press(page, 'Check address');
  await expect(page.locator('#errors')).toContainText('Enter a postcode, like 1234 AB');
  await english();
  await page.getByLabel('Postcode').fill('1000AA');
  await page.getByLabel('House number').fill('1');
  await goOn(page, 'product', 'Check address');
  await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
  await goOn(page, 'service', 'Continue');
  await english();
  await goOn(page, 'customer', 'Continue');
  await english();
  await press(page, 'Continue');
  await expect(page.locator('#errors')).toContainText('Enter an e-mail address, like name@company.com');
  await english();
  await page.locator('input[name="contact_name"]').fill('Zoë van Dijk');
  await page.locator('input[name="contact_email"]').fill('zoe@bakery.example');
  await page.locator('input[name="contact_phonenumber"]').fill('0201234567');
  await goOn(page, 'delivery', 'Continue');
  await english();
  await goOn(page, 'review', 'Continue');
  await live(page, scripted);
  await english();
  await tickBoxes(page);
  await press(page, 'Place order');
  await confirmedNid(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received');
  await english();
  await onlyOrder(sandbox, before);
});

test('SYS-04 BBO-01 fibre is ordered by keyboard alone at 320 px, where the order bar stays in sight and hides no focus @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.setViewportSize({ width: 320, height: 560 });
  await page.goto(START);
  await live(page, true);
  const bar = page.locator('.known');
  const tabTo = async (selector: string) => {
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab');
      const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      // 2.4.11: a focused element is not hidden by what stays in sight
      const hidden = await page.evaluate(() => {
        const [bar, focus] = [document.querySelector('.known'), document.activeElement].map((one) =>
          one?.getBoundingClientRect(),
        );
        return bar && focus && focus.top >= bar.top && focus.bottom <= bar.bottom
          ? document.activeElement?.outerHTML
          : '';
      });
      expect(hidden).toBeFalsy();
      if (there) return;
    }
    throw new Error(`Tab does not come to ${selector}`);
  };
  const mainButton = 'main .btn-primary';

  await expect(page.getByLabel('Adres', { exact: true })).toBeFocused();
  await page.keyboard.type('1000aa1');
  await page.keyboard.press('Enter');
  await onStep(page, 'product');

  await tabTo('input[name="carrier"]');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[name="carrier"]:checked')).toBeFocused();
  const chosen = await page.locator('input[name="carrier"]:checked').getAttribute('value');
  await tabTo('input[name="orderVariant"]');
  await tabTo(mainButton);
  await page.keyboard.press('Space');
  await onStep(page, 'service');

  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('1000 AA');
  await tabTo('input[name="sla"]');
  await page.keyboard.press('ArrowDown');
  await tabTo('form details:has([name^="cpe."]) > summary');
  await page.keyboard.press('Enter');
  await tabTo('select[name="cpe.p7001"]');
  await page.keyboard.press('ArrowDown');
  await tabTo(mainButton);
  await page.keyboard.press('Enter');
  await onStep(page, 'customer');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(/\d maanden · .*€/);
  await tabTo('input[name="contact_name"]');
  await page.keyboard.type('Zoë van Dijk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zoe@bakkerij.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0201234567');
  await page.keyboard.press('Enter');
  await onStep(page, 'delivery');
  await tabTo('input[name="hardware_delivery"]');
  await tabTo(mainButton);
  await page.keyboard.press('Enter');
  await onStep(page, 'review');
  // another journey may have ordered here a moment ago
  for (const box of (await page.locator('input[name="second"]').isVisible()) ? ['second', 'confirm'] : ['confirm']) {
    await tabTo(`input[name="${box}"]`);
    await page.keyboard.press('Space');
  }
  await expect(page.getByLabel('Ik heb de bestelling gecontroleerd')).toBeChecked();
  await tabTo(mainButton);
  await page.keyboard.press('Enter');
  await confirmedNid(page);
  const order = await onlyOrder(sandbox, before);
  expect(String(order['carrier'])).toBe(chosen);
  expect(order['sla']).toBe(607);
  expect(order).toMatchObject({ cpe: [{ product_id: 7001, count: 1 }], hardware_delivery: 'later' });
});
