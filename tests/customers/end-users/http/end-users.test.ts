import { beforeAll, describe, expect, it } from 'vitest';
import { endUserMaker } from '~/customers/end-users/create.server';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';
import { OrderClient, restWritesSince } from '~tests/fixtures/clients/order-client';
import { hidden, textOf, valueOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 120, hasty: true, anew: true });
let provider: ReturnType<typeof apiClient>;
const client = castMember(portal, PortalClient, 'reseller', { language: 'nl', anew: true });

const LIST = '/end_users';
const CREATE = `${LIST}/create`;
const FIELDS = {
  company_name: 'Café Überfahrt',
  phone_number: '020 123 45 67',
  zipcode: '1000 aa',
  house_number: '3',
  house_number_extension: '',
  street: 'Proefstraat',
  city: 'Amsterdam',
};

interface Customer {
  readonly uuid: string;
  readonly company_name: string;
}

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

const customers = async (search: string) =>
  (await provider.rest<{ results: Customer[] }>('GET', `/enduser/?per_page=100&search=${encodeURIComponent(search)}`))
    .body.results;

/** Sends the form of a page, with these answers instead of its own. */
async function create(fields: Record<string, string> = {}, who = client): Promise<Page> {
  const form = await who.open(CREATE);
  return who.submit(CREATE, { attempt: hidden(form, 'attempt'), ...FIELDS, ...fields });
}

/** An end customer of the seed with active connections, and one without any. */
async function seeded(): Promise<{ busy: string; free: string }> {
  const { result } = await provider.rpc<{ connections: { end_user: Customer | null }[] }>(
    'broadband',
    'list_connections',
    { pagination: { page: 1, per_page: 100 }, filter: { states: ['ACTIVE'] } },
  );
  const all = await provider.rpc<{ connections: { end_user: Customer | null }[] }>('broadband', 'list_connections', {
    pagination: { page: 1, per_page: 100 },
  });
  const busy = result?.connections.find(({ end_user: endUser }) => endUser)?.end_user?.uuid ?? '';
  const taken = new Set(all.result?.connections.map(({ end_user: endUser }) => endUser?.uuid));
  const free =
    (await provider.rest<{ results: Customer[] }>('GET', '/enduser/?per_page=100')).body.results.find(
      ({ uuid }) => !taken.has(uuid),
    )?.uuid ?? '';
  return { busy, free };
}

