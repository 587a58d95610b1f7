import { describe, expect, it } from 'vitest';
import { type Page } from '~tests/fixtures/portal-client';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { textOf, valueOf } from '~tests/fixtures/page';
import { LIST, FIELDS, type Customer, endUsers } from '~tests/fixtures/customers/end-users';

const { portal, provider, client } = endUsers();

describe('END-01 a change of a customer', () => {
  async function own(): Promise<{ uuid: string; form: Page; path: string }> {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Te Wijzigen',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    const path = `${LIST}/${body.uuid}/change`;
    return { uuid: body.uuid, path, form: await client.open(path) };
  }

  const filled = (form: Page) =>
    Object.fromEntries(['was', ...Object.keys(FIELDS)].map((name) => [name, valueOf(form, name) ?? '']));

  it('is saved, and said', async () => {
    const { uuid, form, path } = await own();
    const page = await client.follow(
      await client.submit(path, { ...filled(form), phone_number: '06-12345678', house_number_extension: 'A' }),
    );
    expect([
      page.address.pathname,
      textOf(page.text).includes('De gegevens van de eindklant zijn opgeslagen'),
      textOf(page.text).includes('06 1234 5678'),
    ]).toEqual([`${LIST}/${uuid}`, true, true]);
  });

  it('stranger 15 sends the fields that changed alone, an address as a whole, and names them in the log; nothing changed is nothing sent', async () => {
    const { uuid, form, path } = await own();
    const sent = async (fields: Record<string, string>) => {
      const since = await portal.lastCall();
      const page = await client.follow(await client.submit(path, { ...filled(await client.open(path)), ...fields }));
      const lines = (await portal.ledger(since)).filter(({ method }) => method === 'PATCH');
      return [lines.map(({ body }) => body), textOf(page.text)] as const;
    };
    const logged = () =>
      [...portal.log().matchAll(/"event":"change sent".*?"fields":(\[[^\]]*\])/g)].map(([, names]) => names);
    expect((await sent({ phone_number: '06-12345678' }))[0]).toEqual([{ phone_number: '0612345678' }]);
    await expect.poll(() => logged().at(-1)).toBe('["phone_number"]');
    const [bodies] = await sent({ house_number: '3' });
    expect(bodies).toEqual([{ address: expect.objectContaining({ house_number: 3, zipcode: '1000AA' }) as unknown }]);
    const told = logged().length;
    const [none, words] = await sent({ company_name: ' Te Wijzigen ' });
    expect([none, words.includes('U heeft niets gewijzigd. Er is niets verstuurd.'), logged().length]).toEqual([
      [],
      true,
      told,
    ]);
    expect(valueOf(form, 'company_name')).toBe('Te Wijzigen');
    expect((await provider().rest('GET', `/enduser/${uuid}`)).body).toMatchObject({ phone_number: '0612345678' });
  });

  it('stranger 429 of a provider that asks to wait is not saved, is said so with the form as typed, and of a page that cannot be read too', async () => {
    const { uuid, form, path } = await own();
    await portal.faults([{ match: `PATCH /score/enduser/${uuid}`, status: 429, body: {}, times: 1 }]);
    const asked = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect([asked.status, valueOf(asked, 'city')]).toEqual([502, 'Diemen']);
    expect(textOf(asked.text)).toContain('De netwerkaanbieder vraagt om te wachten. Er is niets besteld of gewijzigd.');
    expect((await client.submit(path, filled(asked))).status).toBe(303);
    await portal.faults([{ match: `GET /score/enduser/${uuid}`, status: 429, body: {} }]);
    const unread = await client.get(`${LIST}/${uuid}`);
    expect([unread.status, textOf(unread.text).includes('De netwerkaanbieder vraagt om te wachten')]).toEqual([
      502,
      true,
    ]);
  });

  it('of what somebody else changed meanwhile saves nothing, shows both, and saves when it is sent again', async () => {
    const { uuid, form, path } = await own();
    await provider().rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
    const since = await portal.lastCall();
    const refused = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect([refused.status, await restWritesSince(portal, since)]).toEqual([409, []]);
    expect(textOf(refused.text)).toMatch(/Iemand anders heeft dit intussen gewijzigd.*Telefoonnummer: nu 0301234567/s);
    expect(valueOf(refused, 'city')).toBe('Diemen');
    const saved = await client.submit(path, filled(refused));
    expect(saved.status).toBe(303);
    expect((await provider().rest('GET', `/enduser/${uuid}`)).body).toMatchObject({ address: { city: 'Diemen' } });
  });

  it('ERR-04 without an answer says that it may be saved; what was typed is kept', async () => {
    const { uuid, form, path } = await own();
    await portal.faults([{ match: `PATCH /score/enduser/${uuid}`, drop: 'before', times: 1 }]);
    const page = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect([page.status, textOf(page.text).includes('Misschien is het wel opgeslagen'), valueOf(page, 'city')]).toEqual(
      [502, true, 'Diemen'],
    );
  });

  it.each([
    ['that carried it out and lost its answer', { drop: 'after' }, 303],
    ['that answers an error with a 200', { status: 200, body: { error: 'no' } }, 502],
    ['that answers nothing but null', { status: 200, body: { result: null } }, 502],
  ])('security M3 of a provider %s is read back', async (_what, fault, status) => {
    const { uuid, form, path } = await own();
    await portal.faults([{ match: `PATCH /score/enduser/${uuid}`, times: 1, ...fault }]);
    const since = await portal.lastCall();
    const page = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect(page.status).toBe(status);
    const lines = (await portal.ledger(since)).map(({ method }) => method);
    expect([lines.filter((method) => method === 'PATCH').length, lines.at(-1)]).toEqual([1, 'GET']);
    const { body } = await provider().rest<{ address: { city: string } }>('GET', `/enduser/${uuid}`);
    expect(body.address.city === 'Diemen').toBe(status === 303);
  });
});

