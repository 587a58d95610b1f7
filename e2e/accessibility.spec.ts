import type { Page } from '@playwright/test';
import { test as inOneWindow } from './fixtures/one-window';
import { expect, test } from './fixtures/test';
import { ready } from './fixtures/lists';
import { SCREENS } from './screens/all';
import { openScreen } from './screens/open';

for (const screen of SCREENS) {
  inOneWindow(
    `SYS-04 ${screen.name}: its HTML is valid in both languages, axe finds nothing, and it fits 320 px @js`,
    ({ lookAt }) => lookAt({ ...screen, open: (house) => openScreen(screen, house) }),
  );
}

const SOME = ['connections', 'pending orders', 'a connection', 'profile', 'not found without a session'];
/** Lists with many columns, all of which paper has. */
const WIDE = ['data pools', 'data pools next month'];
const LOOKS = {
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'narrow drawer': {},
  phone: {},
  'on paper': { media: 'print' },
} as const;

for (const [look, media] of Object.entries(LOOKS)) {
  test(`SYS-04 axe finds nothing: ${look} @js`, async ({ axe, context, noOverflow, page, portal, sandbox, signIn }) => {
    if (look === 'narrow drawer') await context.addCookies([{ name: 'drawer', value: 'mini', url: portal.origin }]);
    if (look === 'phone') await page.setViewportSize({ width: 320, height: 640 });
    // a sheet of A4 within its margins
    if (look === 'on paper') await page.setViewportSize({ width: 718, height: 1000 });
    // the sign-in page has no button on paper
    await signIn();
    await page.emulateMedia(media);
    for (const screen of SCREENS.filter(({ name }) =>
      (look === 'on paper' ? [...SOME, ...WIDE] : SOME).includes(name),
    )) {
      if (screen.anonymous) await context.clearCookies();
      await openScreen(screen, { page, portal, sandbox, signIn });
      if (look === 'on paper') await lengthenStates(page);
      await axe(page);
      await noOverflow(page);
    }
  });
}

/** Makes each state in a list a long one, as some are on the first days of a month alone. */
function lengthenStates(page: Page): Promise<void> {
  return page
    .locator('.list .status')
    .evaluateAll((states) => states.forEach((state) => state.append(' of nog niet bekend: te weinig dagen gemeten')));
}

interface Stop {
  readonly name: string;
  readonly outlined: boolean;
  readonly covered: boolean;
}

/** The focused element and its visibility, or null when the focus has left the page. */
function focusStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  // an element that is larger than the window is measured at the middle of its visible part
  const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
  const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
  const top = document.elementFromPoint(x, y);
  return {
    name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
    outlined: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none',
    covered:
      !top || !(element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true),
  };
}

const MOST_STOPS = 120;

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusStop);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

for (const [width, height] of [
  [1280, 600],
  [320, 640],
] as const) {
  test(`SYS-04 at ${width} px the Tab key reaches everything, and its focus can always be seen @browser`, async ({
    page,
    signIn,
    scripted,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height });
    for (const path of ['/connections', '/connections/NL100001', '/profile']) {
      await page.goto(path);
      if (path === '/connections') await ready(page, scripted);
      const stops = await walk(page);
      expect(stops.length, path).toBeGreaterThanOrEqual(8);
      expect(
        stops.filter(({ outlined }) => !outlined),
        `${path}: focus without a ring`,
      ).toEqual([]);
      expect(
        stops.filter(({ covered }) => covered),
        `${path}: focus under something else`,
      ).toEqual([]);
    }
  });
}

test('access 5 a list that is wider than its place is scrolled by the arrows from a link in it @browser', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 650, height: 700 });
  await page.goto('/mobile?column=tags');
  await page.locator('tbody a').first().focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test('access D13 at twice the size of text lists scroll in their place, and the page does not @browser', async ({
  noOverflow,
  page,
  signIn,
}) => {
  await signIn();
  for (const path of ['/connections/radius', '/connections/end_of_life']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await noOverflow(page);
  }
});
