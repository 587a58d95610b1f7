import { describe, expect, it } from 'vitest';
import { MobileOrderClient, NEW_ADDRESS, simsOrderedSince, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { mainForm, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';
import { hasPools, pool, POOLS } from '~tests/mobile/order/http/offered';
import { until, severalSims } from '~tests/fixtures/mobile/several-sims';

const { portal, mark } = severalSims();

describe('ordering F2 the name of a SIM in a pool', { timeout: 90_000 }, () => {
  const inPool = (page: Page) => ({ data_source: /value="(pool:[0-9a-f-]{36})"/.exec(page.text)?.[1] });

  it('goes along as a tag, stands with its order, and is found by', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = ['Bus 71', 'Bus 72'];
    const data = await client.walk('data', { sim: { name: names.join('\n') } });
    expect(mainForm(data).fields['name_tag']).toBe('on');
    const customer = await client.fill(data, inPool(data));
    const review = await client.fill(await client.fill(customer, { tags: 'vloot' }), NEW_ADDRESS);
    expect(wordsOf(review)).toContain('Naam als label Ja, elke SIM krijgt zijn naam als label');
    const answer = await client.order(review);
    await until(client, answer.location?.pathname ?? '', /Alles is afgehandeld.*Besteld: 2/);
    const sent = await simsOrderedSince(portal, mark.since);
    expect(sent.map(({ tags }) => (tags as string[]).slice(0, 2)).sort()).toEqual(names.map((name) => ['vloot', name]));
    const orders = wordsOf(await client.get('/mobile/transactions?sortBy=created_at&descending=true'));
    for (const name of names) expect(orders).toContain(`${name} Nieuwe mobiele verbinding`);
    for (const address of ['/mobile/transactions?search=bus+7', '/mobile?search=bus+7', '/search?q=bus+72']) {
      const found = await client.get(address);
      const [, sim] = /href="(\/mobile\/[0-9a-f-]{36})"[^>]*>(?:<b>)?Bus 72</.exec(found.text) ?? [];
      expect(wordsOf(await client.get(sim ?? '/')), address).toContain('Bus 72');
    }
    const list = await client.get('/mobile/transactions?sortBy=created_at&descending=true');
    const [, order = ''] = /href="(\/mobile\/transactions\/[0-9a-f-]{36})"/.exec(list.text) ?? [];
    expect(wordsOf(await client.get(order))).toMatch(/Naam Bus 7[12]/);
    const other = await MobileOrderClient.signedIn(portal, 'mobile');
    expect(wordsOf(await other.get('/search?q=bus+72'))).not.toContain('Door u besteld onder deze naam');
  });

  it('stays with the order alone where that is unticked, and is found there all the same', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const data = await client.walk('data', { sim: { name: 'Pin 33' } });
    const customer = await client.fill(data, { ...inPool(data), name_tag: undefined });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toContain('Nee, de naam staat straks alleen bij uw bestelling');
    const done = await client.follow(await client.order(review));
    expect(wordsOf(done)).toContain('Naam Pin 33');
    const [sent] = await simsOrderedSince(portal, mark.since);
    expect(sent?.['tags']).toEqual([expect.stringMatching(/^ref_/)]);
    expect(wordsOf(await client.get('/mobile/transactions?search=pin'))).toContain('Pin 33');
  });
});

describe('ordering F6 how full the pools are, and from when', () => {
  const later = { ...pool, uuid: '00000000-0000-4000-8000-0000000000a2', i18n_name: 'Later', start_date: '2027-12-01' };
  const summary = (uuid: string, used: number, more: object = {}) => ({
    match: `${POOLS}${uuid}/usage-summary`,
    status: 200,
    body: { zones: [{ zone: 1, used_bytes: used, limit_bytes: 100 }], ...more },
  });
  const faults = [
    summary(pool.uuid, 93, { measured_at: '2026-11-23T10:00:00Z' }),
    { match: `${POOLS}${later.uuid}/usage-summary`, status: 500 },
    { match: `${POOLS}${pool.uuid}/`, status: 200, body: pool },
    { match: `${POOLS}${later.uuid}/`, status: 200, body: later },
    hasPools(pool, later),
  ];

  it('is said where one is chosen and on the review, as far as it is known', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults(faults);
    const data = await client.walk('data');
    expect(wordsOf(data)).toContain('93% gebruikt op 23-11-2026, bijna op');
    expect(wordsOf(data)).toContain('Begint op 01-12-2027. Tot die dag heeft een SIM in deze datapool geen data.');
    expect(wordsOf(data)).toContain('Verbruik nu niet bekend');
    const customer = await client.fill(data, { data_source: `pool:${later.uuid}` });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toMatch(/Datapool Later Begint op 01-12-2027\. .* Verbruik nu niet bekend/);
  });

  it('nobody waits long for it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: `${POOLS}${pool.uuid}/usage-summary`, delay_ms: 20_000 }, hasPools(pool)]);
    const data = await client.walk('data');
    expect([stepOf(data), wordsOf(data).includes('Verbruik nu niet bekend')]).toEqual(['data', true]);
  });
});