describe('END-01 a change that meets another', () => {
  async function fresh() {
    const { body } = await provider().rest<Customer>('POST', '/enduser/', {
      company_name: 'Twee Tabs',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    return { uuid: body.uuid, path: `${LIST}/${body.uuid}/change` };
  }
  const filled = (form: Page) =>
    Object.fromEntries(['was', ...Object.keys(FIELDS)].map((name) => [name, valueOf(form, name) ?? '']));

  it('keeps what one changed oneself and takes the rest as it is now, also after a look-up of the street', async () => {
    const { uuid, path } = await fresh();
    const form = await client.open(path);
    await provider().rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
    const looked = await client.submit(path, { ...filled(form), company_name: 'Twee Tabs BV', intent: 'lookup' });
    const refused = await client.submit(path, filled(looked));
    expect([refused.status, valueOf(refused, 'company_name'), valueOf(refused, 'phone_number')]).toEqual([
      409,
      'Twee Tabs BV',
      '0301234567',
    ]);
    expect(textOf(refused.text)).not.toContain('Bedrijfsnaam: nu');
    expect((await client.submit(path, filled(refused))).status).toBe(303);
    expect((await provider().rest('GET', `/enduser/${uuid}`)).body).toMatchObject({
      company_name: 'Twee Tabs BV',
      phone_number: '0301234567',
    });
  });

  it('is none where both say the same, in another spelling too', async () => {
    const { path } = await fresh();
    const typed = { ...filled(await client.open(path)), phone_number: '020 123 45 68', zipcode: '1000aa' };
    expect([(await client.submit(path, typed)).status, (await client.submit(path, typed)).status]).toEqual([303, 303]);
  });

  it('AUT-13 is noticed after the session ended in between', async () => {
    const { uuid, path } = await fresh();
    const form = filled(await client.open(path));
    await portal.faults([{ match: `PATCH /score/enduser/${uuid}`, status: 401, times: 1 }]);
    await client.submit(path, { ...form, city: 'Diemen' });
    await portal.faults([]);
    await provider().rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
    await client.signIn('reseller', path);
    const back = await client.open(path);
    expect(valueOf(back, 'city')).toBe('Diemen');
    expect((await client.submit(path, filled(back))).status).toBe(409);
  });

  it('of one who was archived meanwhile leads to their page, and one that the provider forbids keeps what was typed', async () => {
    const { uuid, path } = await fresh();
    const form = filled(await client.open(path));
    await portal.faults([{ match: `PATCH /score/enduser/${uuid}`, status: 403, body: {} }]);
    const refused = await client.submit(path, { ...form, city: 'Diemen' });
    expect([refused.status, valueOf(refused, 'city')]).toEqual([422, 'Diemen']);
    await portal.faults([]);
    await provider().rest('PUT', `/enduser/${uuid}/archive`);
    expect((await client.submit(path, form)).location?.pathname).toBe(`${LIST}/${uuid}`);
  });
});
