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
    for (const value of ['nl', 'en']) {
      await context.addCookies([{ name: 'lang', value, url: portal.origin }]);
      await page.reload();
      // styles are removed, because they take as long to parse as the rest
      const html = (await page.content()).replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
      expect(await faults(html), value).toEqual([]);
    }
  });
}
