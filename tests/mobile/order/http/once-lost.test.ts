import { describe, expect, it } from 'vitest';
import { filePortal, marked } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import {
  draftOf,
  MobileOrderClient,
  START,
  simsOrderedSince,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { ORDER, SIMS, TRANSACTIONS } from './offered';

const portal = filePortal({ connections: 30, anew: true });
const mark = marked(portal);

const COMPLETE = /^\/mobile\/create\/complete\/[0-9a-f-]{36}$/;
const MINUTE = 60_000;

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

describe('MOB-08 the answer is lost', { timeout: 60_000 }, () => {
  it('the order is found by its tag at once: confirmation, one call', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }]);
    const end = await client.follow(await client.order(review));
    expect(end.address.pathname).toMatch(COMPLETE);
    const again = await client.follow(await client.order(review));
    expect(again.address.pathname).toBe(end.address.pathname);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });

  it('and the look-up fails too: the page says that the order may exist, and finds it when asked later', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { sim: { name: 'Kassa Zoek' } });
    await portal.faults([
      { match: ORDER, drop: 'after', times: 1 },
      { match: TRANSACTIONS, status: 503 },
      { match: SIMS, status: 503 },
    ]);
    // the order's receipt cannot be read either
    const open = await client.follow(await client.order(review, { unpriced: 'on' }));
    expect([open.status, stepOf(open)]).toEqual([200, 'status']);
    expect(textOf(open.text)).toContain('De bestelling is misschien wel geplaatst');
    expect(wordsOf(await client.get(START))).toContain('Kassa Zoek, Mobiel Internet NL, verstuurd op');
    // a look-up in the background may find the order as soon as it can
    const asked = await client.get(open.address);
    await portal.faults([]);
    const found = await client.fill(asked);
    expect(found.address.pathname).toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });

  it('without its tag a person says which it is', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const made = '00000000-0000-4000-8000-0000000000c1';
    const order = {
      uuid: '00000000-0000-4000-8000-0000000000c2',
      type: 'new',
      i18n_type: 'Nieuw',
      connection_identifiers: { uuid: made, nid: 'NL899999' },
    };
    const results = [{ ...order, created_at: new Date(Date.now() + 1_000).toISOString(), tags: [] }];
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      // the provider's list before the send
      { match: TRANSACTIONS, status: 200, body: { results: [], pagination: { total_count: 0 } }, times: 1 },
      { match: TRANSACTIONS, status: 200, body: { results, pagination: { total_count: 1 } } },
    ]);
    const found = await client.follow(await client.order(review));
    expect(wordsOf(found)).toContain('Is uw bestelling hierbij? ');
    expect(wordsOf(found)).toContain('NL899999');
    const end = await client.press(found, { effect: made });
    expect((await client.follow(end)).address.pathname).toBe(`${START}/complete/${made}`);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });

  it('that never arrived is withheld until 5 minutes of looking, then one more by a person', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    const status = await client.follow(await client.order(review));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    expect((await client.order(review)).location?.pathname).toBe(status.address.pathname);
    await passMinutes(6);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = await client.get(review.address);
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    const sent = await simsOrderedSince(portal, mark.since);
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('a portal killed in the middle of the call sends nothing again: the order is looked up', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, delay_ms: 1_500, times: 1 }]);
    const lost = client.order(review).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => simsOrderedSince(portal, mark.since)).toHaveLength(1);
    await portal.crash();
    expect(await lost).toBe('lost');
    expect(stepOf(await client.get(review.address))).toBe('status');
    await passMinutes(2);
    await expect
      .poll(async () => (await client.get(`${START}/${draftOf(review)}/status`)).address.pathname, { timeout: 25_000 })
      .toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });
});
