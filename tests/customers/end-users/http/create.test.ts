import { describe, expect, it } from 'vitest';
import { endUserMaker } from '~/telecom/customer-book/end-user-maker.server';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { hidden, textOf, valueOf } from '~tests/fixtures/page';
import { CREATE, FIELDS, endUsers } from '~tests/fixtures/customers/end-users';

const { portal, provider, client, customers, create } = endUsers();

describe('END-04 END-05 a new customer', () => {
  it('is made as it was typed, and shown', async () => {
    const since = await portal.lastCall();
    const made = await create();
    expect(made.location?.pathname).toMatch(/^\/end_users\/[\da-f-]{36}$/);
    const page = await client.follow(made);
    expect(textOf(page.text)).toMatch(/De eindklant is toegevoegd.*Café Überfahrt.*Proefstraat 3/s);
    expect(await restWritesSince(portal, since)).toEqual(['POST /score/enduser/']);
    expect((await portal.ledger(since)).find(({ method }) => method === 'POST')?.body).toEqual({
      company_name: 'Café Überfahrt',
      phone_number: '0201234567',
      address: {
        street: 'Proefstraat',
        house_number: 3,
        house_number_extension: '',
        zipcode: '1000AA',
        city: 'Amsterdam',
      },
    });
  });

  it.each([
    ['company_name', '12', 'Vul de bedrijfsnaam in'],
    ['company_name', '', 'Vul de bedrijfsnaam in'],
    ['company_name', 'A<B BV', 'Het teken < kan niet in een naam. Haal het weg'],
    ['zipcode', '1000 SS', 'SS komt in postcodes niet voor'],
    ['phone_number', '12345', 'Vul een telefoonnummer in van 10 cijfers'],
    ['zipcode', '0123 AB', 'Vul een postcode in'],
    ['house_number', '3b', 'Vul een huisnummer in'],
    ['house_number_extension', 'x'.repeat(11), 'Vul hoogstens 10 tekens in'],
    ['street', '', 'Vul de straat in'],
    ['city', 'x'.repeat(101), 'Vul de plaats in'],
  ])('ordering F11 FMT-06 SYS-05 is refused with %s %j, and what was typed is kept', async (field, value, message) => {
    const since = await portal.lastCall();
    const page = await create({ [field]: value });
    expect([page.status, textOf(page.text).includes(message)]).toEqual([422, true]);
    expect(valueOf(page, 'phone_number')).toBe(field === 'phone_number' ? value : FIELDS.phone_number);
    expect(await restWritesSince(portal, since)).toEqual([]);
  });

  it('is refused in the provider’s words under its field', async () => {
    await portal.faults([
      {
        match: 'POST /score/enduser/',
        status: 422,
        body: { detail: [{ field: 'address.zipcode', msg: 'No.', i18n_msg: 'Deze postcode bestaat niet.' }] },
      },
    ]);
    const page = await create({ company_name: 'Andere Naam', zipcode: '3011 BN', house_number: '77', other: 'on' });
    expect([
      page.status,
      textOf(page.text).includes('Deze postcode bestaat niet.'),
      page.text.includes('href="#customer-zipcode"'),
    ]).toEqual([422, true, true]);
  });

  it('is not made of one that is there already, until a person says that it is another', async () => {
    await create({ company_name: 'Dubbel & Zn', zipcode: '1011 AB', house_number: '51', other: 'on' });
    const since = await portal.lastCall();
    for (const fields of [
      { company_name: 'dubbel', zipcode: '2000 BB', house_number: '10' },
      { company_name: 'Heel Anders', zipcode: '1011AB', house_number: '51' },
    ]) {
      const page = await create(fields);
      expect([
        page.status,
        textOf(page.text).includes('Misschien is deze eindklant er al'),
        textOf(page.text).includes('Dubbel & Zn'),
      ]).toEqual([422, true, true]);
      expect(valueOf(page, 'company_name')).toBe(fields.company_name);
    }
    expect(await restWritesSince(portal, since)).toEqual([]);
    expect(
      (await create({ company_name: 'Heel Anders', zipcode: '1011AB', house_number: '51', other: 'on' })).status,
    ).toBe(303);
  });

  it('BBO-04 ordering F13 has its street filled in from zipcode and number, with the focus there; without the provider one types it', async () => {
    const found = await create({ intent: 'lookup', street: '', city: '' });
    expect([found.status, valueOf(found, 'street'), valueOf(found, 'city'), valueOf(found, 'company_name')]).toEqual([
      200,
      'Proefstraat',
      'Amsterdam',
      FIELDS.company_name,
    ]);
    // ordering F13: the answer leads to the street, with and without scripts
    const [, place = ''] =
      /formaction="[^"#]*#([^"]+)"[^>]*>[\s\S]{0,400}?Zoek straat en plaats op/i.exec(found.text) ?? [];
    expect(/<input[^>]*name="street"[^>]*>/.exec(found.text)?.[0]).toContain(`id="${place}"`);
    expect(textOf((await create({ intent: 'lookup', house_number: '99999' })).text)).toContain(
      'Wij kennen dit adres niet',
    );
    expect(textOf((await create({ intent: 'lookup', zipcode: '' })).text)).toContain(
      'Vul eerst een postcode en een huisnummer in',
    );
    await portal.faults([{ match: 'GET /score/address/', status: 503 }]);
    const failed = await create({ intent: 'lookup', street: 'Eigen weg' });
    expect([
      failed.status,
      valueOf(failed, 'street'),
      textOf(failed.text).includes('Wij konden het adres niet opzoeken'),
    ]).toEqual([200, 'Eigen weg', true]);
  });

  it('is made once, however often its button is pressed', async () => {
    const form = await client.open(CREATE);
    const fields = {
      attempt: hidden(form, 'attempt'),
      ...FIELDS,
      company_name: 'Eenmaal Genoeg',
      zipcode: '1000AA',
      house_number: '5',
      other: 'on',
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.submit(CREATE, fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await expect.poll(async () => (await customers('Eenmaal')).length).toBe(1);
    // a press after the answer leads to who was made, and is no other customer who looks alike
    expect((await client.submit(CREATE, { ...fields, other: '' })).status).toBe(303);
  });

  it.each([
    ['carried out', 'after', 'De eindklant is toegevoegd'],
    ['not carried out', 'before', 'De eindklant is misschien wel toegevoegd'],
  ])(
    'whose answer is lost, %s, is looked up and not made again',
    async (_what, drop, said) => {
      const company = `Verloren ${drop}`;
      await portal.faults([{ match: 'POST /score/enduser/', drop, times: 1 }]);
      const made = await create({ company_name: company, zipcode: '9400PP', house_number: '1', other: 'on' });
      const page = await client.follow(made);
      expect([page.status, textOf(page.text).includes(said)]).toEqual([200, true]);
      expect(await customers(company)).toHaveLength(drop === 'after' ? 1 : 0);
      if (drop === 'after') return;
      const asked = await client.post(page.address, { made: hidden(page, 'made') });
      expect(textOf(asked.text)).toContain(said);
      portal.advance(6 * 60_000);
      await expect
        .poll(async () => textOf((await client.get(page.address)).text), { timeout: 15_000 })
        .toContain('De eindklant is niet gevonden');
      expect(await customers('Verloren b')).toEqual([]);
      // the form comes back filled in, and searches for the customer again before it is sent
      const href = /href="([^"]*again=[^"]*)"/.exec((await client.get(page.address)).text)?.[1] ?? '';
      const again = await client.get(href.replaceAll('&amp;', '&'));
      expect([valueOf(again, 'company_name'), valueOf(again, 'zipcode'), valueOf(again, 'house_number')]).toEqual([
        company,
        '9400 PP',
        '1',
      ]);
      await provider().rest('POST', '/enduser/', {
        company_name: company,
        phone_number: '0201234567',
        address: { street: FIELDS.street, house_number: 1, zipcode: '9400PP', city: FIELDS.city },
      });
      const sent = await client.submit(again.address, {
        attempt: hidden(again, 'attempt'),
        ...FIELDS,
        company_name: company,
        zipcode: '9400PP',
        house_number: '1',
        other: 'on',
      });
      expect([sent.status, (await customers('Verloren b')).length]).toEqual([303, 1]);
    },
    40_000,
  );

  it('leads whoever may add customers but not see them to no page that they may not open', () => {
    expect([
      endUserMaker.recordPath('one', new Set(['enduser-c', 'enduser-r'])),
      endUserMaker.recordPath('one', new Set(['enduser-c'])),
    ]).toEqual(['/end_users/one', null]);
  });

  it('ERR-04 says so when nothing could be sent at all', async () => {
    await portal.faults([{ match: 'POST /score/enduser/', status: 503 }]);
    const page = await create({ company_name: 'Niet Gestuurd', zipcode: '9400PP', house_number: '3', other: 'on' });
    expect((await client.follow(page)).status).toBeLessThan(503);
    await portal.faults([]);
    expect(await customers('Niet Gestuurd')).toEqual([]);
  });
});
