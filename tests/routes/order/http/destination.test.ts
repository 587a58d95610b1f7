import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { draftOf, EQUIPMENT, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 30, hasty: true, between: 'faults' });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
let provider: ReturnType<typeof apiClient>;
let since: number;

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

beforeEach(async () => {
  since = await portal.lastCall();
});

const BOOK = '/organization/shipping-addresses/';
const ADDRESS = {
  reference: 'Loods',
  company_name: 'Van Dijk',
  contact_name: 'Ann Mulder',
  phone_number: '0201234567',
  street: 'Kade',
  house_number: 3,
  zipcode: '1234AB',
  city: 'Almere',
};
const MOVED = { street: 'Elders', house_number: 9, zipcode: '9999ZZ', city: 'Groningen' };
const CUSTOMER = {
  company_name: 'Bakkerij De Lange',
  phone_number: '0201234567',
  address: { street: 'Dorpsstraat', house_number: 7, zipcode: '1012LG', city: 'Amsterdam' },
};

async function made(path: string, fields: object): Promise<string> {
  return (await provider.rest<{ uuid: string }>('POST', path, fields)).body.uuid;
}

/** A review of an order whose box goes to an address of the book, and what happens to that then. */
async function toTheBook() {
  const uuid = await made(BOOK, ADDRESS);
  const review = await client.walk('review', {
    service: EQUIPMENT,
    delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid },
  });
  return { uuid, review, move: () => provider.rest('PATCH', `${BOOK}${uuid}/`, MOVED) };
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
    await provider.rest('PUT', `${BOOK}${uuid}/archive/`, {});
    expect((await client.order(review)).status).toBe(409);
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    expect(textOf(resumed.text)).toContain('Kade 3, 1234 AB Almere, is er niet meer');
    expect(stepOf(await client.fill(resumed))).toBe('delivery');
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it('is that of the end customer when it goes there', async () => {
    const uuid = await made('/enduser/', CUSTOMER);
    const review = await client.walk('review', {
      service: EQUIPMENT,
      customer: { enduser: uuid },
      delivery: { hardware_delivery: 'enduser' },
    });
    expect((await provider.rest('PATCH', `/enduser/${uuid}`, { address: MOVED })).status).toBe(200);
    const refused = await client.order(review);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused).join(' ')).toContain('Kijk bij stap Klant waar de apparatuur heen gaat');
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
    await portal.faults([{ match: `GET /score${BOOK}`, status: 500 }]);
    const resumed = await client.open(`${START}/${draftOf(review)}`);
    expect(textOf(resumed.text)).toContain('Of het bezorgadres van de apparatuur nog klopt');
    expect((await client.order(review)).status).toBe(303);
  });
});
