import { describe, expect, it } from 'vitest';
import { type Page } from '~tests/fixtures/portal-client';
import { callsSince, draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';
import {
  COMPLETE,
  ORDER,
  LONGER_THAN_A_ROUND,
  SLOW,
  endOf,
  wordsOf,
  lostOrders,
} from '~tests/fixtures/broadband/lost-orders';

const { portal, mark, newOrders, passMinutes, atReview } = lostOrders();

/** Sends the order and kills the portal once the provider has received this call. */
async function killedWhile(client: OrderClient, review: Page, method: string): Promise<void> {
  const before = (await callsSince(portal, mark.since)).filter((call) => call === method).length;
  const lost = client.order(review).catch(() => null);
  await expect
    .poll(async () => (await callsSince(portal, mark.since)).filter((call) => call === method).length)
    .toBeGreaterThan(before);
  await portal.crash();
  expect(await lost).toBeNull();
}

describe('BBO-14 kill -9', SLOW, () => {
  it('before the intent is committed: nothing was sent, and the draft can be ordered', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', delay_ms: 2_000, times: 1 }]);
    await killedWhile(client, review, 'get_order_pricing');
    expect(await newOrders()).toBe(0);
    const again = await client.get(review.address);
    expect(stepOf(again)).toBe('review');
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('while the provider has not carried it out: not placed after five minutes, and a person sends it again', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, delay_ms: 3_000, drop: 'before', times: 1 }]);
    await killedWhile(client, review, 'order_connection');
    expect(await wordsOf(client, review)).toContain('Wij wachten op antwoord van de netwerkaanbieder');
    await client.order(review);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
    await passMinutes(6);
    await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const second = await client.get(`${START}/${draftOf(review)}/review`);
    expect((await client.order(second)).location?.pathname).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, mark.since)).length]).toEqual([1, 2]);
  });

  it('after the provider carried it out, before we recorded it: found after the restart', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, delay_ms: 3_000, times: 1 }]);
    await killedWhile(client, review, 'order_connection');
    await passMinutes(2);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, mark.since)).length]).toEqual([1, 1]);
  });
});

describe('BBO-14 two portals on one store', SLOW, () => {
  it('20 posts over both are one order', async () => {
    const sibling = await portal.sibling();
    const { client, review } = await atReview();
    const other = new OrderClient(sibling);
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    const path = review.address.pathname;
    const fields = { ...mainForm(review).fields, confirm: 'on', second: 'on' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? client.otherTab() : other).submit(path, fields)),
    );
    await sibling.stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, mark.since)).length]).toEqual([1, 1]);
  });
});
