import { MobileOrderClient, NEW_ADDRESS } from '~tests/fixtures/mobile-order-client';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/panel-client';
import {
  startPortal,
  type LedgerLine,
  type Page,
  type PortalClient,
  type TestPortal,
} from '~tests/fixtures/portal-client';
import { TestClock } from '~tests/fixtures/test-clock';
import { apiClient, signIn } from '~tests/sandbox/client';
import { print, say } from './report';

/** A minute more than a person has to look before something may be sent again (decision 007). */
const PATIENCE_MS = 6 * 60_000;
const SEND_MS = 60_000;
const LOOK_MS = 500;
const MOST_TRIES = 15;

const BUSY = /Wij wachten op antwoord/;
const OPEN = /misschien wel|nog niet bekend/;
const NOT_FOUND = /niet gevonden/;

/** One review that is ready to be sent, for one point. */
interface Opened {
  readonly client: PortalClient;
  readonly review: Page;
  /** Presses the button of a review. */
  press(review: Page): Promise<Page>;
  isSend(line: LedgerLine): boolean;
}

/** Lines and SIMs that are in use, each taken once. */
interface Records {
  readonly lines: string[];
  readonly sims: { readonly uuid: string; readonly nid: string }[];
}

interface Kind {
  readonly what: string;
  /** The write, as a fault names it. */
  readonly match: string;
  open(portal: TestPortal, records: Records, point: number): Promise<Opened>;
}

const LINES = '/score/broadband/connections/';
const SIMS = '/score/mobile-broadband/connections/';
const POOLS = '/score/mobile-broadband/data-pools/';

/** A route is added: it costs, and a second one can be told from the first. Null where none can be added. */
async function route(portal: TestPortal, address: string, isSend: Opened['isSend']): Promise<Opened | null> {
  const client = await PanelClient.signedIn(portal);
  const form = await client.get(address);
  const size = /<input[^>]*name="size"[^>]*value="([^"]+)"/.exec(form.text)?.[1];
  return size === undefined ? null : panel(client, await client.configure(address, { size, mode: 'auto' }), isSend);
}

function panel(client: PanelClient, review: Page, isSend: Opened['isSend']): Opened {
  if (!review.text.includes('name="hash"')) throw new Error(`no review at ${review.address.href}`);
  return { client, review, press: (page) => client.confirm(page), isSend };
}

/** Opens the first of the records that can be opened. */
async function ofNext<T>(records: T[], open: (record: T) => Promise<Opened | null>): Promise<Opened> {
  for (let next = records.shift(); next !== undefined; next = records.shift()) {
    const opened = await open(next);
    if (opened) return opened;
  }
  throw new Error('no records are left');
}

const posted = (start: string, { method, path }: LedgerLine) => method === 'POST' && path.startsWith(start);

export const SENDING: readonly Kind[] = [
  {
    what: 'order of a SIM',
    match: `POST ${SIMS}`,
    async open(portal, _records, point) {
      const client = await MobileOrderClient.signedIn(portal);
      const name = `Kassa ${point}`;
      return {
        client,
        review: await client.walk('review', { sim: { name }, delivery: NEW_ADDRESS }),
        press: async (page) => client.follow(await client.order(page)),
        isSend: (line) => posted(SIMS, line) && line.body?.['name'] === name,
      };
    },
  },
  {
    what: 'order of a data pool',
    match: `POST ${POOLS}`,
    async open(portal, _records, point) {
      const client = await PanelClient.signedIn(portal);
      const form = await client.get('/mobile/data_pools/create');
      const product = /name="product"[^>]*value="([^"]+)"/.exec(form.text)?.[1] ?? '';
      const name = `Pool ${point}`;
      const review = await client.configure('/mobile/data_pools/create', { product, months: '24', name });
      return panel(client, review, (line) => posted(POOLS, line) && Object.values(line.body ?? {}).includes(name));
    },
  },
  {
    what: 'panel of a line',
    match: `POST ${LINES}`,
    open: (portal, { lines }) =>
      ofNext(lines, (nid) =>
        route(
          portal,
          `/connections/${nid}/circuits/${nid}-1/routes/create`,
          (line) => posted(LINES, line) && line.path.endsWith('/routes'),
        ),
      ),
  },
  {
    what: 'panel of a SIM',
    match: `POST ${SIMS}`,
    open: (portal, { sims }) =>
      ofNext(sims, ({ uuid, nid }) =>
        route(portal, `/mobile/${uuid}/circuits/${nid}-1/routes/create`, (line) =>
          posted(`${SIMS}${uuid}/routes`, line),
        ),
      ),
  },
];

/** Faults around a kill. With `never` the request does not reach the provider. */
const WEATHERS = [
  { fault: {}, lastsMs: 0, never: false },
  { fault: { delay_ms: 400 }, lastsMs: 400, never: false },
  { fault: { delay_ms: 250, drop: 'after' }, lastsMs: 250, never: false },
  { fault: { drop: 'after' }, lastsMs: 100, never: false },
  { fault: { drop: 'before' }, lastsMs: 100, never: true },
] as const;

interface Point {
  readonly done: number;
  /** How it ended for the person: 'done', told to be 'open', or what stood in the way. */
  readonly end: string;
}

