import { expect, test } from './fixtures/test';
import { ready } from './fixtures/lists';
import { fetchOnTheWire, sheetsInside } from './fixtures/wire';
import { newcomer } from './fixtures/cookies';
import type { Page } from '@playwright/test';

/** One page of each kind, and one with an error. */
const FIRST_PAGES = [
  '/profile',
  '/connections',
  '/connections/NL100008',
  '/connections/NL100008/change',
  '/connections/NL100001/diagnostics',
  '/connections/create',
  '/mobile/data_pools',
  '/admin/users/support/change',
  '/orders/today',
  '/nowhere',
];

/** The place of each element, and what is painted there. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { display, visibility, color, backgroundColor, border, boxShadow, font, textDecoration } =
        getComputedStyle(element);
      const painted = [display, visibility, color, backgroundColor, border, boxShadow, font, textDecoration];
      return [element.tagName, element.getAttribute('class'), x, y, width, height, ...painted].join(' ');
    }),
  );
}

test('SYS-03 29.5 the CSS inside the first page is fetched as files for the next one, with that of where it leads: they come from the cache and look the same @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  // a sheet on its way would set its cookie again
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await context.clearCookies({ name: /^css-/ });
  const fetched = page.waitForResponse((response) => /\/record-.*\.css$/.test(response.url()));
  await page.goto('/connections');
  await ready(page, true);
  await fetched;
  await expect(page.locator('head style[nonce]').first()).toBeAttached();
  await expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse');
  for (const [path, look] of [
    ['/connections/pending', () => expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse')],
    ['/connections/NL100001', () => expect(page.locator('.strip')).toHaveCSS('display', 'grid')],
  ] as const) {
    await page.goto(path);
    await ready(page, true);
    await look();
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) =>
          href
            ? // the page refreshes what it keeps once the browser is idle
              (performance.getEntriesByName(href) as PerformanceResourceTiming[])
                .filter(({ initiatorType }) => initiatorType === 'link')
                .map(({ transferSize }) => transferSize)
            : [],
        ),
      ),
      path,
    ).toEqual([0, 0]);
  }
});

test('SYS-03 29.5 without scripts the browser fetches the sheets by itself, and a later page links them and looks the same @browser', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const bar = page.locator('header.bar');
  await page.goto('/profile');
  await expect(bar).toHaveCSS('height', '56px');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['css-core', 'css-settings']));
  await page.goto('/profile');
  await expect(bar).toHaveCSS('height', '56px');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(2);
});

test('SYS-03 a page with the rules that it uses looks like one with the whole sheets, and scripts get those @browser', async ({
  context,
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  for (const path of FIRST_PAGES) {
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await context.clearCookies({ name: /^css-/ });
    await page.goto(path);
    if (scripted) {
      // a rule of the steps of a wizard, which this page has none of
      const steps = () =>
        page.locator('style').evaluateAll((parts) => parts.some((part) => part.innerHTML.includes('.steps li')));
      await expect.poll(steps).toBe(true);
      return;
    }
    const before = await looks(page);
    const grew = await page.evaluate(async () => {
      const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-of]')];
      const lengths = () => parts.map(({ textContent }) => textContent?.length ?? 0);
      const asGiven = lengths();
      for (const part of parts) part.textContent = await (await fetch(part.dataset.of ?? '')).text();
      return lengths().map((length, at) => length > (asGiven[at] ?? 0));
    });
    expect(grew, path).toEqual([true, true]);
    expect(await looks(page), path).toEqual(before);
  }
});

test('29.5 the icon comes last, and opens no connection beside that of the first click @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const answer = await page.goto('/profile');
  expect(await answer?.text()).toContain('<link rel="icon" href="data:,"/>');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});

test('SYS-03 the CSS of the whole portal is at most 12 KB, without web fonts @plain', async ({
  context,
  portal,
  signIn,
}) => {
  await signIn();
  const first = await fetchOnTheWire(`${portal.origin}/profile`, await newcomer(context, portal.origin));
  const sheets = await Promise.all(
    sheetsInside(first.text).map((href) => fetchOnTheWire(new URL(href, portal.origin).href)),
  );
  expect(sheets).toHaveLength(2);
  expect(sheets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(12_000);
  for (const { headers, text } of sheets) {
    expect(text).not.toContain('@font-face');
    expect(headers['cache-control']).toContain('immutable');
  }
});
