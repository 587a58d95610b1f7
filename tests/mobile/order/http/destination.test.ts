import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import {
  draftOf,
  MobileOrderClient,
  NL_36,
  simsOrderedSince,
  START,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { BOOK_CALLS, recordMover } from '~tests/fixtures/moving-records';
import { errorsOf, textOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });
let records: Awaited<ReturnType<typeof recordMover>>;
let since: number;

beforeAll(async () => {
  records = await recordMover(portal);
});

beforeEach(async () => {
  since = await portal.lastCall();
});

const ROUTER = 'c0de5a11-4b1d-4e7a-9f00-000000000401';
const resumed = (page: Page) => client.open(`${START}/${draftOf(page)}`);

/** A review of a SIM that goes to an address of the book. `router` goes there too, or to another address. */
async function toTheBook({ router }: { router?: string } = {}) {
  const uuid = await records.address();
  const review = await client.walk('review', {
    product: { product: NL_36, ...(router ? { [`hardware.${ROUTER}`]: 'on' } : {}) },
    delivery: {
      sim_delivery: 'shipping_address',
      shipping_address_uuid: uuid,
      ...(router ? { hardware_address_uuid: router } : {}),
    },
  });
  return { uuid, review };
}

describe('MOB-08 where the SIM goes, when that changes after its step', () => {
  it('is said when the draft is gone on with, and the review shows what holds from then on', async () => {
    const { uuid, review } = await toTheBook();
    await records.moveAddress(uuid);
    const page = await resumed(review);
    expect(textOf(page.text)).toContain('was Van Dijk, Ann Mulder, Kade 3, 1234 AB Almere en is nu Van Dijk');
    const now = await client.fill(page);
    expect(stepOf(now)).toBe('review');
    expect(textOf(now.text)).toContain('Elders 9, 9999 ZZ Groningen');
    expect((await client.order(now)).status).toBe(303);
    expect(await simsOrderedSince(portal, since)).toMatchObject([{ shipping_address_uuid: uuid }]);
  });

  it('stops the order of a review that shows another place, until its step is confirmed', async () => {
    const { uuid, review } = await toTheBook();
    await records.moveAddress(uuid);
    const refused = await client.order(review);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused).join(' ')).toContain('Kijk bij stap Levering waar de SIM heen gaat');
    expect(await simsOrderedSince(portal, since)).toEqual([]);
    const confirmed = await client.fill(await client.open(`${START}/${draftOf(review)}/delivery`));
    expect((await client.order(confirmed)).status).toBe(303);
  });

  it('is asked again when the address was archived', async () => {
    const { uuid, review } = await toTheBook();
    await records.archiveAddress(uuid);
    const page = await resumed(review);
    expect(textOf(page.text)).toContain('Kade 3, 1234 AB Almere is er niet meer');
    expect(stepOf(await client.fill(page))).toBe('delivery');
  });

  it('says so of the SIM and of what is sent along, each', async () => {
    const router = await records.address();
    const { uuid, review } = await toTheBook({ router });
    await records.moveAddress(uuid);
    await records.archiveAddress(router);
    expect(errorsOf(await client.order(review)).join(' ')).toMatch(/en is nu .*Elders 9.* Kade 3.* is er niet meer/);
    const page = await resumed(review);
    expect(textOf(page.text)).toMatch(/en is nu .*Elders 9.* is er niet meer/);
    expect(stepOf(await client.fill(page))).toBe('delivery');
  });

  it('is that of the end customer when it goes there', async () => {
    const uuid = await records.endUser();
    const review = await client.walk('review', { customer: { enduser: uuid }, delivery: { sim_delivery: 'enduser' } });
    expect((await records.moveEndUser(uuid)).status).toBe(200);
    const refused = await client.order(review);
    expect(errorsOf(refused).join(' ')).toContain('Kijk bij stap Eindklant waar de SIM heen gaat');
    const now = await client.fill(await resumed(review));
    expect(textOf(now.text)).toContain('Elders 9');
    expect((await client.order(now)).status).toBe(303);
    const [sent] = await simsOrderedSince(portal, since);
    expect(sent).toMatchObject({ shipping_address: { street: 'Elders', house_number: 9 } });
  });

  it('is asked anew when the end customer has no address any more that something can be sent to', async () => {
    const uuid = await records.endUser();
    const review = await client.walk('review', { customer: { enduser: uuid }, delivery: { sim_delivery: 'enduser' } });
    await portal.faults([
      {
        match: `GET /score/enduser/${uuid}`,
        status: 200,
        body: { uuid, company_name: 'Bakkerij De Lange', phone_number: '0201234567', address: { city: 'Amsterdam' } },
      },
    ]);
    expect((await client.order(review)).status).toBe(409);
    const asked = await client.fill(await resumed(review));
    expect(stepOf(asked)).toBe('delivery');
    expect(textOf(asked.text)).not.toContain('Dorpsstraat 7');
    expect(await simsOrderedSince(portal, since)).toEqual([]);
  });

  it('does not hold the order up where nobody can tell', async () => {
    const { uuid, review } = await toTheBook();
    await records.moveAddress(uuid);
    await portal.faults([{ match: BOOK_CALLS, status: 500 }]);
    expect(textOf((await resumed(review)).text)).toContain('Of het bezorgadres nog klopt');
    expect((await client.order(review)).status).toBe(303);
  });
});
