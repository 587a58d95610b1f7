import { describe, expect, it } from 'vitest';
import { control } from '~tests/sandbox/client';
import { ordersSince, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm } from '~tests/fixtures/page';
import { COMPLETE, ORDER, LONGER_THAN_A_ROUND, SLOW, endOf, lostOrders } from '~tests/fixtures/broadband/lost-orders';

const { portal, mark, newOrders, pass, atReview } = lostOrders();

describe('AUT-05 AUT-11 the token while ordering', SLOW, () => {
  /** Opens the review shortly before its one-minute token expires. */
  async function shortLived() {
    await control(portal.sandbox, 'tokens', { access_ttl_s: 60 });
    const at = await atReview();
    await pass(45_000);
    return at;
  }

  it.each([
    ['is down', { status: 503 }],
    ['closes the connection', { drop: 'before' }],
    ['is slow', { delay_ms: 1_500 }],
  ])('the token endpoint %s: the order goes with the token there is', async (_what, fault) => {
    const { client, review } = await shortLived();
    await portal.faults([{ match: 'oidc:token', ...fault }]);
    expect((await client.order(review)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('tokens that are rotated by several requests at once: one order', async () => {
    const { client, review } = await shortLived();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? client.otherTab().order(review) : client.otherTab().open('/profile'),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 303)).toBe(true);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('a 401 proves that nothing was ordered: after signing in again the same review orders once', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, status: 401, times: 1 }]);
    expect((await client.order(review)).location?.pathname).toBe('/session/expired');
    await client.signIn('reseller', review.address.pathname);
    const again = await client.get(review.address);
    expect(stepOf(again)).toBe('review');
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });
});

describe('BBO-06 the price that was seen is the price that is ordered', SLOW, () => {
  it('another one is said and nothing is sent; seen anew it can be ordered', async () => {
    const { client, review } = await atReview();
    expect(mainForm(review).fields.seen).toMatch(/^months \d+\.\d{2},once \d+\.\d{2}$/);
    const refused = await client.order(review, { seen: 'months 1.00,once 2.50' });
    expect(refused.status).toBe(409);
    expect(errorsOf(refused)).toEqual([
      expect.stringMatching(
        /De prijs is veranderd van €\s1,00 per maand \+ €\s2,50 eenmalig naar €\s[\d.,]+ per maand/,
      ),
    ]);
    expect(await ordersSince(portal, mark.since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
  });
});
