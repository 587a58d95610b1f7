import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MobileOrderClient,
  simsOrderedSince,
  stepOf,
  type MobileAnswers,
} from '~tests/fixtures/clients/mobile-order-client';
import { BOOK_CALLS, recordMover } from '~tests/fixtures/moving-records';
import { errorsOf, hidden, rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });
let records: Awaited<ReturnType<typeof recordMover>>;
let since: number;

const ORDER = 'POST /score/mobile-broadband/connections/';
const NAMES = ['Kassa 1', 'Kassa 2', 'Kassa 3', 'Kassa 4', 'Kassa 5'];
/** The number of sends at a time. */
const SENT = 3;

beforeAll(async () => {
  records = await recordMover(portal);
});

beforeEach(async () => {
  since = await portal.lastCall();
});

async function until(run: string, words: RegExp): Promise<Page> {
  await expect.poll(async () => wordsOf(await client.get(run)), { timeout: 20_000, interval: 100 }).toMatch(words);
  return client.get(run);
}

/** The run of an order that was stopped while the first of its SIMs were sent. */
async function stopped(answers: MobileAnswers): Promise<string> {
  await portal.faults([{ match: ORDER, delay_ms: 2_000 }]);
  const review = await client.walk('review', { sim: { name: NAMES.join('\n') }, ...answers });
  const run = (await client.order(review)).location?.pathname ?? '';
  await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(SENT);
  await client.submit(`${run}/stop`);
  await until(run, /Gestopt.*Wacht: 2.*Besteld: 3/);
  await portal.faults([]);
  return run;
}

const toTheBook = async () => {
  const uuid = await records.address();
  return { uuid, run: await stopped({ delivery: { sim_delivery: 'shipping_address', shipping_address_uuid: uuid } }) };
};

const later = async () => (await simsOrderedSince(portal, since)).slice(SENT);
const goOn = async (page: Page, run: string) => client.submit(`${run}/start`, { seen: hidden(page, 'seen') });

describe('MOB-08 a stopped order of several SIMs that is gone on with', () => {
  it('goes where it was confirmed, in one click, as long as that is what it was', async () => {
    const { run } = await toTheBook();
    const page = await client.get(run);
    expect(wordsOf(page)).toContain('Ga verder met 2 SIM’s');
    expect((await goOn(page, run)).status).toBe(303);
    await until(run, /Alles is afgehandeld.*Besteld: 5/);
  });

  it('shows that the address was changed, and goes there only for who has seen it', async () => {
    const { uuid, run } = await toTheBook();
    const before = await client.get(run);
    await records.moveAddress(uuid);
    const changed = /Het bezorgadres was Van Dijk, Ann Mulder, Kade 3, 1234 AB Almere en is nu Van Dijk, .*Elders 9/;
    const refused = await goOn(before, run);
    expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringContaining('Er is niets verstuurd')]]);
    expect(wordsOf(refused)).toMatch(changed);
    expect(wordsOf(await client.get(`${run}/start`))).toMatch(changed);
    const page = await client.get(run);
    expect(wordsOf(page)).toMatch(changed);
    expect(wordsOf(page)).toContain('Ga verder met 2 SIM’s, naar het nieuwe adres');
    expect(await later()).toEqual([]);
    expect((await goOn(page, run)).status).toBe(303);
    await until(run, /Alles is afgehandeld.*Besteld: 5/);
    expect(await later()).toHaveLength(2);
  });

  it('to an end customer goes to the address that was seen', async () => {
    const uuid = await records.endUser();
    const run = await stopped({ customer: { enduser: uuid }, delivery: { sim_delivery: 'enduser' } });
    await records.moveEndUser(uuid);
    expect((await client.submit(`${run}/start`)).status).toBe(409);
    const page = await client.get(run);
    expect(wordsOf(page)).toMatch(/Het bezorgadres was .*Dorpsstraat 7.* en is nu .*Elders 9/);
    await goOn(page, run);
    await until(run, /Alles is afgehandeld.*Besteld: 5/);
    const to = (await simsOrderedSince(portal, since)).map((each) => each['shipping_address']);
    expect(to.slice(0, SENT)).toEqual(Array(SENT).fill(expect.objectContaining({ street: 'Dorpsstraat' })));
    expect(to.slice(SENT)).toEqual(Array(2).fill(expect.objectContaining({ street: 'Elders', house_number: 9 })));
  });

  it('orders nothing for an address that was archived: what waits is broken off, and ordered anew as a draft', async () => {
    const { uuid, run } = await toTheBook();
    await records.archiveAddress(uuid);
    const page = await client.get(run);
    expect(wordsOf(page)).toMatch(/Kade 3, 1234 AB Almere is er niet meer\. .*Bestel deze 2 SIM’s niet/);
    expect((await goOn(page, run)).status).toBe(303);
    const done = await until(run, /Klaar, maar bij 2 .* niet gelukt.*Niet verstuurd: 2.*Besteld: 3/);
    expect(wordsOf(done)).toContain('Het bezorgadres is veranderd, of is er niet meer: er is niets besteld');
    expect(wordsOf(done)).not.toContain('Bezorgadres tot');
    const times = (outcome: string) =>
      rowsOf(done)
        .filter((row) => row.includes(outcome))
        .map((row) => /\d\d:\d\d/.test(row));
    expect([times('Besteld'), times('Niet verstuurd')], 'when they were sent').toEqual([
      [true, true, true],
      [false, false],
    ]);
    expect(await later()).toEqual([]);
    const attempt = hidden(await client.get(`${run}/again`), 'attempt');
    const again = await client.follow(await client.submit(`${run}/again`, { attempt }));
    expect(wordsOf(again)).toContain('is er niet meer');
    expect(stepOf(await client.fill(again))).toBe('delivery');
  });

  it.each([500, 403, 422])(
    'says that the address cannot be read now (%i), and orders nothing until it can',
    { timeout: 60_000 },
    async (answer) => {
      const { uuid, run } = await toTheBook();
      await records.moveAddress(uuid);
      await portal.faults([{ match: BOOK_CALLS, status: answer }]);
      const page = await client.get(run);
      expect(wordsOf(page)).toContain('Wij kunnen het bezorgadres nu niet nakijken');
      expect((await goOn(page, run)).status).toBe(303);
      const read = async () =>
        (await portal.ledger(since)).filter(
          ({ path, status }) => path.includes('shipping-addresses') && status === answer,
        );
      const asked = (await read()).length;
      await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(asked);
      expect(await later()).toEqual([]);
      expect(wordsOf(await client.get(run))).toContain('3 van 5 bestellingen afgehandeld');
      await portal.faults([]);
      await until(run, /Klaar, maar bij 2 .* niet gelukt.*Niet verstuurd: 2.*Besteld: 3/);
      expect(await later()).toEqual([]);
    },
  );
});

describe('MOB-08 an order of several SIMs that goes on by itself', () => {
  it('orders nothing for an address that moved meanwhile', async () => {
    const uuid = await records.address();
    await portal.faults([{ match: ORDER, delay_ms: 2_000 }]);
    const delivery = { sim_delivery: 'shipping_address', shipping_address_uuid: uuid };
    const review = await client.walk('review', { sim: { name: NAMES.join('\n') }, delivery });
    const run = (await client.order(review)).location?.pathname ?? '';
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(SENT);
    await records.moveAddress(uuid);
    await until(run, /Klaar, maar bij 2 .* niet gelukt.*Niet verstuurd: 2.*Besteld: 3/);
    expect(await later()).toEqual([]);
  });
});
