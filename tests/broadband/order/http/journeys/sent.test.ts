import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import {
  COPPER,
  draftOf,
  EQUIPMENT,
  OrderClient,
  ordersSince,
  START,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import { buttonValue, errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { circuit as circuitBody, order as orderBody } from '~tests/sandbox/services/broadband/orders/order-body';

const portal = filePortal({ connections: 40 });
const mark = { since: 0 };

/** A working day that is late enough for the lead time of every line. */
const WISH_DATE = '15-03-2027';

/** The end customers that an empty search finds. */
async function endUsersOf(client: OrderClient, customer: Page): Promise<string[]> {
  const found = await client.press(customer, { endUserSearch: '', intent: 'search' });
  return [...found.text.matchAll(/name="enduser"[^>]*value="([0-9a-f-]{36})"/g)].map(([, uuid = '']) => uuid);
}

describe('BBO-01 an order by plain form posts', () => {
  it('BBO-08 BBO-19 fibre at 1000 AA 1, from start to confirmation: one call, with exactly this body', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(START);
    mark.since = await portal.lastCall();
    expect(textOf(start.text)).toContain('Stap 1 van 6');
    const product = await client.fill(start, { zipcode: ' 1000aa ', housenr: '1' });
    expect(textOf(product.text)).toContain('Leverbaar op Proefstraat 1, 1000 AA Amsterdam');
    const service = await client.fill(product, { carrier: '4101' });
    const customer = await client.fill(service, {
      'circuits[0].bandwidth': '512000/512000',
      'circuits[0].subnets[0].size': 'ipv4/29',
      'circuits[0].subnets[0].routing': 'routed',
      sla: '607',
      contract: '60',
      'cpe.p7001': '2',
    });
    const [endUser = ''] = await endUsersOf(client, customer);
    const delivery = await client.fill(customer, {
      contact_name: ' Zoë van ’t Hoff ',
      contact_email: 'zoe@bakkerij.example',
      contact_phonenumber: '+31 20-123 45 67',
      additional_contact_phonenumber: '06 12345678',
      enduser: endUser,
      tags: 'kantoor, Zuid ,kantoor',
    });
    const review = await client.fill(delivery, { custwishdate: WISH_DATE, hardware_delivery: 'enduser' });
    const seen = textOf(review.text);
    for (const words of [
      'Proefstraat 1',
      'Glasvezel 1000/1000',
      'EVC 1000/1000',
      'VLAN 6',
      '500 Mb / 500 Mb',
      'SLA Plus',
      '60 maanden',
      '2 × FRITZ!Box 5590 Fiber',
      'Zoë van ’t Hoff',
      '020 123 4567',
      '06 1234 5678',
      'kantoor, Zuid',
      '15-03-2027',
    ]) {
      expect(seen, words).toContain(words);
    }
    // a month: 39.5 × 0.92, the circuit, SLA Plus and the subnet; once: the connection fee and two boxes
    expect(seen).toMatch(/Totaal(?: Bedrag)? Per maand € 79,35 Eenmalig € 593,00/);
    expect(seen).toContain('Over 60 maanden samen € 5.354,00, met wat u eenmalig betaalt.');
    const done = await client.order(review);
    expect([done.status, done.location?.pathname]).toEqual([
      303,
      expect.stringMatching(/^\/connections\/create\/complete\/NL\d+$/),
    ]);

    const [order, ...more] = await ordersSince(portal, mark.since);
    expect(more).toEqual([]);
    expect(order).toEqual(
      orderBody({
        circuit: [circuitBody({ bandwidth_down: 512000, bandwidth_up: 512000 })],
        sla: 607,
        contract_duration: 60,
        cpe: [{ product_id: 7001, count: 2 }],
        contact_name: 'Zoë van ’t Hoff',
        contact_email: 'zoe@bakkerij.example',
        additional_contact_phonenumber: '0612345678',
        enduser: { uuid: endUser },
        custwishdate: '2027-03-15',
        tags: ['kantoor', 'Zuid', expect.stringMatching(/^ref_[0-9a-f]{10}$/)],
        hardware_delivery: 'enduser',
        offer_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    );

    const complete = await client.follow(done);
    const nid = complete.address.pathname.split('/').at(-1) ?? '';
    const words = textOf(complete.text);
    for (const part of ['Bestelling ontvangen', nid, 'Proefstraat 1', '15-03-2027'])
      expect(words, part).toContain(part);
    expect(words).not.toContain('geplaatst');
    const pending = await client.get('/connections/pending?sortBy=created_at&descending=true');
    expect(textOf(pending.text)).toMatch(
      /1000 AA, Proefstraat 1 .+ Amsterdam Nieuw NL\d+ Bestel zoals deze 1000 AA, Proefstraat 1 [\d-]{10} 15-03-2027/,
    );
    expect(pending.text).not.toContain('ref_');
  });

  it('BBO-19 BBO-10 copper at 4000 DD 7 in English: the VCI in use is left out, two circuits, a new delivery address', async () => {
    const client = await OrderClient.signedIn(portal, 'reseller', 'en');
    mark.since = await portal.lastCall();
    const product = await client.walk('product', { address: COPPER });
    const service = await client.fill(product, { carrier: '4204' });
    expect(mainForm(service).fields['circuits[0].tag']).toBe('38');
    const added = await client.fill(service, { intent: buttonValue(service, 'Add a circuit') });
    expect([added.status, errorsOf(added)]).toEqual([200, []]);
    expect(mainForm(added).fields['circuits[1].tag']).toBe('39');
    const customer = await client.fill(added, { 'cpe.p7004': '1' });
    const delivery = await client.fill(customer, {
      contact_name: 'Jan',
      contact_email: 'jan@bakkerij.example',
      contact_phonenumber: '0201234567',
    });
    const address = {
      company_name: 'Van Dijk',
      contact_name: 'Ann',
      phone_number: '0201234567',
      street: 'Kade',
      house_number: '4',
      house_number_extension: 'B',
      zipcode: '1012lg',
      city: "'s-Hertogenbosch",
    };
    const review = await client.fill(delivery, {
      hardware_delivery: 'new_address',
      ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`new_hardware_address.${name}`, value])),
    });
    expect(textOf(review.text)).toContain('As soon as possible');
    const done = await client.order(review);
    expect(done.location?.pathname).toMatch(/^\/connections\/create\/complete\/NL\d+$/);
    expect(textOf((await client.follow(done)).text)).toContain('Order received');
    const orders = await ordersSince(portal, mark.since);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      zipcode: '4000DD',
      housenr: 7,
      carrier: 4204,
      circuit: [
        { product_id: 5204, vlan: null, vci: 38, bandwidth_down: null, bandwidth_up: null, subnets: [] },
        { product_id: 5204, vlan: null, vci: 39 },
      ],
      enduser: null,
      custwishdate: null,
      tags: [expect.stringMatching(/^ref_/)],
      hardware_delivery: 'new_address',
      shipping_address: { ...address, house_number: 4, zipcode: '1012LG' },
    });
  });

  it('BBO-12 sends the equipment to an address of the book', async () => {
    const client = await OrderClient.signedIn(portal);
    mark.since = await portal.lastCall();
    const delivery = await client.walk('delivery', { service: EQUIPMENT });
    const [uuid = ''] = [...delivery.text.matchAll(/name="hardware_address_uuid"[^>]*value="([0-9a-f-]{36})"/g)].map(
      ([, found]) => found ?? '',
    );
    expect(uuid).not.toBe('');
    const unchosen = await client.press(delivery, { hardware_delivery: 'shipping_address' });
    expect([unchosen.status, errorsOf(unchosen)]).toEqual([422, ['Kies een adres uit uw adresboek']]);
    const foreign = await client.press(delivery, {
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: '00000000-0000-4000-8000-000000000000',
    });
    expect([foreign.status, errorsOf(foreign)]).toEqual([422, ['Kies een adres uit uw adresboek']]);
    const review = await client.fill(delivery, { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid });
    await client.order(review);
    expect(await ordersSince(portal, mark.since)).toMatchObject([
      { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid, shipping_address: null },
    ]);
  });

  it('ordering B24 BBO-12 without equipment nobody is asked where it goes, and no delivery is ordered; with it the question is back', async () => {
    const client = await OrderClient.signedIn(portal);
    const delivery = await client.walk('delivery');
    expect(delivery.text).not.toContain('hardware_delivery');
    expect(textOf(delivery.text)).toContain('Wanneer leveren wij?');
    const review = await client.fill(delivery, { custwishdate: WISH_DATE });
    expect(textOf(review.text)).toContain('Waar sturen wij de apparatuur heen? Geen apparatuur');
    const asked = await client.fill(await client.get(`${START}/${draftOf(review)}/service`), EQUIPMENT);
    expect([stepOf(asked), mainForm(asked).fields.hardware_delivery, mainForm(asked).fields.custwishdate]).toEqual([
      'delivery',
      'later',
      WISH_DATE,
    ]);
    const nowhere = await client.press(asked, { hardware_delivery: undefined });
    expect([nowhere.status, errorsOf(nowhere)]).toEqual([422, ['Kies waar wij de apparatuur heen sturen']]);
    const again = await client.fill(asked);
    expect(textOf(again.text)).toContain('Dat geef ik later door');
    const none = await client.fill(await client.get(`${START}/${draftOf(review)}/service`), { 'cpe.p7001': '0' });
    expect([stepOf(none), textOf(none.text).includes('Geen apparatuur')]).toEqual(['review', true]);
    mark.since = await portal.lastCall();
    expect((await client.order(none)).location?.pathname).toMatch(/\/complete\/NL\d+$/);
    expect(await ordersSince(portal, mark.since)).toMatchObject([
      { cpe: [], hardware_delivery: null, hardware_address_uuid: null, shipping_address: null },
    ]);
  });
});
