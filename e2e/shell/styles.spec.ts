import { expect, test } from '../fixtures/test';

/** The background of a page in each theme (app/kernel/styles/parts/core/colours.css). */
const PAGE = { light: 'rgb(244, 247, 250)', dark: 'rgb(15, 23, 32)' };

for (const theme of ['light', 'dark'] as const) {
  test(`SYS-04 every building block in ${theme}: a picture, axe finds nothing, and it fits 320 px @js`, async ({
    page,
    portal,
    signIn,
    look,
  }, info) => {
    const address = `${portal.origin}/styles${theme === 'dark' ? '?theme=dark' : ''}`;
    await signIn();
    // the setting of the browser is the other theme, so that the block's own colours are seen
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.goto(address);
    await expect(page.locator(`.theme-${theme} > section`)).toHaveCount(11);
    await expect(page.locator(`.theme-${theme}`)).toHaveCSS('background-color', PAGE[theme]);
    await page.screenshot({ path: info.outputPath(`styles-${theme}.png`), fullPage: true });
    await look(page, async () => {
      await page.goto(address);
    });
  });
}
