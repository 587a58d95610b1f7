import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { percentile, print, type Figure } from './report';
import { openSpa } from './spa';
import type { Stage } from './stage';
import { type Tab, DONE, cold, warm } from './browser-watch';

const ROUNDS = 3;
/** Slow 3G as DevTools has it (performance: what was measured), and a processor of a sixth. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 6;
/** The time that the pointer rests on a row before the press. */
const POINTED_MS = 1_000;

const LONGEST_MS = 60_000;

/** The selectors of the rows on the screen and of the links to press. */
interface Places {
  readonly rows: string;
  readonly second: string;
  readonly next: string;
  readonly sort: string;
  readonly sorted: string;
  readonly row: string;
  readonly record: string;
}
const OURS: Places = {
  rows: 'tbody tr th a',
  second: '.pager [aria-current="page"][href*="page=2"]',
  next: '.pager a[rel="next"]',
  sort: 'thead a[href*="sortBy=city"]',
  sorted: 'thead th:nth-child(3)[aria-sort="ascending"]',
  row: 'tbody th a',
  record: '.strip',
};
const PEERS: Places = {
  rows: '[data-rows="page=1"] tbody a',
  second: '[data-rows="page=2"] tbody a',
  next: '.v-data-table-footer [aria-label="Next page"]',
  sort: 'thead th:nth-child(3)',
  sorted: '[data-rows="page=1&sortBy=city"] tbody a',
  row: 'tbody a',
  record: '.v-card th',
};

interface Contestant {
  readonly name: 'ours' | 'bare' | 'peer';
  readonly origin: string;
  readonly cookie: string;
  readonly places: Places;
}

type Measure = (tab: Tab, address: string, places: Places) => Promise<number>;

const MEASURES = {
  'first row': (tab, address, { rows }) => cold(tab, address, [{ sign: rows }]),
  'second page, pressed as soon as a row stands': (tab, address, { rows, next, second }) =>
    cold(tab, address, [{ sign: rows, press: next }, { sign: second }]),
  'next page, everything loaded': (tab, address, { next, second }) => warm(tab, address, next, second),
  'a row opened, pointed at for a second': (tab, address, { row, record }) =>
    warm(tab, address, row, record, POINTED_MS),
  'a row opened, pressed at once': (tab, address, { row, record }) => warm(tab, address, row, record),
  'another order of the rows': (tab, address, { sort, sorted }) => warm(tab, address, sort, sorted),
} as const satisfies Record<string, Measure>;
type What = keyof typeof MEASURES;

/**
 * The changes that the bare server's script makes in place. The goals are a share of its time (docs/decisions/look.md).
 */
const SWAPPED: Partial<Record<What, number>> = {
  'next page, everything loaded': 1.2,
  'another order of the rows': 1,
};

/** The goals as a share of the time of the single-page peer (docs/decisions/look.md). */
const GOALS: Partial<Record<What, number>> = {
  'first row': 0.2,
  'second page, pressed as soon as a row stands': 0.3,
  'a row opened, pointed at for a second': 0.3,
};

/**
 * Times the overview in Chromium on Slow 3G with a slow processor, until its rows are painted. A single-page app and a
 * bare server with a small swapping script are measured beside it.
 */
export async function browser(stage: Stage): Promise<void> {
  const chrome = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const cookie = await stage.signIn([]);
  const copy = await bareCopy(stage, cookie);
  const spa = await openSpa(stage);
  const contestants: readonly Contestant[] = [
    { name: 'peer', origin: spa.origin, cookie: '', places: PEERS },
    { name: 'bare', origin: copy.origin, cookie: '', places: OURS },
    { name: 'ours', origin: stage.origin, cookie, places: OURS },
  ];
  const times = new Map<string, number[]>();
  const names = Object.keys(MEASURES) as What[];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const what of names)
      for (const one of contestants) {
        const key = one.name + what;
        times.set(key, [...(times.get(key) ?? []), await onFreshPage(chrome, one, MEASURES[what])]);
      }
  await chrome.close();
  copy.close();
  spa.close();
  const of = (name: Contestant['name'], what: What) => percentile(times.get(name + what) ?? [], 0.5);
  const [first, second] = names as [What, What];
  print(
    'The overview in Chromium until it is painted: Slow 3G, processor 6 times slower, cold cache; the peer is Vue with Vuetify in its best case (middle of rounds in turn)',
    [
      ...names.flatMap((what): Figure[] => {
        const [ours, peer, goal] = [of('ours', what), of('peer', what), GOALS[what]];
        return [
          { what, value: ours, unit: 'ms' },
          { what: `${what}: the peer`, value: peer, unit: 'ms' },
          { what: `${what}: against the peer`, value: ours / peer, unit: 'x', ...(goal ? { goal } : {}) },
        ];
      }),
      // a hand-written swap shows how much of a time is the browser's own
      ...(Object.entries(SWAPPED) as [What, number][]).flatMap(([what, goal]): Figure[] => [
        { what: `${what}: the bare server`, value: of('bare', what), unit: 'ms' },
        { what: `${what}: against the bare server`, value: of('ours', what) / of('bare', what), unit: 'x', goal },
      ]),
      { what: `${first}: against the bare server`, value: of('ours', first) / of('bare', first), unit: 'x', goal: 1.2 },
      {
        what: `${second}: later than the bare server`,
        value: of('ours', second) - of('bare', second),
        unit: 'ms',
        goal: 500,
      },
    ],
  );
}

/** A hand-written swap, as a developer might make it: it fetches the page's own HTML and replaces `main`. */
const SWAP = `<script>const got={},get=h=>got[h]??=fetch(h).then(r=>r.text());
addEventListener('click',e=>{const a=e.target.closest('.pager a,thead a');if(!a)return;e.preventDefault();get(a.href).then(t=>{
document.querySelector('main').replaceWith(new DOMParser().parseFromString(t,'text/html').querySelector('main'));history.pushState(0,'',a.href)})});
const n=document.querySelector('[rel=next]');n&&get(n.href)</script>`;

async function bareCopy({ origin }: Stage, cookie: string): Promise<{ origin: string; close(): void }> {
  const pages = new Map<string, Buffer>();
  const pageOf = async (path: string): Promise<Buffer> => {
    const text = await (await fetch(origin + path, { headers: { cookie } })).text();
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

async function onFreshPage(chrome: Browser, { origin, cookie, places }: Contestant, measure: Measure): Promise<number> {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: 'nl-NL' });
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await devTools.send('Runtime.enable');
  await devTools.send('Runtime.addBinding', { name: DONE });
  const done = new Promise<number>((resolve, reject) => {
    devTools.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
    setTimeout(() => reject(new Error(`${origin}: nothing painted in ${LONGEST_MS} ms`)), LONGEST_MS).unref();
  });
  const ms = await measure({ page, done }, `${origin}/connections`, places);
  await context.close();
  return ms;
}
