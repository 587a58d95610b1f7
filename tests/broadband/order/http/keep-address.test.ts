import { beforeEach, describe, expect, it, vi } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { apiClient, signIn } from '~tests/sandbox/client';
import {
  callsSince,
  EQUIPMENT,
  OrderClient,
  ordersSince,
  restWritesSince,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
let since: number;
let place = 0;

beforeEach(async () => {
  since = await portal.lastCall();
  place += 1;
});

const BOOK = '/organization/shipping-addresses/';
const MADE = `POST /score${BOOK}`;

/** A new address that no other test uses, with the box to store it. */
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
const madeSince = async () =>
  (await restWritesSince(portal, since)).filter((call) => call.startsWith('POST') && call.includes(BOOK));

async function shipping(review: Page) {
  expect(stepOf(review)).toBe('review');
  await client.order(review);
  const order = (await ordersSince(portal, since)).at(-1);
  return {
    delivery: order?.['hardware_delivery'],
    uuid: order?.['hardware_address_uuid'],
    address: order?.['shipping_address'],
  };
}

describe('BBO-12 a new address that is kept as a shipping address in passing', () => {
  it('is made once, and the order refers to it', async () => {
    const review = await client.fill(await toDelivery(), fresh());
    expect(review.text).toContain('Het bezorgadres is toegevoegd');
    expect(textOf(review.text)).toContain(`Loods ${place}, Ann Mulder, Kade ${place}, 1234 AB Almere`);
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

  it('is the very same one that is there already, of another draft and by two drafts at the same moment', async () => {
    const [one, two] = [await toDelivery(), await toDelivery()];
    await Promise.all([client.press(one, fresh()), client.otherTab().press(two, fresh())]);
    expect(await madeSince()).toHaveLength(1);
    const review = await client.fill(
      await toDelivery(),
      fresh({ 'new_hardware_address.phone_number': '+31 20 123 45 67' }),
    );
    expect(review.text).toContain('Dit adres stond al in uw adresboek');
    expect(await shipping(review)).toMatchObject({ delivery: 'shipping_address', address: null });
    expect(await madeSince()).toHaveLength(1);
  });

  it.each<[string, Fields]>([
    ['another street', { 'new_hardware_address.street': 'Dorpsstraat' }],
    ['another city', { 'new_hardware_address.city': 'Amsterdam' }],
    ['somebody else', { 'new_hardware_address.contact_name': 'Bob Smit' }],
    ['another phone number', { 'new_hardware_address.phone_number': '0612345678' }],
  ])(
    'is refused where one of this name is there with %s: the goods go to no other address than is shown',
    async (_what, other) => {
      await client.fill(await toDelivery(), fresh());
      const answer = await client.press(await toDelivery(), fresh(other));
      expect(answer.status).toBe(422);
      expect(errorsOf(answer).join(' ')).toContain('staat al een adres met deze bedrijfsnaam op deze plek');
      const review = await client.fill(answer, { keep_address: undefined });
      expect(await shipping(review)).toMatchObject({ delivery: 'new_address', uuid: null });
      expect(await madeSince()).toHaveLength(1);
    },
  );

  it('that was moved since is made again, and what was archived is not taken for it', async () => {
    const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
    const delivery = await toDelivery();
    const first = await client.fill(delivery, fresh());
    const { uuid } = await shipping(first);
    const moved = { zipcode: '9999ZZ', city: 'Groningen', street: 'Elders', house_number: 999 };
    expect((await provider.rest('PATCH', `${BOOK}${String(uuid)}/`, moved)).status).toBe(200);
    const second = await shipping(await client.fill(await toDelivery(), fresh()));
    expect(second.uuid).not.toBe(uuid);
    await provider.rest('PUT', `${BOOK}${String(second.uuid)}/archive/`, {});
    expect(await madeSince()).toHaveLength(2);
    const third = await shipping(await client.fill(await toDelivery(), fresh()));
    expect([uuid, second.uuid]).not.toContain(third.uuid);
    expect(await madeSince()).toHaveLength(3);
  });

  it('is not made where nobody can see what is there: the form stays, and without the box the order goes on', async () => {
    const delivery = await toDelivery();
    await portal.faults([{ match: `GET /score${BOOK}`, status: 500 }]);
    const answer = await client.press(delivery, fresh());
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).join(' ')).toContain('De netwerkaanbieder is niet bereikbaar');
    expect(await madeSince()).toEqual([]);
  });

  it('whose answer is lost is looked up: it is the one that was made', async () => {
    await portal.faults([{ match: MADE, drop: 'after', times: 1 }]);
    const review = await client.fill(await toDelivery(), fresh());
    expect(await shipping(review)).toMatchObject({ delivery: 'shipping_address', address: null });
    expect(await madeSince()).toHaveLength(1);
  });

  it('of which nobody knows what became goes with this order alone, and is not sent once more from another', async () => {
    await portal.faults([{ match: MADE, drop: 'before', times: 1 }]);
    const review = await client.fill(await toDelivery(), fresh());
    expect(textOf(review.text)).toContain('Of het ook in uw adresboek staat, weten wij nog niet');
    expect(await client.fill(await toDelivery(), fresh()).then(stepOf)).toBe('review');
    expect(await madeSince()).toHaveLength(1);
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
    // without the tick to store the address the order continues
    const review = await client.fill(answer, { keep_address: undefined });
    expect(await shipping(review)).toMatchObject({ delivery: 'new_address' });
  });

  it('says in words that it was forbidden, at the box and at the review', async () => {
    const delivery = await toDelivery();
    const detail = [{ msg: 'no', i18n_msg: 'Uw organisatie mag dit niet' }];
    await portal.faults([{ match: MADE, status: 403, body: { detail }, times: 1 }]);
    expect(errorsOf(await client.press(delivery, fresh())).join(' ')).toContain('Uw organisatie mag dit niet');
    const review = await client.fill(delivery, { hardware_delivery: 'later' });
    await portal.faults([{ match: 'rpc:broadband.order_connection', status: 403, body: {}, times: 1 }]);
    const refused = errorsOf(await client.order(review)).join(' ');
    expect(refused).toContain('De netwerkaanbieder heeft de bestelling niet aangenomen');
    expect(refused).not.toContain('forbidden');
  });

  it.each([
    ['was accepted', []],
    ['is under way', [{ match: 'rpc:broadband.order_connection', delay_ms: 6_000, times: 1 }]],
  ])(
    'of a tab that was slower than the order of another, which %s, is not in it, and that is said',
    async (_what, slowOrder) => {
      const delivery = await toDelivery();
      const tab = client.otherTab();
      const review = await client.fill(delivery, { hardware_delivery: 'later' });
      await portal.faults([{ match: MADE, delay_ms: 3_000, times: 1 }, ...slowOrder]);
      const slow = tab.press(delivery, fresh());
      await vi.waitUntil(async () => (await madeSince()).length > 0, { timeout: 5000 });
      const ordered = client.order(review);
      const end = await tab.follow(await slow);
      expect(end.status).toBe(200);
      expect(end.address.pathname).toMatch(/\/(?:complete\/NL\d+|status)$/);
      expect(textOf(end.text)).toContain('Uw bestelling was al verstuurd. Deze wijziging zit er niet in.');
      await ordered;
      expect(await ordersSince(portal, since)).toMatchObject([{ hardware_delivery: 'later' }]);
    },
  );

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
