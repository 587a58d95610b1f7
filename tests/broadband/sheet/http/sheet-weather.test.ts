import { beforeEach, describe, expect, it } from 'vitest';
import { blocksFor } from '../../../../sandbox/seed/postcodes';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { EQUIPMENT, OrderClient } from '~tests/fixtures/clients/order-client';
import { inStore } from '~tests/fixtures/machines/store-of';
import { recordMover } from '~tests/fixtures/moving-records';
import { castMember, filePortal, marked } from '~tests/fixtures/portal';
import { wordsOf } from '~tests/fixtures/page';
import { ordersIn, orderTogether, SheetClient } from './sheet-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, SheetClient, 'reseller', { anew: true });
const mark = marked(portal);

const isDeep = process.env['MUTATIONS'] === 'places';

const TEN = ['1000AA 3', '1000AA 5', '2000BB 10 A', '2000BB 10 B', ...[1, 3, 5, 7, 9, 11].map((nr) => `9400PP ${nr}`)];

const MOST_ROWS = 200;

/** Addresses of the sandbox in as many rows as a sheet may have. Not all of them can get the line. */
function wholeSheet(): string[] {
  const rows = blocksFor(5).flatMap(({ zipcode, first, last, step }) =>
    Array.from({ length: (last - first) / step + 1 }, (_, at) => `${zipcode} ${first + at * step}`),
  );
  return rows.slice(0, MOST_ROWS);
}

/** A deep run kills the portal in the middle of a whole sheet. */
const MANY = isDeep ? wholeSheet() : TEN;

const LINE = { category: 'carrier', i18n_category: 'Lijn', i18n_name: 'Lijn', price: 1_000, count: 1 };
const DEARER = {
  jsonrpc: '2.0',
  id: 1,
  result: { offer_uuid: null, products: [{ ...LINE, recurring_interval_unit: 'months', is_admin_only: false }] },
};

/** Rows that a run sends at the same time. */
const AT_ONCE = 3;
/** An order that is not found by then counts as not found. */
const LAST_LOOK_UP_MS = 6 * 60_000;

/** Longer than a row waits for its address in one round. */
const LEFT_OF_LEASE_MS = 2_500;

const ordered = async () => ordersIn(await portal.ledger(mark.since));

