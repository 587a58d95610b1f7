import { CONTACT, draftOf, FIBRE, OrderClient, ordersSince } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';
import { goOn } from '../kill/orders';
import { print, say } from '../report';
import { pause, type ChaosStage } from './stage';

/** Longer than an order takes, so that some cuts come after it. */
const ORDER_MS = 600;
const AWAY_MS = 1_500;

/**
 * Cuts the network to the database at random moments of an order, for a moment or longer. The ledger of the sandbox
 * shows how often each was sent.
 */
export async function cuts({ portal, cable, clock }: ChaosStage, points: number): Promise<void> {
  let [twice, lost, inTime] = [0, 0, 0];
  for (let point = 0; point < points; point += 1) {
    const client = await OrderClient.signedIn(portal);
    const name = `Kabel ${point}`;
    const review = await client.walk('review', { address: FIBRE, customer: { ...CONTACT, contact_name: name } });
    const { hash } = mainForm(review).fields;
    const since = await portal.lastCall();
    const ordering = client.order(review).catch(() => null);
    await pause(Math.random() * ORDER_MS);
    if (point % 2 === 0) cable.cut();
    else {
      cable.breaks();
      await pause(AWAY_MS);
      cable.mend();
    }
    await ordering;
    await served(client);
    const begun = performance.now();
    const obstacle = await goOn(client, clock, draftOf(review), hash ?? '');
    if (performance.now() - begun < 60_000) inTime += 1;
    const sent = (await ordersSince(portal, since)).filter((order) => order['contact_name'] === name).length;
    if (sent > 1) twice += 1;
    if (sent === 0 || obstacle !== null) lost += 1;
    if (sent !== 1 || obstacle !== null) say(`  point ${point}: ${sent} orders, ${obstacle ?? 'confirmed'}`);
  }
  print(`The network to the database cut at ${points} random moments of an order`, [
    { what: 'orders placed twice', value: twice, unit: '', goal: 0 },
    { what: 'orders lost', value: lost, unit: '', goal: 0 },
    { what: 'outcomes not known within 60 s', value: points - inTime, unit: '', goal: 0 },
  ]);
}

async function served(client: OrderClient): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await client.open('/profile')).status === 200) return;
    await pause(100);
  }
}
