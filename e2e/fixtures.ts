import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import axeCore, { type AxeResults } from 'axe-core';
import type { Sandbox } from './sandbox';
import { signInByPage } from './sign-in-page';
import { openStage, type Portal, type Stage } from './stage';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface WorkerFixtures {
  /** Whether the provider is one of the specification alone. */
  plain: boolean;
  /** A portal and a sandbox for this worker alone. */
  stage: Stage;
  /** Cookies of users who signed in before in this worker. */
  knownSessions: Map<string, Cookies>;
}

interface TestFixtures {
  portal: Portal;
  /** Starts each test from the seed, without faults. */
  sandbox: Sandbox;
  /** Signs in by the real pages. `fresh` insists on a session of this test's own; else one of this worker serves again. */
  signIn: (username?: string, options?: { fresh?: boolean }) => Promise<void>;
  axe: (page: Page, given?: { readonly contrast: boolean }) => Promise<void>;
  noOverflow: (page: Page) => Promise<void>;
  /** A page in every way that it is looked at: what axe finds and whether it fits, in both languages, and once more as it is without scripts. `again` shows it anew. */
  look: (page: Page, again: () => Promise<void>) => Promise<void>;
  /** Whether scripts run in this project. */
  scripted: boolean;
}

/** One defect can repeat itself for each element of a page. */
const MOST_COMPLAINTS = 5;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  plain: [false, { option: true, scope: 'worker' }],

  stage: [
    async ({ plain }, use) => {
      const stage = await openStage({ plain });
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  knownSessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: async ({ stage }, use) => use(stage.portal.origin),

  scripted: async ({ javaScriptEnabled }, use, { project }) =>
    use(javaScriptEnabled !== false && project.name !== 'blocked'),

  portal: async ({ stage }, use) => use(stage.portal),

  sandbox: [
    async ({ stage }, use) => {
      await stage.sandbox.reset();
      await use(stage.sandbox);
    },
    { auto: true },
  ],

  context: async ({ context }, use, { project }) => {
    if (project.name === 'blocked') {
      await context.route('**/*', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
      );
    }
    await use(context);
  },

  page: async ({ page }, use, { project }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => {
      // React 18's own 'root did not complete': seen once, while a new document replaced the page; what the journey shows is judged all the same
      if (!String(error).includes('Minified React error #345')) complaints.push(String(error));
    });
    page.on('console', (message) => {
      // a 4xx page is what many tests ask for; blocked scripts are what that project is about
      if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
      complaints.push(message.text());
    });
    await use(page);
    expect(
      [...new Set(complaints)].slice(0, MOST_COMPLAINTS),
      `what the browser complained about in ${project.name}`,
    ).toEqual([]);
  },

  signIn: async ({ context, page, knownSessions }, use) => {
    await use(async (username = 'reseller', { fresh = false } = {}) => {
      const known = fresh ? undefined : knownSessions.get(username);
      if (known) {
        await context.addCookies(known);
        const ping = await context.request.get('/session/ping');
        if (ping.status() === 204) return;
        await context.clearCookies();
      }
      await signInByPage(page, username);
      if (!fresh) knownSessions.set(username, sessionCookies(await context.cookies()));
    });
  },

  axe: async ({}, use) => {
    await use(async (page, { contrast = true } = { contrast: true }) => {
      await page.evaluate(axeCore.source);
      const found = await page.evaluate(violationsIn, { tags: WCAG, contrast });
      expect(found).toEqual([]);
    });
  },

  noOverflow: async ({}, use) => {
    await use(async (page) => {
      // a page that a press leads to can be looked at before its stylesheet is there
      await page.waitForLoadState('load');
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, `width of the page at ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
    });
  },

  look: async ({ axe, context, noOverflow, portal }, use) => {
    await use(async (page, again) => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const fits = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.setViewportSize({ width: 320, height: 640 });
        await noOverflow(page);
        await page.setViewportSize({ width, height });
      };
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      await axe(page);
      await fits();
      await context.addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
      await again();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      // colours are the same in every language
      await axe(page, { contrast: false });
      await fits();
      await withoutScripts(page, async () => {
        await again();
        await fits();
      });
    });
  },
});

/** Runs in the page. What axe says of what it finds, and where. */
async function violationsIn({ tags, contrast }: { tags: string[]; contrast: boolean }): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (where: Document, how: object) => Promise<AxeResults> } };
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function withoutScripts(page: Page, what: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await what();
  await session.detach();
}

/** Language and drawer are choices of a test, not of the session. */
function sessionCookies(cookies: Cookies): Cookies {
  return cookies.filter(({ name }) => !/lang|drawer/.test(name));
}

export { expect };
