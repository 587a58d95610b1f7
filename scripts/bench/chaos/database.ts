import { ordersSince } from '~tests/fixtures/clients/order-client';
import { print } from '../report';
import { pause, PATHS, type ChaosStage } from './stage';
import { openStream, slowest, statuses } from './stream';

const PER_SECOND = 20;
const AWAY_MS = 10_000;
/** Requests that were under way when the database went or came are of neither time. */
const EDGE_MS = 1_500;
/** The time after which everything is as usual again. */
const BACK_MS = 2_000;

/** Stops or pauses the database for ten seconds under pages and an order (S-31). */
export async function databaseAway(stage: ChaosStage): Promise<void> {
  const { postgres } = stage;
  await away(
    stage,
    'stopped',
    () => postgres.crash(),
    () => postgres.start(),
  );
  await away(
    stage,
    'paused',
    () => postgres.pause(),
    () => postgres.resume(),
  );
  const { cable } = stage;
  await away(
    stage,
    'cut off',
    () => cable.breaks(),
    () => cable.mend(),
  );
}

async function away(
  { portal, client, cookie }: ChaosStage,
  what: string,
  leave: () => Promise<void> | void,
  back: () => Promise<void> | void,
): Promise<void> {
  const review = await client.walk('review');
  const since = await portal.lastCall();
  const stream = openStream(portal.origin, cookie, PATHS, PER_SECOND);
  await pause(2_000);
  await leave();
  const left = performance.now();
  await pause(AWAY_MS / 2);
  const refused = await client.order(review);
  await pause(AWAY_MS - (performance.now() - left));
  const ordered = (await ordersSince(portal, since)).length;
  await back();
  const returned = performance.now();
  await pause(2 * BACK_MS + EDGE_MS);
  await stream.end();
  const inside = stream.asked.filter(({ at }) => at > left + EDGE_MS && at < returned - EDGE_MS);
  const after = stream.asked.filter(({ at }) => at > returned + BACK_MS);
  const isSaid = ({ status, headers }: (typeof inside)[number]) => status === 503 && Number(headers['retry-after']) > 0;
  const firstGood = stream.asked.find(({ at, status }) => at > returned && status === 200);
  const done = await client.follow(await client.order(review));
  print(`The database ${what} for ${AWAY_MS / 1_000} s under ${PER_SECOND} requests a second: ${statuses(inside)}`, [
    {
      what: 'answers other than 503 with Retry-After',
      value: inside.filter((one) => !isSaid(one)).length,
      unit: '',
      goal: 0,
    },
    { what: 'slowest 503', value: slowest(inside), unit: 'ms', goal: 1_000 },
    {
      what: 'answers that take the cookie',
      value: inside.filter(({ headers }) => headers['set-cookie']).length,
      unit: '',
      goal: 0,
    },
    { what: 'orders sent meanwhile', value: ordered, unit: '', goal: 0 },
    { what: 'the order was refused with', value: refused.status, unit: '' },
    { what: 'first page after its return', value: (firstGood?.at ?? Infinity) - returned, unit: 'ms', goal: BACK_MS },
    {
      what: 'pages not served 2 s after its return',
      value: after.filter(({ status }) => status !== 200).length,
      unit: '',
      goal: 0,
    },
    { what: 'the same form afterwards: orders', value: (await ordersSince(portal, since)).length, unit: '', goal: 1 },
    {
      what: 'the same form afterwards: confirmed',
      value: /\/complete\//.test(done.address.pathname) ? 1 : 0,
      unit: '',
    },
  ]);
}
