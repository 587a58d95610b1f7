import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import {
  callsSince,
  EQUIPMENT,
  OrderClient,
  ordersSince,
  restWritesSince,
  stepOf,
  type Fields,
} from '~tests/fixtures/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, between: 'faults' });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
let since: number;
let place = 0;

beforeEach(async () => {
  since = await portal.lastCall();
  place += 1;
});

const BOOK = '/organization/shipping-addresses/';
const MADE = `POST /score${BOOK}`;

/** A new address that no other test has, to be kept. */
function fresh(changes: Fields = {}): Fields {
  return {
    hardware_delivery: 'new_address',
    'new_hardware_address.company_name': `Loods ${place}`,
    'new_hardware_address.contact_name': 'Ann Mulder',
    'new_hardware_address.phone_number': '020-1234567',
    'new_hardware_address.street': 'Kade',
    'new_hardware_address.house_number': String(place),
    'new_hardware_address.zipcode': '1234 AB',
    'new_hardware_address.city': 'Almere',
    keep_address: 'on',
    ...changes,
  };
}

const toDelivery = () => client.walk('delivery', { service: EQUIPMENT });
const madeSince = async () => (await restWritesSince(portal, since)).filter((call) => call.includes(BOOK));

async function shipping(review: Page) {
  expect(stepOf(review)).toBe('review');
  await client.order(review);
  const [order] = await ordersSince(portal, since);
  return {
    delivery: order?.['hardware_delivery'],
    uuid: order?.['hardware_address_uuid'],
    address: order?.['shipping_address'],
  };
}

describe('BBO-12 a new address that is kept as a shipping address in passing', () => {
  it('is made once, and the order refers to it', async () => {
    const review = await client.fill(await toDelivery(), fresh());
    expect(review.text).toContain('Het verzendadres is toegevoegd');
    expect(textOf(review.text)).toContain(`Loods ${place}, Kade ${place}, 1234 AB Almere`);
    const sent = await shipping(review);
    expect(sent).toMatchObject({ delivery: 'shipping_address', address: null });
    const list = await client.open(`/admin/shipping_addresses?search=Loods%20${place}`);
    expect(list.text).toContain(`/admin/shipping_addresses/${String(sent.uuid)}`);
    expect(await madeSince()).toHaveLength(1);
  });

  it('is one address when the button is pressed twice, and on Back the form shows it chosen', async () => {
    const delivery = await toDelivery();
    const tab = client.otherTab();
    const [first, second] = await Promise.all([client.press(delivery, fresh()), tab.press(delivery, fresh())]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(await madeSince()).toHaveLength(1);
    await client.press(delivery, fresh());
    expect(await madeSince()).toHaveLength(1);
    const again = await client.open(delivery.address);
    expect(again.text).toMatch(/value="shipping_address"[^>]*checked|checked[^>]*value="shipping_address"/);
    expect(again.text).not.toMatch(/name="keep_address"[^>]*checked/);
  });

  it('is the one that is there already under this name at this place', async () => {
    await client.fill(await toDelivery(), fresh());
    const review = await client.fill(await toDelivery(), fresh({ 'new_hardware_address.contact_name': 'Bob Smit' }));
    expect(review.text).toContain('Dit adres stond al in uw adresboek');
    expect(await shipping(review)).toMatchObject({ delivery: 'shipping_address', address: null });
    expect(await madeSince()).toHaveLength(1);
  });

  it('whose answer is lost is looked up: it is the one that was made', async () => {
    await portal.faults([{ match: MADE, drop: 'after', times: 1 }]);
    const review = await client.fill(await toDelivery(), fresh());
    expect(await shipping(review)).toMatchObject({ delivery: 'shipping_address', address: null });
    expect(await madeSince()).toHaveLength(1);
  });

  it('of which nobody knows what became goes with this order alone, and says so', async () => {
    const delivery = await toDelivery();
    await portal.faults([
      { match: MADE, drop: 'after', times: 1 },
      { match: `GET /score${BOOK}`, status: 500 },
    ]);
    const review = await client.fill(delivery, fresh());
    expect(textOf(review.text)).toContain('Of het ook in uw adresboek staat, weten wij nog niet');
    await portal.faults([]);
    const sent = await shipping(review);
    expect(sent).toMatchObject({ delivery: 'new_address', uuid: null, address: { company_name: `Loods ${place}` } });
  });

  it.each<[string, unknown, string]>([
    [
      'of one field',
      [{ field: 'city', msg: 'Unknown', i18n_msg: 'Deze plaats bestaat niet' }],
      'Deze plaats bestaat niet',
    ],
    ['of what is not asked here', [{ field: 'reference', msg: 'Naam te kort' }], 'Naam te kort'],
    ['without a word', [], 'De netwerkaanbieder staat dit niet toe'],
  ])('stays in the form with the reason when the provider refuses it: %s', async (_what, detail, reason) => {
    const delivery = await toDelivery();
    await portal.faults([{ match: MADE, status: 400, body: { detail }, times: 1 }]);
    const answer = await client.press(delivery, fresh());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(errorsOf(answer).join(' ')).toContain(reason);
    expect(answer.text).toContain(`value="Loods ${place}"`);
    expect(answer.text).toMatch(/name="keep_address"[^>]*checked|checked[^>]*name="keep_address"/);
    // without the box the order goes on
    const review = await client.fill(answer, { keep_address: undefined });
    expect(await shipping(review)).toMatchObject({ delivery: 'new_address' });
  });

  it('is not made for an address that is wrong, nor by Vorige, nor without the box', async () => {
    const delivery = await toDelivery();
    const wrong = await client.press(delivery, fresh({ 'new_hardware_address.zipcode': 'x' }));
    expect(wrong.status).toBe(422);
    await client.press(delivery, fresh({ intent: 'back' }));
    await client.press(delivery, fresh({ keep_address: undefined }));
    expect(await madeSince()).toEqual([]);
  });

  it('PER-05 is not offered to who may not add to the shipping addresses, and a box that is sent all the same makes nothing', async () => {
    const other = await OrderClient.signedIn(portal, 'noprice');
    const delivery = await other.walk('delivery', { service: EQUIPMENT });
    expect(delivery.text).toContain('new_hardware_address.company_name');
    expect(delivery.text).not.toContain('keep_address');
    await other.press(delivery, fresh());
    expect((await callsSince(portal, since)).filter((call) => call.includes('POST /score/organization'))).toEqual([]);
  });
});
