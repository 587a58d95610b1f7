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
    expect(orders).toMatch(/Bus 7[12] en nog één SIM .*Nieuwe mobiele verbinding Samen besteld\./);
    for (const name of names) expect(orders).toContain(`${name} In behandeling`);
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
    summary(pool.uuid, 93),
    { match: `${POOLS}${later.uuid}/usage-summary`, status: 500 },
    { match: `${POOLS}${pool.uuid}/`, status: 200, body: pool },
    { match: `${POOLS}${later.uuid}/`, status: 200, body: later },
    hasPools(pool, later),
  ];

  it('is said where one is chosen and on the review, as far as it is known', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults(faults);
    const data = await client.walk('data');
    expect(wordsOf(data)).toContain('93% gebruikt, bijna op');
    expect(wordsOf(data)).toContain('Begint op 01-12-2027. Tot die dag heeft een SIM in deze datapool geen data.');
    expect(wordsOf(data)).toContain('Verbruik nu niet bekend');
    const customer = await client.fill(data, { data_source: `pool:${later.uuid}` });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toMatch(/Datapool Later Begint op 01-12-2027\. .* Verbruik nu niet bekend/);
    await portal.faults([summary(pool.uuid, 93, { measured_at: '2026-01-23T10:00:00Z' }), ...faults]);
    const past = wordsOf(await client.get(data.address));
    expect(past).toContain('93% gebruikt op 23-01-2026');
    expect(past).not.toContain('bijna op');
  });

  it('nobody waits long for it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: `${POOLS}${pool.uuid}/usage-summary`, delay_ms: 20_000 }, hasPools(pool)]);
    const data = await client.walk('data');
    expect([stepOf(data), wordsOf(data).includes('Verbruik nu niet bekend')]).toEqual(['data', true]);
  });
});

describe('ordering 7.5 how long a pool lasts with the ordered SIMs in it', () => {
  const DAYS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
  const own = { ...pool, product: { ...pool.product, i18n_name: 'Datapool NL 10 GB' }, contract_duration: 24 };
  const part = (rest: string, body: object) => ({ match: `${POOLS}${pool.uuid}/${rest}`, status: 200, body });
  const rows = (results: readonly object[], count = results.length) => ({
    results,
    pagination: { total_count: count },
  });
  const GB = 1_000_000_000;
  const drawers = [1, 2, 3].map((nr) => ({
    connection: { nid: `NL80000${nr}` },
    zone: 1,
    bytes: nr === 3 ? 0 : 2 * GB,
  }));
  // two SIMs use 0.4 GB a day
  const using = (limit: number, drawing: object = rows(drawers), held = own) => [
    part('usage-summary', {
      measured_at: '2026-11-10T23:00:00Z',
      zones: [{ zone: 1, used_bytes: 4 * GB, limit_bytes: limit * GB }],
    }),
    part('usage-over-time', rows(DAYS.map((day) => ({ date: `2026-11-${day}`, zone: 1, bytes: 0.4 * GB })))),
    part('usage-by-connection', drawing),
    part('', held),
    hasPools(held),
  ];
  const RUNS_OUT =
    'Gebruiken deze 2 SIM’s evenveel als de andere, dan is de datapool elke maand rond de 13e op. Groot genoeg is Datapool NL 50 GB';
  const advised = /Gebruik\S* deze/;

  it('is said at the choice and on the review, with the price of the size that lasts for who may see it', async () => {
    const names = { sim: { name: 'Bus 81\nBus 82' } };
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults(using(10));
    const data = await client.walk('data', names);
    // € 40,95 less € 13,15
    expect(wordsOf(data)).toContain(`${RUNS_OUT}, die kost nu € 27,80 per maand meer.`);
    const customer = await client.fill(data, { data_source: `pool:${pool.uuid}` });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toContain(RUNS_OUT);
    const quiet = await MobileOrderClient.signedIn(portal, 'mobile');
    expect(wordsOf(await quiet.walk('data', names))).toContain(`${RUNS_OUT}. SIM’s die nog komen, zijn niet meegeteld`);
  });

  it('counts the SIMs that are ordered already, where the provider tells them', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const numbered = drawers.map(({ connection: { nid }, zone, bytes }, at) => ({
      connection: { nid, ...(at < 2 ? { msisdn: `3197010000000${at}` } : {}) },
      zone,
      bytes,
    }));
    const counted = { ...own, connection_count: 3, connection_count_next_month: 4 };
    await portal.faults(using(10, rows(numbered), counted));
    const words = wordsOf(await client.walk('data', { sim: { name: 'Bus 83\nBus 84' } }));
    // six SIMs instead of four, each 0.2 GB a day
    expect(words).toMatch(
      /rond de 9e op\..*Meegeteld zijn 2 SIM’s die nog komen: besteld, of volgende maand in deze datapool\./,
    );
  });

  it.each([
    ['lasts', using(1000), /Gebruikt deze SIM evenveel als de andere, dan is de datapool genoeg voor een hele maand\./],
    ['not all SIMs are read', using(10, rows(drawers, 500)), null],
    ['no usage by day', [{ match: `${POOLS}${pool.uuid}/usage-over-time`, status: 500 }, ...using(10)], null],
    ['no usage by SIM', [{ match: `${POOLS}${pool.uuid}/usage-by-connection`, status: 500 }, ...using(10)], null],
  ])('%s: it says what is known and no more', async (_case, faults, expected) => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults(faults);
    const words = wordsOf(await client.walk('data'));
    expect(words).toContain('Datapool Vrachtwagens');
    expect(words).toMatch(/% gebruikt op 11-11-2026/);
    if (expected) expect(words).toMatch(expected);
    else expect(words).not.toMatch(advised);
  });
});
