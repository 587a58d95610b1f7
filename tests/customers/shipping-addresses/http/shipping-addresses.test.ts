import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';
import { EQUIPMENT, OrderClient, restWritesSince } from '~tests/fixtures/clients/order-client';
import { hidden, textOf, valueOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
let provider: ReturnType<typeof apiClient>;
const client = castMember(portal, PortalClient, 'reseller', { anew: true });

const LIST = '/admin/shipping_addresses';
const CREATE = `${LIST}/create`;
const BOOK = '/organization/shipping-addresses/';
const FIELDS = {
  reference: 'Loods',
  company_name: 'Van Dijk Telecom',
  contact_name: 'Jan de Boer',
  phone_number: '020-1234567',
  zipcode: '1000aa',
  house_number: '5',
  house_number_extension: '',
  street: 'Proefstraat',
  city: 'Amsterdam',
};

interface Entry {
  readonly uuid: string;
  readonly reference: string;
  readonly archived: boolean;
}

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

const book = async (search: string) =>
  (await provider.rest<{ results: Entry[] }>('GET', `${BOOK}?per_page=100&search=${encodeURIComponent(search)}`)).body
    .results;

async function create(fields: Record<string, string> = {}): Promise<Page> {
  const form = await client.open(CREATE);
  return client.submit(CREATE, { attempt: hidden(form, 'attempt'), ...FIELDS, ...fields });
}

async function own(reference: string): Promise<{ uuid: string; path: string }> {
  const { body } = await provider.rest<Entry>('POST', BOOK, {
    reference,
    company_name: 'Van Dijk',
    contact_name: 'Jan',
    phone_number: '0201234567',
    street: 'Proefstraat',
    house_number: 3,
    zipcode: '1000AA',
    city: 'Amsterdam',
  });
  return { uuid: body.uuid, path: `${LIST}/${body.uuid}` };
}

describe('NAV-01 TAB-02 ADR-01 the address book', () => {
  it('begins by reference without archived addresses, which come on request, and is a file', async () => {
    const words = textOf((await client.get(LIST)).text);
    expect(words.indexOf('Hoofdkantoor')).toBeLessThan(words.indexOf('Magazijn'));
    expect(words).not.toContain('Oud magazijn');
    const archived = textOf((await client.get(`${LIST}?archived=true`)).text);
    expect([archived.includes('Oud magazijn'), archived.includes('Hoofdkantoor')]).toEqual([true, false]);
    expect((await client.open(`${LIST}/export`)).text).toMatch(/Referentie;.*\r\nHoofdkantoor;/s);
  });

  it('foreign F4 leaves archived addresses out where the provider answers both', async () => {
    const { body } = await provider.rest('GET', `${BOOK}?per_page=100`);
    await portal.faults([{ match: `GET /score${BOOK}`, status: 200, body }]);
    const words = textOf((await client.get(LIST)).text);
    expect([words.includes('Hoofdkantoor'), words.includes('Oud magazijn')]).toEqual([true, false]);
    const file = (await client.open(`${LIST}/export`)).text;
    expect([file.includes('Hoofdkantoor'), file.includes('Oud magazijn')]).toEqual([true, false]);
  });

  it('ERR-04 says when it cannot be loaded', async () => {
    await portal.faults([{ match: `GET /score${BOOK}`, status: 500 }]);
    const page = await client.get(LIST);
    expect([page.status, textOf(page.text).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-02 PER-03 is for who may see users; who may not change them reads it', async () => {
    for (const username of ['noprice', 'support', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open(LIST)).status, username).toBe(403);
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(LIST);
    expect([page.status, page.text.includes(CREATE)]).toEqual([200, false]);
    const { path } = await own('Alleen lezen');
    const one = await reader.get(path);
    expect([one.status, one.text.includes('name="reference"'), textOf(one.text).includes('Jan')]).toEqual([
      200,
      false,
      true,
    ]);
    expect([
      (await reader.open(CREATE)).status,
      (await reader.open(`${path}/archive`)).status,
      (await reader.submit(path, FIELDS)).status,
    ]).toEqual([403, 403, 403]);
  });
});

describe('ADR-01 a new address', () => {
  it('BBO-12 is made, and can be chosen in an order at once', async () => {
    const page = await client.follow(await create());
    expect(textOf(page.text)).toMatch(/Het bezorgadres is toegevoegd.*Loods/s);
    const [made] = await book('Loods');
    const order = await OrderClient.signedIn(portal);
    const delivery = await order.walk('delivery', { service: EQUIPMENT });
    expect(delivery.text).toContain(`value="${made?.uuid}"`);
  });

  it.each([
    ['reference', '', 'Vul een referentie in'],
    ['contact_name', '12', 'Vul de naam van de contactpersoon in'],
    ['phone_number', '123', 'Vul een telefoonnummer in'],
    ['zipcode', 'x', 'Vul een postcode in'],
  ])('END-04 is refused with %s %j, and what was typed is kept', async (field, value, message) => {
    const since = await portal.lastCall();
    const page = await create({ [field]: value });
    expect([page.status, textOf(page.text).includes(message), valueOf(page, 'city')]).toEqual([422, true, 'Amsterdam']);
    expect(await restWritesSince(portal, since)).toEqual([]);
  });

  it('ordering F18 d is refused under a name that another address has, with that address', async () => {
    await create({ reference: 'Depot' });
    const since = await portal.lastCall();
    const page = await create({
      reference: ' depot',
      zipcode: '1012 LG',
      house_number: '5',
      street: 'Dam',
      city: 'Amsterdam',
    });
    expect([page.status, textOf(page.text)]).toEqual([
      422,
      expect.stringMatching(/U heeft al een bezorgadres dat Depot heet, op .*Kies een andere referentie/),
    ]);
    expect(await restWritesSince(portal, since)).toEqual([]);
  });

  it('is refused when it is there already, and made once however often its button is pressed', async () => {
    const form = await client.open(CREATE);
    const fields = { attempt: hidden(form, 'attempt'), ...FIELDS, reference: 'Dubbelklik' };
    await Promise.all([1, 2, 3].map(() => client.submit(CREATE, fields)));
    await expect.poll(async () => (await book('Dubbelklik')).length).toBe(1);
    // a press after the answer leads to what was made
    expect((await client.submit(CREATE, fields)).status).toBe(303);
    expect(textOf((await create({ reference: 'Dubbelklik' })).text)).toContain(
      'Er is al een bezorgadres met deze referentie op dit adres',
    );
  });

  it('whose answer is lost is looked up and not made again', async () => {
    await portal.faults([{ match: `POST /score${BOOK}`, drop: 'after', times: 1 }]);
    expect(textOf((await client.follow(await create({ reference: 'Verloren' }))).text)).toContain(
      'Het bezorgadres is toegevoegd',
    );
    await portal.faults([{ match: `POST /score${BOOK}`, drop: 'before', times: 1 }]);
    const page = await client.follow(await create({ reference: 'Nooit aangekomen' }));
    expect(textOf(page.text)).toMatch(/Het bezorgadres is misschien wel toegevoegd.*Wij zoeken tot \d{2}:\d{2}/s);
    expect([(await book('Verloren')).length, (await book('Nooit')).length]).toEqual([1, 0]);
  });
});

describe('ADR-01 a change of an address', () => {
  const filled = (form: Page) =>
    Object.fromEntries(['was', ...Object.keys(FIELDS)].map((name) => [name, valueOf(form, name) ?? '']));

  it('is saved; of what somebody else changed meanwhile nothing is, until it was seen', async () => {
    const { uuid, path } = await own('Te wijzigen');
    const form = await client.open(path);
    await provider.rest('PATCH', `${BOOK}${uuid}/`, { contact_name: 'Piet' });
    const refused = await client.submit(path, { ...filled(form), city: 'Diemen' });
    expect([
      refused.status,
      textOf(refused.text).includes('Contactpersoon: nu Piet'),
      valueOf(refused, 'city'),
    ]).toEqual([409, true, 'Diemen']);
    const since = await portal.lastCall();
    const saved = await client.follow(await client.submit(path, filled(refused)));
    // stranger 15: unchanged fields are not sent
    const sent = (await portal.ledger(since)).filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ body }) => body)).toEqual([{ city: 'Diemen' }]);
    expect([saved.address.pathname, textOf(saved.text).includes('Het bezorgadres is opgeslagen')]).toEqual([
      LIST,
      true,
    ]);
    expect((await provider.rest('GET', `/organization/shipping-address/${uuid}/`)).body).toMatchObject({
      city: 'Diemen',
    });
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])('NAV-03 %s is a 404', async (uuid) => {
    for (const path of ['', '/archive']) expect((await client.open(`${LIST}/${uuid}${path}`)).status).toBe(404);
  });
});

describe('ADR-01 an address goes', () => {
  it('once it was ticked; it says so by its address, and a draft that has it is told', async () => {
    const { uuid, path } = await own('Gaat weg');
    const order = await OrderClient.signedIn(portal);
    const delivery = await order.walk('delivery', { service: EQUIPMENT });
    await order.fill(delivery, { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid });
    const review = await client.get(`${path}/archive`);
    const [hash, attempt, stood] = ['hash', 'attempt', 'stood'].map((name) => hidden(review, name));
    const fields = { hash, attempt, stood };
    expect((await client.submit(`${path}/archive`, fields)).status).toBe(422);
    const page = await client.follow(await client.submit(`${path}/archive`, { ...fields, confirm: 'on' }));
    expect([page.address.pathname, textOf(page.text).includes('Het bezorgadres is verwijderd')]).toEqual([LIST, true]);
    const gone = await client.get(path);
    expect([
      gone.status,
      textOf(gone.text).includes('Dit bezorgadres is verwijderd'),
      gone.text.includes('name="reference"'),
    ]).toEqual([200, true, false]);
    const again = await order.press(await order.get(delivery.address));
    expect(again.status).toBe(422);
  });
});