describe('ordering 7.1 the orders of a sheet when things go wrong', { timeout: isDeep ? 600_000 : 120_000 }, () => {
  beforeEach(async () => {
    await orderBefore(client);
    mark.since = await portal.lastCall();
  });

  it('a price that is different right before the order keeps that row back', async () => {
    const plan = await client.planned(await client.judged('2000 BB 10 A\n2000 BB 10 B'));
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', status: 200, body: DEARER }]);
    await client.begin(plan);
    const shown = wordsOf(await client.ended(plan.address.pathname));
    expect(shown).toContain('Niet besteld: de prijs is anders dan u zag');
    expect(await ordered()).toEqual([]);
  });

  it('a destination of the equipment that moved after its row was judged keeps that row back', async () => {
    const records = await recordMover(portal);
    const uuid = await records.address();
    const delivery = { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid };
    await orderBefore(client, { service: EQUIPMENT, delivery });
    mark.since = await portal.lastCall();
    const plan = await client.planned(await client.judged('2000 BB 10 A'));
    await records.moveAddress(uuid);
    await client.begin(plan);
    const shown = wordsOf(await client.ended(plan.address.pathname));
    expect(shown).toContain('Niet besteld: het adres waar de apparatuur heen gaat is gewijzigd');
    expect(await ordered()).toEqual([]);
  });

  it('an order that a colleague places meanwhile keeps that row back, and a tick orders where something was', async () => {
    const judged = await client.judged('2000 BB 10 A\n2000 BB 10 B');
    const plan = await client.planned(judged);
    const other = await OrderClient.signedIn(portal, 'noprice');
    await other.order(await other.walk('review', { address: { zipcode: '2000 BB', housenr: '10', housenrext: 'A' } }));
    await client.begin(plan);
    const shown = wordsOf(await client.ended(plan.address.pathname));
    expect(shown).toContain('Niet besteld: op dit adres is al iets besteld');
    expect(await ordered()).toEqual(['2000BB 10 A', '2000BB 10 B']);
    const again = await client.judged('2000 BB 10 A\n2000 BB 10 B');
    expect(wordsOf(again)).toContain('Bestel ook op de 2 adressen waar al iets is besteld');
    expect(wordsOf(again)).toContain('Naar de bestelling van wat u aanvinkt');
    const nothing = await client.planned(again);
    expect(nothing.address.pathname).toBe(again.address.pathname);
    const both = await client.planned(again, { second: 'on' });
    await client.begin(both);
    expect(wordsOf(await client.ended(both.address.pathname))).toContain('Besteld: 2');
    expect(await ordered()).toHaveLength(4);
    // an address that could not be checked has a tick of its own
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 500 }]);
    const unchecked = await client.judged('1000 AA 5');
    await portal.faults([]);
    expect(wordsOf(unchecked)).toContain('Bestel ook op het adres dat wij niet konden nagaan');
    expect((await client.planned(unchecked, { second: 'on' })).address.pathname).toBe(unchecked.address.pathname);
    expect((await client.planned(unchecked, { unchecked: 'on' })).address.pathname).not.toBe(
      unchecked.address.pathname,
    );
  });

  it('a row whose user found no order, and closed it, can be ordered again', async () => {
    const judged = await client.judged('2000 BB 10 A');
    const plan = await client.planned(judged);
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    portal.advance(LAST_LOOK_UP_MS);
    await expect.poll(() => client.counted(plan), { timeout: 40_000 }).toEqual({ Besteld: 0, 'Niet gevonden': 1 });
    expect(wordsOf(await client.open(judged.address))).not.toContain('Naar de bestelling');
    const [, item = ''] = /href="([^"]+\/sheet\/[^"]+\/0)"/.exec((await client.get(plan.address)).text) ?? [];
    expect((await client.submit(item, { effect: 'give-up' })).status).toBe(303);
    const words = wordsOf(await client.open(judged.address));
    expect(words).toContain('Naar de bestelling van 1 verbinding');
    expect(words).not.toContain('weten wij nog niet');
  });

  it('a row whose address a killed process still holds waits for it, and is then ordered', async () => {
    const plan = await client.planned(await client.judged('2000 BB 10 A'));
    await inStore(portal, async (rows) => {
      const [order] = (await rows("SELECT owner FROM records WHERE kind = 'intent' LIMIT 1")) as { owner: string }[];
      const name = `order at ${order?.owner.split('/')[0]} 2000BB 10 A`;
      const until = Date.now() + LEFT_OF_LEASE_MS;
      await rows(`INSERT INTO leases (name, holder, until) VALUES ('${name}', 'a killed process', ${until})`);
    });
    await client.begin(plan);
    expect(wordsOf(await client.ended(plan.address.pathname))).toContain('Besteld: 1');
    expect(await ordered()).toEqual(['2000BB 10 A']);
  });

  it('a row whose address cannot be checked right now is asked about again, and then ordered', async () => {
    const plan = await client.planned(await client.judged('2000 BB 10 A'));
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 503, times: 2 }]);
    await client.begin(plan);
    expect(wordsOf(await client.ended(plan.address.pathname))).toContain('Besteld: 1');
    expect(await ordered()).toEqual(['2000BB 10 A']);
  });

  it('the tick for an address that could not be checked does not hide an order that a colleague places there', async () => {
    const sheet = await client.sheet('2000 BB 10 A');
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 503 }]);
    const run = sheet.address.pathname;
    await client.submit(`${run}/start`);
    const plan = await client.planned(await client.ended(run), { unchecked: 'on' });
    await portal.faults([]);
    const other = await OrderClient.signedIn(portal, 'noprice');
    await other.order(await other.walk('review', { address: { zipcode: '2000 BB', housenr: '10', housenrext: 'A' } }));
    await client.begin(plan);
    expect(wordsOf(await client.ended(plan.address.pathname))).toContain(
      'Niet besteld: op dit adres is al iets besteld',
    );
    expect(await ordered()).toEqual(['2000BB 10 A']);
  });

  it(`two tabs make one plan and begin it once; ${MANY.length} rows are one order each, also when it is stopped and the portal is killed`, async () => {
    const judged = await client.judged(MANY.join('\n'));
    const [plan, other] = [await client.planned(judged), await client.planned(judged)];
    expect(other.address.pathname).toBe(plan.address.pathname);
    const rows = Number(/Bestel (\d+) verbindingen/.exec(wordsOf(plan))?.[1]);
    expect(rows).toBeGreaterThanOrEqual(TEN.length);
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 400 }]);
    await Promise.all([client.begin(plan), client.begin(other)]);
    await expect.poll(async () => (await ordered()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await client.submit(`${plan.address.pathname}/stop`);
    await expect.poll(async () => wordsOf(await client.get(plan.address)), { timeout: 20_000 }).toContain('Ga verder');
    const before = (await ordered()).length;
    expect(before).toBeLessThan(rows);
    await Promise.all([1, 2].map(() => client.submit(`${plan.address.pathname}/start`)));
    await expect.poll(async () => (await ordered()).length, { timeout: 20_000 }).toBeGreaterThan(Math.max(before, 3));
    await portal.crash();
    await expect
      .poll(async () => wordsOf(await client.get(plan.address)), { timeout: 120_000, interval: 500 })
      .toMatch(/Alles is (?:afgehandeld|geprobeerd)/);
    // those that were under way are looked up, and never sent again
    const sent = await ordered();
    expect(new Set(sent).size).toBe(sent.length);
    expect(MANY).toEqual(expect.arrayContaining(sent));
    expect(sent.length).toBeGreaterThanOrEqual(rows - AT_ONCE);
    portal.advance(LAST_LOOK_UP_MS);
    await expect
      .poll(() => client.counted(plan), { timeout: 60_000, interval: 500 })
      .toEqual({ Besteld: sent.length, 'Niet gevonden': rows - sent.length });
  });

  it('two orderers who begin the same rows at the same moment order each address once', async () => {
    const colleague = await SheetClient.signedIn(portal, 'noprice');
    await orderBefore(colleague);
    mark.since = await portal.lastCall();
    const six = TEN.slice(-6);
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 200 }]);
    await orderTogether([client, colleague], six);
    expect(await ordered()).toEqual(six.toSorted());
  });

  it('an order whose answer is lost is found, and is not sent again', async () => {
    const plan = await client.planned(await client.judged('9000KK 17\n2000BB 10 A'));
    await client.begin(plan);
    await expect
      .poll(async () => wordsOf(await client.get(plan.address)), { timeout: 60_000, interval: 500 })
      .toContain('Besteld: 2');
    expect(await ordered()).toEqual(['2000BB 10 A', '9000KK 17']);
  });
});
