import { describe, expect, it } from 'vitest';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { hidden, textOf } from '~tests/fixtures/page';
import { LIST, type Customer, endUsers } from '~tests/fixtures/customers/end-users';

const { portal, provider, client, customers, seeded } = endUsers();

describe('END-03 a customer goes', () => {
  it('Verwijderen van klant niet mogelijk: with connections the page says which, and sends nothing', async () => {
    const { busy } = await seeded();
    const page = await client.get(`${LIST}/${busy}/archive`);
    expect(textOf(page.text)).toMatch(/Verwijderen van klant niet mogelijk\. Deze eindklant heeft nog: .+\(NL\d+\)/);
    const since = await portal.lastCall();
    expect((await client.submit(`${LIST}/${busy}/archive`, { confirm: 'on' })).status).toBe(422);
    expect(await restWritesSince(portal, since)).toEqual([]);
  });

  async function archive(uuid: string, fields: Record<string, string> = { confirm: 'on' }) {
    const path = `${LIST}/${uuid}/archive`;
    const review = await client.get(path);
    const [hash, attempt, stood] = ['hash', 'attempt', 'stood'].map((name) => hidden(review, name));
    return client.submit(path, { hash, attempt, stood, ...fields });
  }

  it('without any it is archived once it was ticked; it is on no list and can still be read', async () => {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Gaat Weg',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    expect((await archive(body.uuid, {})).status).toBe(422);
    const since = await portal.lastCall();
    const page = await client.follow(await archive(body.uuid));
    expect([page.address.pathname, textOf(page.text).includes('De eindklant is verwijderd')]).toEqual([LIST, true]);
    expect(await restWritesSince(portal, since)).toEqual(['PUT /score/enduser/{uuid}/archive']);
    expect(await customers('Gaat Weg')).toEqual([]);
    const gone = await client.get(`${LIST}/${body.uuid}`);
    expect([
      gone.status,
      textOf(gone.text).includes('Deze eindklant is verwijderd'),
      gone.text.includes('/archive'),
    ]).toEqual([200, true, false]);
    expect((await client.open(`${LIST}/${body.uuid}/archive`)).status).toBe(404);
  });

  it('where the provider has more connections than it sent, the page says that it does not know of the rest', async () => {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Half Gelezen',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    const perhaps = 'Wij weten niet of deze eindklant nog verbindingen heeft';
    const page = async () => textOf((await client.get(`${LIST}/${body.uuid}/archive`)).text);
    expect(await page()).not.toContain(perhaps);
    const result = { connections: [], pagination: { count: 30 } };
    await portal.faults([{ match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, result } }]);
    expect(await page()).toContain(perhaps);
    await portal.faults([]);
  });

  it('what the provider refuses is said in its words; an answer that is lost is looked up', async () => {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Twee Keer',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    const match = `PUT /score/enduser/${body.uuid}/archive`;
    await portal.faults([
      { match, status: 422, body: { detail: [{ field: null, msg: 'No.', i18n_msg: 'Er loopt nog een bestelling.' }] } },
    ]);
    expect(textOf((await archive(body.uuid)).text)).toContain(
      'Verwijderen van klant niet mogelijk. Er loopt nog een bestelling.',
    );
    await portal.faults([{ match, drop: 'after', times: 1 }]);
    const page = await client.follow(await archive(body.uuid));
    expect([page.address.pathname, textOf(page.text).includes('De eindklant is verwijderd')]).toEqual([LIST, true]);
  });
});
