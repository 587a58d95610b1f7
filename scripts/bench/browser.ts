import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { percentile, print } from './report';
import type { Stage } from './stage';

const ROUNDS = 3;
/** Slow 3G as DevTools has it (performance: what was measured), and a processor of a sixth. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 6;
const ROW = 'tbody tr';

/** The overview in Chromium on Slow 3G with a slow processor, against the same HTML from a bare server. */
export async function browser(stage: Stage): Promise<void> {
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  const cookie = await stage.signIn([]);
  const copy = await bareCopy(stage, cookie);
  const rounds = { first: [] as number[], bare: [] as number[], usable: [] as number[], next: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await onFreshPage(chrome, copy.origin, '', firstRow));
    rounds.first.push(await onFreshPage(chrome, stage.origin, cookie, firstRow));
    rounds.usable.push(await onFreshPage(chrome, stage.origin, cookie, usable));
    rounds.next.push(await onFreshPage(chrome, stage.origin, cookie, nextPage));
  }
  await chrome.close();
  copy.close();
  const middle = (values: number[]) => percentile(values, 0.5);
  print('The overview in Chromium: Slow 3G, processor 6 times slower, cold cache', [
    { what: 'first row', value: middle(rounds.first), unit: 'ms', goal: 1_800 },
    { what: 'first row of the same HTML from a bare server', value: middle(rounds.bare), unit: 'ms' },
    { what: 'first row against it', value: middle(rounds.first) / middle(rounds.bare), unit: 'x', goal: 1.2 },
    { what: 'second page shown, clicked as soon as there is a row', value: middle(rounds.usable), unit: 'ms', goal: 3_400 },
    { what: 'next page once hydrated (fetched ahead)', value: middle(rounds.next), unit: 'ms', goal: 140 },
  ]);
}

/** The page without its scripts, as somebody might write it by hand. */
async function bareCopy({ origin }: Stage, cookie: string): Promise<{ origin: string; close(): void }> {
  const text = await (await fetch(`${origin}/connections`, { headers: { cookie } })).text();
  const plain = text.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(plain));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

async function onFreshPage(chrome: Browser, origin: string, cookie: string, measure: (page: Page, address: string) => Promise<number>): Promise<number> {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: 'nl-NL' });
  const cookies = cookie.split('; ').filter(Boolean).map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin }));
  await context.addCookies(cookies.filter(({ name }) => name !== 'css'));
  const page = await slowPage(context);
  const ms = await measure(page, `${origin}/connections`);
  await context.close();
  return ms;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return page;
}

/** From the navigation to the first frame with a row in it. */
async function firstRow(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.locator(ROW).first().evaluate(
    () => new Promise<number>((resolve) => {
      const [known] = performance.getEntriesByName('first-contentful-paint');
      if (known !== undefined) return resolve(known.startTime);
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint !== undefined) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    }),
  );
}

/** From the navigation to the second page, by a click as soon as there is something to click. */
async function usable(page: Page, address: string): Promise<number> {
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await turn(page);
  return performance.now() - begun;
}

/** From the click to the second page, when everything has been loaded. */
async function nextPage(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // the browser keeps what was fetched ahead for 15 s
  const begun = performance.now();
  await turn(page);
  return performance.now() - begun;
}

async function turn(page: Page): Promise<void> {
  await page.locator(ROW).first().waitFor();
  await page.locator('.pager a[href*="page=2"]').first().click();
  await page.locator('.pager [aria-current="page"]', { hasText: /^\D*2\D*$/ }).waitFor();
}