export async function killSending(kind: Kind, points: number): Promise<void> {
  const portal = await startPortal({ plain: process.env['SANDBOX_PLAIN'] === '1' });
  const clock = new TestClock(portal);
  const records = await recordsOf(portal);
  const ends: Point[] = [];
  for (let point = 0; point < points; point += 1) {
    const end = await killOnce(portal, clock, records, kind, point);
    if (end.done > 1 || (end.end !== 'done' && end.end !== 'open') || (end.end === 'done' && end.done !== 1))
      say(`  ${kind.what}, point ${point}: ${end.done} times, ${end.end}`);
    ends.push(end);
  }
  await portal.stop();
  const count = (test: (end: Point) => boolean) => ends.filter(test).length;
  print(`${kind.what}: ${points} random kill points`, [
    { what: 'sent twice', value: count(({ done }) => done > 1), unit: '', goal: 0 },
    {
      what: 'lost: neither done nor said to be open',
      value: count(({ done, end }) => (end === 'done' ? done === 0 : end !== 'open')),
      unit: '',
      goal: 0,
    },
    { what: 'done', value: count(({ end }) => end === 'done'), unit: '' },
    { what: 'said to be open', value: count(({ end }) => end === 'open'), unit: '' },
  ]);
}

async function killOnce(
  portal: TestPortal,
  clock: TestClock,
  records: Records,
  kind: Kind,
  point: number,
): Promise<Point> {
  const weather = WEATHERS[point % WEATHERS.length] ?? WEATHERS[0];
  const opened = await kind.open(portal, records, point);
  const since = await portal.lastCall();
  if (Object.keys(weather.fault).length > 0) await portal.faults([{ match: kind.match, times: 1, ...weather.fault }]);
  // how it ended for a browser whose server died does not matter
  const pressed = opened.press(opened.review).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  await pause(Math.random() * (150 + weather.lastsMs));
  await portal.crash();
  await pressed;
  const sends = async () => (await portal.ledger(since)).filter((line) => opened.isSend(line)).length;
  const fell = weather.never ? Math.min(1, await sends()) : 0;
  await portal.faults([]);
  const done = async () => (await sends()) - fell;
  const end = await goOn(opened, clock, done);
  return { done: await done(), end };
}

/**
 * Goes on like a person: opens the page again and follows what it offers. An order that was not found is sent again
 * only if the page's list lacks it.
 */
async function goOn(opened: Opened, clock: TestClock, done: () => Promise<number>): Promise<string> {
  const { client, review } = opened;
  let page = await client.get(review.address);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const words = wordsOf(page);
    const effect = /<input[^>]*name="effect"[^>]*value="([^"]+)"/.exec(page.text)?.[1];
    if (/\/complete\b/.test(page.address.pathname)) return 'done';
    if (page.address.pathname !== review.address.pathname && !/status$|review$/.test(page.address.pathname))
      return 'done';
    if (page.status >= 500 || page.status === 404) return `the page answers ${page.status}`;
    // the turn of who was killed ends by itself
    if (page.status === 409) await clock.advance(SEND_MS);
    if (page.text.includes('name="hash"')) {
      if (page.text.includes('name="looked"') && (await done()) > 0) return 'open';
      page = await opened.press(page);
      if (page.status === 422 && errorsOf(page).length > 0 && !page.text.includes('name="second"'))
        return `refused: ${errorsOf(page).join('; ')}`;
    } else if (effect) {
      page = await client.post(page.address, { ...mainForm(page).fields, effect });
    } else if (NOT_FOUND.test(words)) {
      if ((await done()) > 0) return 'open';
      const again = new URL(page.address);
      if (again.searchParams.has('draft')) again.searchParams.set('step', 'review');
      page = await client.get(again.pathname.replace(/status$/, 'review') + again.search);
    } else if (BUSY.test(words)) {
      // until the send has had its time, and what became of it was looked up
      await clock.advance(SEND_MS);
      await pause(LOOK_MS);
      page = await client.get(page.address);
    } else if (OPEN.test(words)) {
      page = await client.post(page.address);
      if (!OPEN.test(wordsOf(page))) continue;
      await clock.advance(PATIENCE_MS);
      page = await client.get(page.address);
    } else return `no way on at ${page.address.pathname}: ${words.slice(0, 200)}`;
  }
  return [BUSY, OPEN, NOT_FOUND].some((words) => words.test(wordsOf(page)))
    ? 'open'
    : `no end at ${page.status} ${page.address.pathname}: ${wordsOf(page).slice(0, 400)}`;
}

async function recordsOf({ sandbox }: TestPortal): Promise<Records> {
  const provider = apiClient(sandbox.origin, (await signIn(sandbox, 'reseller')).accessToken);
  const { result } = await provider.rpc<{ connections: { carrier: { nid: string } }[] }>(
    'broadband',
    'list_connections',
    { pagination: { page: 1, per_page: 100 }, filter: { states: ['ACTIVE'] } },
  );
  const { body } = await provider.rest<{ results: { uuid: string; carrier: { nid: string } }[] }>(
    'GET',
    '/mobile-broadband/connections/?per_page=100&page=1',
  );
  return {
    lines: (result?.connections ?? []).map(({ carrier }) => carrier.nid),
    sims: body.results.map(({ uuid, carrier }) => ({ uuid, nid: carrier.nid })),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
