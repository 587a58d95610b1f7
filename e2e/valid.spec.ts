import { faults } from '~tests/kernel/ui/html';
import { expect, test } from './fixtures/test';
import { openScreen } from './screens/open';
import { SCREENS } from './screens/all';

for (const screen of SCREENS) {
  test(`SYS-04 ${screen.name}: its HTML is valid in both languages @plain`, async ({
    context,
    page,
    portal,
    sandbox,
    signIn,
  }) => {
    await openScreen(screen, { page, portal, sandbox, signIn });
    // styles are removed, because they take as long to parse as the rest
    const found = async () => faults((await page.content()).replace(/<style[^>]*>[\s\S]*?<\/style>/g, ''));
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    expect(await found()).toEqual([]);
    await context.addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await found()).toEqual([]);
  });
}
