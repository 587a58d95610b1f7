import { GIVE_UP, NO_EFFECT } from '~/flows/intents/intent';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { apiClient, signIn } from '~tests/sandbox/client';
import { print, say, type Tally } from '../report';
import { fall } from './fall';
import { type Opened, type Records, type Kind } from './kinds';

/** A minute more than a person has to look before something may be sent again (docs/decisions/once.md). */
const PATIENCE_MS = 6 * 60_000;
const SEND_MS = 60_000;
const LOOK_MS = 500;
const MOST_TRIES = 15;

/**
 * The words of a page for each state. The first match counts, because the page of an open state also names later
 * states.
 */
const SAID = [
  ['busy', /Wij wachten op antwoord/],
  ['open', /misschien wel|nog niet bekend/],
  ['not found', /niet gevonden/],
] as const;

/** Faults around a kill. With drop 'before' the request does not reach the provider. */
const WEATHERS = [
  { fault: {}, lastsMs: 0 },
  { fault: { delay_ms: 400 }, lastsMs: 400 },
  { fault: { delay_ms: 250, drop: 'after' }, lastsMs: 250 },
  { fault: { drop: 'after' }, lastsMs: 100 },
  { fault: { drop: 'before' }, lastsMs: 100 },
] as const;

interface Point {
  readonly done: number;
  readonly end: End;
}

/** The outcome for the user. */
interface End {
  readonly state: 'done' | 'open' | 'lost';
  /** The obstacle, or the page's words about it. Empty for `done`. */
  readonly why: string;
}

const DONE: End = { state: 'done', why: '' };

export async function killSending(kind: Kind, points: number): Promise<Tally> {
  const portal = await startPortal({ plain: process.env['SANDBOX_PLAIN'] === '1' });
  const clock = new TestClock(portal);
  const records = await recordsOf(portal);
  const ends: Point[] = [];
  for (let point = 0; point < points; point += 1) {
    const end = await killOnce(portal, clock, records, kind, point);
    if (end.end.state !== 'done' || end.done !== 1)
      say(`  ${kind.what}, point ${point}: ${end.done} times, ${end.end.state}: ${end.end.why}`);
    ends.push(end);
  }
  await portal.stop();
  const count = (test: (point: Point) => boolean) => ends.filter(test).length;
  const tally = {
    what: kind.what,
    points,
    twice: count(({ done }) => done > 1),
    lost: count(({ done, end }) => end.state === 'lost' || (end.state === 'done' && done === 0)),
    open: count(({ end }) => end.state === 'open'),
  };
  print(`${kind.what}: ${points} random kill points`, [
    { what: 'sent twice', value: tally.twice, unit: '', goal: 0 },
    { what: 'lost: neither done nor said to be open', value: tally.lost, unit: '', goal: 0 },
    { what: 'done', value: count(({ end }) => end.state === 'done'), unit: '' },
    { what: 'said to be open', value: tally.open, unit: '' },
  ]);
  return tally;
}

async function killOnce(
  portal: TestPortal,
  clock: TestClock,
  records: Records,
  kind: Kind,
  point: number,
): Promise<Point> {
  const outage = WEATHERS[point % WEATHERS.length] ?? WEATHERS[0];
  const opened = await kind.open(portal, records, point);
  const since = await portal.lastCall();
  if (Object.keys(outage.fault).length > 0) await portal.faults([{ match: kind.match, times: 1, ...outage.fault }]);
  // the server died during this request, so its outcome does not matter
  const pressed = opened.press(opened.review).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  await pause(Math.random() * (150 + outage.lastsMs));
  await fall(portal);
  await pressed;
  await portal.faults([]);
  // a call without a body did not reach the provider
  const done = async () =>
    (await portal.ledger(since)).filter((line) => opened.isSend(line) && line.body !== null).length;
  const end = await goOn(opened, clock, done);
  return { done: await done(), end };
}

/**
 * Continues like a user: opens the page again and follows its offers. An order that was not found is sent again only if
 * the page's list does not have it.
 */
async function goOn(opened: Opened, clock: TestClock, done: () => Promise<number>): Promise<End> {
  const { client, review } = opened;
  const lost = (why: string): End => ({ state: 'lost', why });
  const notFound: End = { state: 'open', why: 'said to be not found, and it is there' };
  let page = await client.get(review.address);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (/\/complete\b/.test(page.address.pathname)) return DONE;
    if (page.address.pathname !== review.address.pathname && !/status$|review$/.test(page.address.pathname))
      return DONE;
    if (page.status >= 500 || page.status === 404) return lost(`the page answers ${page.status}`);
    // the turn of the killed process expires by itself
    if (page.status === 409) await clock.advance(SEND_MS);
    if (page.text.includes('name="hash"')) {
      if (page.text.includes('name="looked"') && (await done()) > 0) return notFound;
      page = await opened.press(page);
      if (page.status === 422 && errorsOf(page).length > 0 && !page.text.includes('name="second"'))
        return lost(`refused: ${errorsOf(page).join('; ')}`);
      continue;
    }
    const [effect] = candidatesOn(page);
    if (effect !== undefined) {
      page = await client.post(page.address, { ...mainForm(page).fields, effect });
      continue;
    }
    switch (saidBy(page)) {
      case 'busy':
        // the send must run out of time first, and the portal must look up its outcome
        await clock.advance(SEND_MS);
        await pause(LOOK_MS);
        page = await client.get(page.address);
        break;
      case 'open':
        page = await client.post(page.address);
        if (saidBy(page) !== 'open') break;
        await clock.advance(PATIENCE_MS);
        page = await client.get(page.address);
        break;
      case 'not found': {
        if ((await done()) > 0) return notFound;
        const again = new URL(page.address);
        if (again.searchParams.has('draft')) again.searchParams.set('step', 'review');
        page = await client.get(again.pathname.replace(/status$/, 'review') + again.search);
        break;
      }
      case null:
        return lost(`no way on at ${page.address.pathname}: ${wordsOf(page).slice(0, 200)}`);
    }
  }
  const words = wordsOf(page).slice(0, 400);
  return saidBy(page) === null
    ? lost(`no end at ${page.status} ${page.address.pathname}: ${words}`)
    : { state: 'open', why: words };
}

/** The candidates that the user can choose from, without the choice to give up. */
function candidatesOn({ text }: Page): string[] {
  const values = [...text.matchAll(/<input[^>]*name="effect"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);
  return values.filter((value) => value !== GIVE_UP && value !== NO_EFFECT);
}

function saidBy(page: Page): (typeof SAID)[number][0] | null {
  const words = wordsOf(page);
  return SAID.find(([, said]) => said.test(words))?.[0] ?? null;
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
