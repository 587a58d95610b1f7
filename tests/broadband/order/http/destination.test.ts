import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { draftOf, EQUIPMENT, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { BOOK_CALLS, recordMover } from '~tests/fixtures/moving-records';
import { errorsOf, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
let records: Awaited<ReturnType<typeof recordMover>>;
let since: number;

beforeAll(async () => {
  records = await recordMover(portal);
});

beforeEach(async () => {
  since = await portal.lastCall();
});

/** A review of an order whose box goes to an address of the book, with functions that change this address. */
async function toTheBook() {
  const uuid = await records.address();
  const review = await client.walk('review', {
    service: EQUIPMENT,
    delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid },
  });
  return { uuid, review, move: () => records.moveAddress(uuid) };
}

describe('BBO-12 BBO-13 where the equipment goes, when that changes after its step', () => {
  it('is said when the draft is gone on with, and the review shows what holds from then on', async () => {
    const { review, move } = await toTheBook();
    await move();
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    expect(textOf(resumed.text)).toContain(
      'was Van Dijk, Ann Mulder, Kade 3, 1234 AB Almere en is nu Van Dijk, Ann Mulder, Elders 9, 9999 ZZ Groningen',
    );
    const now = await client.fill(resumed);
    expect(stepOf(now)).toBe('review');
    expect(textOf(now.text)).toContain('Elders 9, 9999 ZZ Groningen');
    expect((await client.order(now)).status).toBe(303);
  });

  it('stops the order of a review that shows another place, until its step is confirmed', async () => {
    const { uuid, review, move } = await toTheBook();
    await move();
    const refused = await client.order(review);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused).join(' ')).toContain('Kijk bij stap Levering waar de apparatuur heen gaat');
    expect(await ordersSince(portal, since)).toEqual([]);
    const confirmed = await client.fill(await client.open(`${START}/${draftOf(review)}/delivery`));
    expect((await client.order(confirmed)).status).toBe(303);
    expect(await ordersSince(portal, since)).toMatchObject([{ hardware_address_uuid: uuid }]);
  });

  it('is asked again when the address was archived', async () => {
    const { uuid, review } = await toTheBook();
    await records.archiveAddress(uuid);
    expect((await client.order(review)).status).toBe(409);
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    expect(textOf(resumed.text)).toContain('Kade 3, 1234 AB Almere, is er niet meer');
    expect(stepOf(await client.fill(resumed))).toBe('delivery');
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it('is that of the end customer when it goes there', async () => {
    const uuid = await records.endUser();
    const review = await client.walk('review', {
      service: EQUIPMENT,
      customer: { enduser: uuid },
      delivery: { hardware_delivery: 'enduser' },
    });
    expect((await records.moveEndUser(uuid)).status).toBe(200);
    const refused = await client.order(review);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused).join(' ')).toContain('Kijk bij stap Eindklant waar de apparatuur heen gaat');
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    const now = await client.fill(resumed);
    expect(textOf(now.text)).toContain('Elders 9');
    expect((await client.order(now)).status).toBe(303);
  });

  it('is not looked at where nothing is sent, and does not hold the order up where nobody can tell', async () => {
    const plain = await client.walk('review');
    expect((await client.order(plain)).status).toBe(303);
    const { review, move } = await toTheBook();
    await move();
    await portal.faults([{ match: BOOK_CALLS, status: 500 }]);
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    expect(textOf(resumed.text)).toContain('Of het bezorgadres van de apparatuur nog klopt');
    expect((await client.order(review)).status).toBe(303);
  });
});