describe('NAV-01 END-01 the list', () => {
  it('is sorted, paged and searched by the provider, and comes as a file', async () => {
    const first = textOf((await client.get(LIST)).text);
    expect(first).toContain('Eindklanten');
    const [found] = await customers('Bak');
    const page = await client.get(`${LIST}?search=bak&sortBy=city&itemsPerPage=5`);
    expect(page.text).toContain(`href="${LIST}/${found?.uuid}"`);
    const file = await client.open(`${LIST}/export?search=bak`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.split('\r\n')).toHaveLength((await customers('bak')).length + 2);
  });

  it('is another one in English, empty for a search that finds nothing, and says when it cannot be loaded', async () => {
    const english = await PortalClient.signedIn(portal, 'reseller', 'en');
    expect(textOf((await english.get(LIST)).text)).toContain('End customers');
    expect(textOf((await client.get(`${LIST}?search=zzzz`)).text)).toMatch(/Niets gevonden|niets gevonden/i);
    await portal.faults([{ match: 'GET /score/enduser/', status: 500 }]);
    const failed = await client.get(LIST);
    expect([failed.status, textOf(failed.text).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-03 is for who may see customers', async () => {
    for (const username of ['support', 'mobile', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open(LIST)).status, username).toBe(403);
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(LIST);
    expect([page.status, page.text.includes(CREATE)]).toEqual([200, false]);
    expect((await reader.open(CREATE)).status).toBe(403);
  });
});

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
        .toContain('De eindklant is niet toegevoegd');
      expect(await customers('Verloren b')).toEqual([]);
      // the form comes back filled in, and searches for the customer again before it is sent
      const href = /href="([^"]*again=[^"]*)"/.exec((await client.get(page.address)).text)?.[1] ?? '';
      const again = await client.get(href.replaceAll('&amp;', '&'));
      expect([valueOf(again, 'company_name'), valueOf(again, 'zipcode'), valueOf(again, 'house_number')]).toEqual([
        company,
        '9400 PP',
        '1',
      ]);
      await provider.rest('POST', '/enduser/', {
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

describe('NAV-01 one customer', () => {
  it('shows who they are, their connections by state, and the way to an order for them', async () => {
    const { busy, free } = await seeded();
    const page = await client.get(`${LIST}/${busy}`);
    expect([page.status, textOf(page.text).includes('Actief')]).toEqual([200, true]);
    expect(page.text).toMatch(/href="\/connections\/NL\d+"/);
    expect(page.text).toContain(`enduser=${busy}`);
    expect(textOf((await client.get(`${LIST}/${free}`)).text)).toContain('Deze eindklant heeft geen verbindingen.');
  });

  it('ERR-04 stays when their connections cannot be loaded', async () => {
    const { busy } = await seeded();
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const page = await client.get(`${LIST}/${busy}`);
    expect([
      page.status,
      textOf(page.text).includes('Data kon niet worden geladen'),
      page.text.includes('/change'),
    ]).toEqual([200, true, true]);
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])('NAV-03 %s is a 404', async (uuid) => {
    for (const path of ['', '/change', '/archive'])
      expect((await client.open(`${LIST}/${uuid}${path}`)).status, path).toBe(404);
  });

  it('another organisation’s is a 404', async () => {
    const { busy } = await seeded();
    expect((await (await PortalClient.signedIn(portal, 'stranger')).open(`${LIST}/${busy}`)).status).toBe(404);
  });

  it('PER-03 who may only read them changes nothing', async () => {
    const { free } = await seeded();
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(`${LIST}/${free}`);
    expect([page.status, page.text.includes(`${free}/change`), page.text.includes('/archive')]).toEqual([
      200,
      false,
      false,
    ]);
    for (const path of ['/change', '/archive']) expect((await reader.open(`${LIST}/${free}${path}`)).status).toBe(403);
  });
});

describe('END-01 a change of a customer', () => {
  async function own(): Promise<{ uuid: string; form: Page; path: string }> {
    const { body } = await provider.rest<Customer>('POST', '/enduser/', {
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
      textOf(page.text).includes('06 12345678'),
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
    expect(logged().at(-1)).toBe('["phone_number"]');
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
    expect((await provider.rest('GET', `/enduser/${uuid}`)).body).toMatchObject({ phone_number: '0612345678' });
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
    await provider.rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
    const since = await portal.lastCall();
    const refused = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect([refused.status, await restWritesSince(portal, since)]).toEqual([409, []]);
    expect(textOf(refused.text)).toMatch(/Iemand anders heeft dit intussen gewijzigd.*Telefoonnummer: nu 0301234567/s);
    expect(valueOf(refused, 'city')).toBe('Diemen');
    const saved = await client.submit(path, filled(refused));
    expect(saved.status).toBe(303);
    expect((await provider.rest('GET', `/enduser/${uuid}`)).body).toMatchObject({ address: { city: 'Diemen' } });
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
    const { body } = await provider.rest<{ address: { city: string } }>('GET', `/enduser/${uuid}`);
    expect(body.address.city === 'Diemen').toBe(status === 303);
  });
});

describe('END-01 a change that meets another', () => {
  async function fresh() {
    const { body } = await provider.rest<Customer>('POST', '/enduser/', {
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
    await provider.rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
    const looked = await client.submit(path, { ...filled(form), company_name: 'Twee Tabs BV', intent: 'lookup' });
    const refused = await client.submit(path, filled(looked));
    expect([refused.status, valueOf(refused, 'company_name'), valueOf(refused, 'phone_number')]).toEqual([
      409,
      'Twee Tabs BV',
      '0301234567',
    ]);
    expect(textOf(refused.text)).not.toContain('Bedrijfsnaam: nu');
    expect((await client.submit(path, filled(refused))).status).toBe(303);
    expect((await provider.rest('GET', `/enduser/${uuid}`)).body).toMatchObject({
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
    await provider.rest('PATCH', `/enduser/${uuid}`, { phone_number: '0301234567' });
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
    await provider.rest('PUT', `/enduser/${uuid}/archive`);
    expect((await client.submit(path, form)).location?.pathname).toBe(`${LIST}/${uuid}`);
  });
});

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
    await provider.rest('POST', '/enduser/', {
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
    const { body } = await provider.rest('GET', `/enduser/${busy}`);
    await portal.faults([{ match: `GET /score/enduser/${free}`, status: 200, body }]);
    expect((await client.open(`${LIST}/${free}`)).status).toBe(502);
    await portal.faults([{ match: 'POST /score/enduser/', status: 201, body: { uuid: '../../connections' } }]);
    expect(
      (await create({ company_name: 'Vreemd Nummer', zipcode: '9300NN', house_number: '23', other: 'on' })).location
        ?.search,
    ).toMatch(/^\?made=/);
  });

  it('END-02 one who was archived is chosen for no order', async () => {
    const { body } = await provider.rest<Customer>('POST', '/enduser/', {
      company_name: 'Weg Ermee',
      phone_number: '0201234567',
      address: { street: 'Proefstraat', house_number: 1, zipcode: '1000AA', city: 'Amsterdam' },
    });
    await provider.rest('PUT', `/enduser/${body.uuid}/archive`);
    const order = await OrderClient.signedIn(portal);
    const customer = await order.walk('customer', { address: { zipcode: '1000AA', housenr: '3', enduser: body.uuid } });
    expect(customer.text).not.toContain('Weg Ermee');
    expect((await order.press(customer, { enduser: body.uuid })).status).toBe(422);
  });
});

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
    const { body } = await provider.rest<Customer>('POST', '/enduser/', {
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

  it('what the provider refuses is said in its words; an answer that is lost is looked up', async () => {
    const { body } = await provider.rest<Customer>('POST', '/enduser/', {
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

describe('BBO-01 END-02 an order for a customer', () => {
  it('begins with their address and carries them to the customer step', async () => {
    const { free } = await seeded();
    const page = await client.get(`${LIST}/${free}`);
    const href = /href="(\/connections\/create\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const start = await client.get(href);
    expect(valueOf(start, 'enduser')).toBe(free);
    expect(valueOf(start, 'housenr')).not.toBe('');
    const order = await OrderClient.signedIn(portal);
    const customer = await order.walk('customer', { address: { zipcode: '1000AA', housenr: '5', enduser: free } });
    expect(customer.text).toContain(`name="enduser" checked="" value="${free}"`);
  });
});
