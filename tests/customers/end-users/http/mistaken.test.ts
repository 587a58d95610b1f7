import { describe, expect, it } from 'vitest';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { hidden, textOf } from '~tests/fixtures/page';
import { LIST, CREATE, FIELDS, type Customer, endUsers } from '~tests/fixtures/customers/end-users';

const { portal, provider, client, customers, create, seeded } = endUsers();

describe('END-01 what nothing may be taken for', () => {
  it('another customer under an attempt that was used up is made too', async () => {
    const form = await client.open(CREATE);
    const attempt = hidden(form, 'attempt');
    const one = {
      attempt,
      ...FIELDS,
      company_name: 'Eerste Poging',
      zipcode: '9300NN',
      house_number: '23',
      other: 'on',
    };
    expect((await client.submit(CREATE, one)).status).toBe(303);
    expect((await client.submit(CREATE, { ...one, company_name: 'Heel Iemand Anders' })).status).toBe(303);
    expect([(await customers('Eerste Poging')).length, (await customers('Heel Iemand')).length]).toEqual([1, 1]);
  });

  it('the same from another page, while the outcome of the first is open, is not made again', async () => {
    const fields = { company_name: 'Tweemaal Verloren', zipcode: '9300NN', house_number: '23', other: 'on' };
    await portal.faults([
      { match: 'GET /score/enduser/', status: 503 },
      { match: 'POST /score/enduser/', drop: 'after', times: 1 },
    ]);
    const first = await create(fields);
    const second = await create(fields);
    expect(second.location?.href).toBe(first.location?.href);
    await portal.faults([]);
    expect(await customers('Tweemaal')).toHaveLength(1);
  });

  it('one that nobody could look up in the time for it is said to be not looked up yet, and not to be looked for until a time that is past', async () => {
    await portal.faults([
      { match: 'GET /score/enduser/', status: 503 },
      { match: 'POST /score/enduser/', drop: 'after', times: 1 },
    ]);
    const page = await client.follow(
      await create({ company_name: 'Lang Onbekend', zipcode: '9300NN', house_number: '23', other: 'on' }),
    );
    expect(textOf(page.text)).toMatch(/Wij zoeken tot \d{2}:\d{2} automatisch op of het is gelukt\./);
    portal.advance(6 * 60_000);
    const late = textOf((await client.get(page.address)).text);
    expect([
      late.includes('Opzoeken is nog niet gelukt. Wij proberen het automatisch opnieuw.'),
      late.includes('Wij zoeken tot'),
    ]).toEqual([true, false]);
  });

  it('one who was there before, when nobody could look, is for a person to recognise', async () => {
    const fields = { company_name: 'Al Bekend', phone_number: '0201234567', zipcode: '9300NN', house_number: '23' };
    await provider().rest('POST', '/enduser/', {
      company_name: fields.company_name,
      phone_number: fields.phone_number,
      address: { street: FIELDS.street, house_number: 23, zipcode: '9300NN', city: FIELDS.city },
    });
    await portal.faults([
      { match: 'GET /score/enduser/', status: 500 },
      { match: 'POST /score/enduser/', drop: 'before', times: 1 },
    ]);
    const made = await create({ ...fields, other: 'on' });
    await portal.faults([]);
    const page = await client.follow(made);
    const asked = await client.post(page.address, { made: hidden(page, 'made') });
    expect(textOf(asked.text)).toContain('Is dit de eindklant?');
  });

  it('an answer about somebody else, or with an odd id, is none', async () => {
    const { free, busy } = await seeded();
    const { body } = await provider().rest('GET', `/enduser/${busy}`);
    await portal.faults([{ match: `GET /score/enduser/${free}`, status: 200, body }]);
    expect((await client.open(`${LIST}/${free}`)).status).toBe(502);
    await portal.faults([{ match: 'POST /score/enduser/', status: 201, body: { uuid: '../../connections' } }]);
    expect(
      (await create({ company_name: 'Vreemd Nummer', zipcode: '9300NN', house_number: '23', other: 'on' })).location
        ?.search,
    ).toMatch(/^\?made=/);
  });

  it('END-02 one who was archived is chosen for no order', async () => {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Weg Ermee',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    await provider().rest('PUT', `/enduser/${body.uuid}/archive`);
    const order = await OrderClient.signedIn(portal);
    const customer = await order.walk('customer', { address: { zipcode: '1000AA', housenr: '3', enduser: body.uuid } });
    expect(customer.text).not.toContain('Weg Ermee');
    expect((await order.press(customer, { enduser: body.uuid })).status).toBe(422);
  });
});
