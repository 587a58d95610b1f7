import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { CONTACT, draftOf, EQUIPMENT, FIBRE, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { buttonValue, errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { internet } from '~tests/sandbox/services/broadband/orders/order-body';

const portal = filePortal({ connections: 40 });

/** The end customers that an empty search finds. */
async function endUsersOf(client: OrderClient, customer: Page): Promise<string[]> {
  const found = await client.press(customer, { endUserSearch: '', intent: 'search' });
  return [...found.text.matchAll(/name="enduser"[^>]*value="([0-9a-f-]{36})"/g)].map(([, uuid = '']) => uuid);
}

describe('BBO-01 an order by plain form posts', () => {
  it('ordering B25 the review prints where the equipment goes, and says when that is not where the line comes', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer', { service: EQUIPMENT });
    const [endUser = ''] = await endUsersOf(client, customer);
    const delivery = await client.fill(customer, { ...CONTACT, enduser: endUser });
    expect(mainForm(delivery).fields.hardware_delivery).toBe('enduser');
    const review = await client.fill(delivery);
    const words = textOf(review.text);
    expect(words).toMatch(/Naar het adres van de eindklant .+ \d{4} [A-Z]{2} /);
    expect(words).toContain(
      'De apparatuur gaat naar een ander adres dan de lijn. De lijn komt op Proefstraat 1, 1000 AA Amsterdam.',
    );
    const [uuid = ''] = [...delivery.text.matchAll(/name="hardware_address_uuid"[^>]*value="([0-9a-f-]{36})"/g)].map(
      ([, found]) => found ?? '',
    );
    const book = await client.fill(await client.get(delivery.address), {
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: uuid,
    });
    expect(textOf(book.text)).toContain('De apparatuur gaat naar een ander adres dan de lijn.');
    const here = {
      company_name: 'Van Dijk',
      contact_name: 'Ann',
      phone_number: '0201234567',
      street: 'Proefstraat',
      house_number: '1',
      zipcode: '1000 aa',
      city: 'Amsterdam',
    };
    const same = await client.fill(await client.get(delivery.address), {
      hardware_delivery: 'new_address',
      ...Object.fromEntries(Object.entries(here).map(([name, value]) => [`new_hardware_address.${name}`, value])),
    });
    expect([stepOf(same), textOf(same.text).includes('naar een ander adres')]).toEqual(['review', false]);
  });

  it('ordering access D11 every step names the whole address, in its title after the step too', async () => {
    const client = await OrderClient.signedIn(portal);
    const titleOf = ({ text }: Page) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
    const product = await client.walk('product', { address: { zipcode: '2000BB', housenr: '10', housenrext: 'a' } });
    expect(titleOf(product)).toBe('Stap 2 van 6: Lijn – 2000 BB 10 A – Bestellen – Partnerportaal');
    const service = await client.fill(product, { carrier: '4101' });
    expect(titleOf(service)).toBe(
      'Stap 3 van 6: Diensten – Toevoegingsweg 10 A, 2000 BB Haarlem – Bestellen – Partnerportaal',
    );
    expect(textOf(service.text)).toContain('Toevoegingsweg 10 A, 2000 BB Haarlem · Glasvezel 1000/1000');
    expect(titleOf(await client.press(await client.fill(service), { contact_name: '' }))).toMatch(
      /^Fout: Stap 4 van 6: Eindklant – Toevoegingsweg 10 A, /,
    );
    expect(titleOf(await client.open(START))).toBe('Stap 1 van 6: Adres – Bestellen – Partnerportaal');
  });

  it('BBO-09 rows are added and removed on the server, up to eight circuits', async () => {
    const client = await OrderClient.signedIn(portal);
    let page = await client.walk('service');
    for (let count = 2; count <= 8; count += 1) {
      page = await client.fill(page, { intent: buttonValue(page, 'Voeg circuit toe') });
      expect([page.status, mainForm(page).fields[`circuits[${count - 1}].tag`]]).toEqual([200, String(5 + count)]);
    }
    const nine = await client.press(page, {
      'circuits[8].product': '5101',
      'circuits[8].tag': '99',
      'circuits[8].profile': internet,
    });
    expect([nine.status, errorsOf(nine)]).toEqual([422, ['Een verbinding heeft 1 tot en met 8 circuits']]);
    const fewer = await client.fill(page, { intent: buttonValue(page, 'Verwijder circuit 1') });
    expect(fewer.status).toBe(200);
    expect(Object.keys(mainForm(fewer).fields).filter((name) => name.endsWith('.tag'))).toHaveLength(7);
    expect(mainForm(fewer).fields['circuits[0].tag']).toBe('7');
  });

  it('BBO-06 the price button keeps the step and stays there; the totals are those of the provider', async () => {
    const client = await OrderClient.signedIn(portal);
    const service = await client.walk('service');
    const priced = await client.fill(service, { intent: 'price', 'cpe.p7001': '1' });
    expect(stepOf(priced)).toBe('service');
    const words = textOf(priced.text);
    expect(words).toContain('Subtotaal');
    expect(words).toMatch(/Eenmalig € 344,00/);
    expect(mainForm(priced).fields['cpe.p7001']).toBe('1');
  });

  it('BBO-13 a change from the review leads back to the review; a new address asks the line and the services again, as typed', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', {
      service: { contract: '60' },
      delivery: { hardware_delivery: 'later' },
    });
    const draft = draftOf(review);
    const customer = await client.get(`${START}/${draft}/customer`);
    expect(stepOf(await client.fill(customer, { contact_name: 'Ander' }))).toBe('review');
    const product = await client.fill(await client.get(`${START}/${draft}/address`), {
      zipcode: '1000AA',
      housenr: '3',
    });
    expect([stepOf(product), mainForm(product).fields.carrier]).toEqual(['product', '4101']);
    const service = await client.fill(product);
    expect([stepOf(service), mainForm(service).fields.contract]).toEqual(['service', '60']);
    expect(stepOf(await client.fill(service))).not.toBe('customer');
  });

  it('BBO-13 the start lists the drafts, and their address leads on', async () => {
    const client = await OrderClient.signedIn(portal, 'stranger');
    const draft = draftOf(await client.walk('service', { address: FIBRE }));
    const start = await client.open(START);
    expect(start.text).toContain(`href="${START}/${draft}"`);
    const resumed = await client.open(`${START}/${draft}`);
    expect([resumed.status, resumed.location?.pathname]).toEqual([303, `${START}/${draft}/service`]);
  });
});

describe('END-02 the end customer', () => {
  it('is searched, and what was typed stays', async () => {
    const client = await OrderClient.signedIn(portal);
    const page = await client.walk('customer');
    const found = await client.press(page, { contact_name: 'Half getypt', endUserSearch: 'a', intent: 'search' });
    expect(found.status).toBe(200);
    expect(mainForm(found).fields).toMatchObject({ contact_name: 'Half getypt', endUserSearch: 'a' });
    expect(textOf(found.text)).toMatch(/\d+ eindklanten? gevonden/);
  });

  it('of another organisation is refused', async () => {
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    const theirs = await stranger.walk('customer');
    const [uuid = ''] = await endUsersOf(stranger, theirs);
    expect(uuid).not.toBe('');
    const client = await OrderClient.signedIn(portal);
    const refused = await client.press(await client.walk('customer'), {
      contact_name: 'Jan',
      contact_email: 'j@b.example',
      contact_phonenumber: '0201234567',
      enduser: uuid,
    });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Kies een eindklant uit de lijst']]);
    expect(mainForm(refused).fields.contact_name).toBe('Jan');
  });
});
