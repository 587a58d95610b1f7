import { describe, expect, it } from 'vitest';
import { hastyMs } from '~tests/fixtures/portal-client';
import { draftOf, EQUIPMENT, ordersSince } from '~tests/fixtures/clients/order-client';
import { READ_HANGS, ANSWERS, LANGUAGES, orderWeather } from '~tests/fixtures/broadband/order-weather';

const { portal, clients } = orderWeather();

describe('BBO-14 ERR-04 the call that orders fails', { timeout: 60_000 }, () => {
  it.each([...ANSWERS, ['an answer that comes too late', { delay_ms: hastyMs(40_000) }] as const])(
    '%s: the order is looked up, never sent twice, and the draft is not lost',
    async (_what, fault) => {
      for (const language of LANGUAGES.slice(0, fault.delay_ms ? 1 : 2)) {
        const client = clients()[language];
        const review = await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } });
        const since = await portal.lastCall();
        await portal.faults([{ match: 'rpc:broadband.order_connection', times: 1, ...fault }]);
        const answer = await client.order(review);
        // the slow answer may arrive after the first look-up has found the order
        const ways = fault.delay_ms ? /\/(status|complete\/NL\d+)$/ : new RegExp(`/${draftOf(review)}/status$`);
        expect([answer.status, answer.location?.pathname]).toEqual([303, expect.stringMatching(ways)]);
        const end = await client.follow(answer);
        expect(end.status).toBe(200);
        expect(end.text).toContain(`lang="${language}"`);
        expect((await client.get(review.address)).address.pathname).toMatch(/\/(status|complete\/NL\d+)$/);
        expect((await client.order(review)).status).toBe(303);
        expect(await ordersSince(portal, since)).toHaveLength(1);
      }
    },
  );
});

describe('BBO-06 ERR-04 pricing fails at the review', { timeout: 40_000 }, () => {
  it.each([...ANSWERS, ['no answer in time', READ_HANGS] as const])(
    '%s: the order goes without an offer, by who ticks that',
    async (_what, fault) => {
      const client = clients().en;
      const review = await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } });
      const since = await portal.lastCall();
      await portal.faults([{ match: 'rpc:broadband.get_order_pricing', ...fault }]);
      expect((await client.order(review, { unpriced: 'on' })).location?.pathname).toMatch(/\/complete\/NL\d+$/);
      expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
    },
  );
});
