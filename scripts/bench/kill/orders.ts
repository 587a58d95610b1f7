import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { CONTACT, draftOf, FIBRE, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm } from '~tests/fixtures/page';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { print, say, type Tally } from '../report';
import { fall } from './fall';

/** A minute more than a person has to look before an order may be sent again (docs/decisions/once.md). */
const PATIENCE_MS = 6 * 60_000;
const MOST_TRIES = 6;
const COMPLETE = /\/complete\/NL\d+$/;
const LOST = { zipcode: '9000KK', housenr: '17' };

/** Faults around a kill, so that every phase of an order is hit. Most kills have none. */
const WEATHERS = [
  { name: 'nothing wrong', faults: [], lastsMs: 0 },
  { name: 'nothing wrong', faults: [], lastsMs: 0 },
  { name: 'a slow provider', faults: [{ match: 'rpc:broadband.order_connection', delay_ms: 400 }], lastsMs: 400 },
  {
    name: 'the answer is lost late',
    faults: [{ match: 'rpc:broadband.order_connection', delay_ms: 250, drop: 'after' }],
    lastsMs: 250,
  },
  {
    name: 'the answer is lost and the look-up slow',
    faults: [{ match: 'rpc:broadband.list_transactions', delay_ms: 400 }],
    lastsMs: 400,
    address: LOST,
  },
  {
    name: 'slow reads before the call',
    faults: [{ match: 'rpc:broadband.get_order_pricing', delay_ms: 300 }],
    lastsMs: 300,
  },
] as const;

type Phase =
  | 'before the form was sent'
  | 'sent, the provider not called'
  | 'the provider called, no answer yet'
  | 'answered';

interface Point {
  readonly phase: Phase;
  readonly orders: number;
  /** The description of a loss; null for a correct outcome. */
  readonly lost: string | null;
}

/**
 * Kills the portal at random moments of an order and continues like a user. The provider's ledger shows how often it
 * received the order.
 */
export async function killOrders(points: number): Promise<Tally> {
  const portal = await startPortal({ connections: 30, plain: process.env['SANDBOX_PLAIN'] === '1' });
  const clock = new TestClock(portal);
  const usual = await usualMs(portal);
  const done: Point[] = [];
  for (let index = 0; index < points; index += 1) {
    const point = await killOnce(portal, clock, usual, index);
    if (point.lost !== null || point.orders !== 1)
      say(`  point ${index}: ${point.phase}: ${point.orders} orders, ${point.lost ?? 'draft kept'}`);
    done.push(point);
  }
  await portal.stop();
  const count = (test: (point: Point) => boolean) => done.filter(test).length;
  const phases = [...new Set(done.map(({ phase }) => phase))].sort();
  print(`${points} random kill points of an order that usually takes ${Math.round(usual)} ms`, [
    { what: 'orders placed twice', value: count(({ orders }) => orders > 1), unit: '', goal: 0 },
    { what: 'drafts lost', value: count(({ lost }) => lost !== null), unit: '', goal: 0 },
    { what: 'orders that never came about', value: count(({ orders }) => orders === 0), unit: '', goal: 0 },
    ...phases.map((phase) => ({ what: `killed: ${phase}`, value: count((point) => point.phase === phase), unit: '' })),
  ]);
  return {
    what: 'order of a connection',
    points,
    twice: count(({ orders }) => orders > 1),
    lost: count(({ orders, lost }) => orders === 0 || lost !== null),
    open: 0,
  };
}

/** The usual time to open the review and to order, without a kill. */
async function usualMs(portal: TestPortal): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const begun = performance.now();
    await client.order(await client.open(review.address));
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

async function killOnce(portal: TestPortal, clock: TestClock, usual: number, index: number): Promise<Point> {
  const outage = WEATHERS[index % WEATHERS.length] ?? WEATHERS[0];
  const name = `Afbreker ${index}`;
  const client = await OrderClient.signedIn(portal);
  const review = await client.walk('review', {
    address: 'address' in outage ? outage.address : FIBRE,
    customer: { ...CONTACT, contact_name: name },
  });
  const { hash } = mainForm(review).fields;
  const since = await portal.lastCall();
  await portal.faults(outage.faults);

  const seen = { sent: false, answered: false };
  const ordering = orderFrom(client, review, seen);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * (usual + outage.lastsMs) * 1.2));
  const { sent, answered } = seen;
  const called = (await ordersSince(portal, since)).length > 0;
  await fall(portal);
  await ordering;
  await portal.faults([]);
  const phase: Phase = answered
    ? 'answered'
    : called
      ? 'the provider called, no answer yet'
      : sent
        ? 'sent, the provider not called'
        : 'before the form was sent';

  const lost = await goOn(client, clock, draftOf(review), hash ?? '');
  const mine = (await ordersSince(portal, since)).filter((order) => order['contact_name'] === name);
  return { phase, orders: mine.length, lost };
}

/** The browser's part of an order until the portal dies. Its own errors do not matter. */
async function orderFrom(client: OrderClient, review: Page, seen: { sent: boolean; answered: boolean }): Promise<void> {
  try {
    const page = await client.open(review.address);
    seen.sent = true;
    await client.order(page);
    seen.answered = true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Continues like a user: opens the review and follows the page until the confirmation. Returns the loss, or null. */
export async function goOn(client: OrderClient, clock: TestClock, draft: string, hash: string): Promise<string | null> {
  let page = await client.get(`${START}/${draft}/review`);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (COMPLETE.test(page.address.pathname)) return null;
    // the page asks for a tick that it did not ask for before; a user would tick it
    const isAsked = page.status === 422 && page.text.includes('name="second"');
    if (page.status !== 200 && !isAsked) return `the page answers ${page.status}: ${errorsOf(page).join('; ')}`;
    if (stepOf(page) === 'review') {
      if (mainForm(page).fields['hash'] !== hash) return 'the review shows another order';
      page = await client.follow(await client.order(page));
    } else if (stepOf(page) === 'status') {
      page = await lookUp(client, page);
      if (stepOf(page) === 'status') {
        await clock.advance(PATIENCE_MS);
        page = await client.get(`${START}/${draft}/review`);
      }
    } else return `back at ${page.address.pathname}`;
  }
  return COMPLETE.test(page.address.pathname) ? null : `no end: ${page.address.pathname}`;
}

/** Presses the button of the status page. If the outcome is known by now, the page has no button and leads on. */
async function lookUp(client: OrderClient, page: Page): Promise<Page> {
  const hasForm = /<main[\s\S]*<form/.test(page.text);
  return hasForm ? client.fill(page) : client.get(page.address.pathname.replace(/status$/, 'review'));
}
