import { ordersSince } from '~tests/fixtures/clients/order-client';
import { print, say } from '../report';
import { pause, PATHS, type ChaosStage } from './stage';
import { openStream, slowest, statuses } from './stream';

const PER_SECOND = 50;
const ROUNDS = 2;
const COMPLETE = /\/complete\/NL\d+$/;

/** Starts both instances anew, one after the other, while pages and orders come (S-30). */
export async function rolling({ portal, client, cookie }: ChaosStage): Promise<void> {
  const since = await portal.lastCall();
  const stream = openStream(portal.origin, cookie, PATHS, PER_SECOND);
  let over = false;
  let made = 0;
  const ordering = (async () => {
    while (!over) {
      const done = await client.follow(await client.order(await client.walk('review')));
      if (COMPLETE.test(done.address.pathname)) made += 1;
      else say(`  an order ended at ${done.status} ${done.address.pathname}`);
    }
  })();
  await pause(2_000);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of [0, 1]) {
      await portal.instances?.again(at, 'SIGTERM');
      await pause(1_000);
    }
  over = true;
  await ordering;
  await stream.end();
  const ordered = (await ordersSince(portal, since)).length;
  print(
    `Both instances started anew ${ROUNDS} times under ${PER_SECOND} requests a second: ${statuses(stream.asked)}`,
    [
      { what: 'requests', value: stream.asked.length, unit: '' },
      {
        what: 'not answered as usual',
        value: stream.asked.filter(({ status }) => status !== 200).length,
        unit: '',
        goal: 0,
      },
      { what: 'orders, all confirmed', value: made, unit: '' },
      { what: 'orders beyond those, or lost', value: Math.abs(ordered - made), unit: '', goal: 0 },
      { what: 'slowest answer', value: slowest(stream.asked), unit: 'ms' },
      { what: 'answer, p50', value: slowest(stream.asked, 0.5), unit: 'ms' },
    ],
  );
}
