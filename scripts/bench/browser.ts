import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { percentile, print } from './report';
import type { Stage } from './stage';

const ROUNDS = 3;
/** Slow 3G as DevTools has it (performance: what was measured), and a processor of a sixth. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 6;
const ROW = 'tbody tr';

/** The overview in Chromium on Slow 3G with a slow processor, against the same HTML from a bare server that compresses it and swaps pages by a script of a few lines. */
export async function browser(stage: Stage): Promise<void> {
  const chrome = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const cookie = await stage.signIn([]);
  const copy = await bareCopy(stage, cookie);
  const measures = { first: firstRow, usable, next: nextPage, sort, row: openRow };
  const names = Object.keys(measures) as (keyof typeof measures)[];
  const times = { ours: new Map<string, number[]>(), bare: new Map<string, number[]>() };
  const note = (kept: Map<string, number[]>, name: string, ms: number) =>
    kept.set(name, [...(kept.get(name) ?? []), ms]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      note(times.bare, name, await onFreshPage(chrome, copy.origin, '', measures[name]));
      note(times.ours, name, await onFreshPage(chrome, stage.origin, cookie, measures[name]));
    }
  }
  await chrome.close();
  copy.close();
  const ours = (name: string) => percentile(times.ours.get(name) ?? [], 0.5);
  const bare = (name: string) => percentile(times.bare.get(name) ?? [], 0.5);
  print(
    'The overview in Chromium: Slow 3G, processor 6 times slower, cold cache, beside a bare server that compresses and swaps',
    [
      { what: 'first row', value: ours('first'), unit: 'ms', goal: 1_800 },
      { what: 'first row against the bare server', value: ours('first') / bare('first'), unit: 'x', goal: 1.2 },
      { what: 'second page, clicked as soon as there is a row', value: ours('usable'), unit: 'ms' },
      {
        what: 'second page, later than from the bare server',
        value: ours('usable') - bare('usable'),
        unit: 'ms',
        goal: 500,
      },
      { what: 'next page once everything is loaded', value: ours('next'), unit: 'ms', goal: 150 },
      { what: 'next page from the bare server', value: bare('next'), unit: 'ms' },
      { what: 'another order of the rows', value: ours('sort'), unit: 'ms' },
      { what: 'another order against the bare server', value: ours('sort') / bare('sort'), unit: 'x' },
      { what: 'a row opened, to its title', value: ours('row'), unit: 'ms' },
      { what: 'a row opened against the bare server', value: ours('row') / bare('row'), unit: 'x' },
    ],
  );
}

/** As somebody might write it by hand: the page's own HTML, with a script that fetches the next one and puts `main` in its place. */
const SWAP = `<script>const got={},get=h=>got[h]??=fetch(h).then(r=>r.text());
addEventListener('click',e=>{const a=e.target.closest('.pager a,thead a');if(!a)return;e.preventDefault();get(a.href).then(t=>{
document.querySelector('main').replaceWith(new DOMParser().parseFromString(t,'text/html').querySelector('main'));history.pushState(0,'',a.href)})});
const n=document.querySelector('[rel=next]');n&&get(n.href)</script>`;

async function bareCopy({ origin }: Stage, cookie: string): Promise<{ origin: string; close(): void }> {
  const pages = new Map<string, Buffer>();
  const pageOf = async (path: string): Promise<Buffer> => {
    const first = !path.includes('?');
    const known = cookie
      .split('; ')
      .filter((pair) => !first || !pair.startsWith('css='))
      .join('; ');
    const text = await (await fetch(origin + path, { headers: { cookie: known } })).text();
    return brotliCompressSync(text.replaceAll(/<script[\s\S]*?<\/script>/g, '').replace('</body>', `${SWAP}</body>`), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
  };
  const nid =
    /href="(\/connections\/NL\d+)"/.exec(
      await (await fetch(`${origin}/connections`, { headers: { cookie } })).text(),
    )?.[1] ?? '';
  for (const path of ['/connections', '/connections?page=2', '/connections?sortBy=city', nid])
    pages.set(path, await pageOf(path));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response
      .writeHead(page ? 200 : 404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Cache-Control': 'no-store',
      })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

async function onFreshPage(
  chrome: Browser,
  origin: string,
  cookie: string,
  measure: (page: Page, address: string) => Promise<number>,
): Promise<number> {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: 'nl-NL' });
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin }));
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
  return page
    .locator(ROW)
    .first()
    .evaluate(
      () =>
        new Promise<number>((resolve) => {
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
  return timeOf(page, '.pager a[rel="next"]', '.pager [aria-current="page"][href*="page=2"]');
}

/** From the click to the rows by city. */
async function sort(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return timeOf(page, 'thead a[href*="sortBy=city"]', 'thead th:nth-child(3)[aria-sort="ascending"]');
}

/** From the click to the title of the record. */
async function openRow(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('tbody th a').first().hover();
  const begun = performance.now();
  await page.locator('tbody th a').first().click();
  await page.waitForURL(/\/connections\/NL\d+$/, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return performance.now() - begun;
}

/** In the page itself, since the way from here to it takes longer than what is measured: from the click to the sign of what was asked for. */
function timeOf(page: Page, link: string, sign: string): Promise<number> {
  return page.evaluate(
    ([clicked, expected]) =>
      new Promise<number>((resolve, reject) => {
        const begun = performance.now();
        const looking = setInterval(() => {
          if (document.querySelector(expected)) resolve(performance.now() - begun);
          else if (performance.now() - begun > 30_000) reject(new Error(`no ${expected} after ${clicked}`));
          else return;
          clearInterval(looking);
        }, 4);
        document.querySelector<HTMLElement>(clicked)?.click();
      }),
    [link, sign] as const,
  );
}

async function turn(page: Page): Promise<void> {
  await page.locator(ROW).first().waitFor();
  await page.locator('.pager a[href*="page=2"]').first().click();
  await page.locator('.pager [aria-current="page"]', { hasText: /^\D*2\D*$/ }).waitFor();
}
