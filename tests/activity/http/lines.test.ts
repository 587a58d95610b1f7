import { describe, expect, it } from 'vitest';
import { draftOf, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { errorsOf, hidden, mainForm } from '~tests/fixtures/page';
import { REASON, SwapClient } from '~tests/fixtures/clients/swap-client';
import { linesOf, trailOf } from '~tests/fixtures/trail';
import { REQUEST, who, byReseller, trailLines } from '~tests/fixtures/trail-lines';

const { portal, client, sims } = trailLines();
const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as string;

const lines = (work: () => Promise<unknown>) => linesOf(portal, work);
/** A write with its outcome, about one record. */
const write = (kind: 'order' | 'change', outcome: string, about: object) => [
  { ...byReseller, kind, outcome: 'sent', event: `${kind} sent`, ...about },
  { ...byReseller, kind, outcome, event: `${kind} ${outcome}`, ...about },
];

describe('ASVS 16.3 every mechanism leaves its lines in the trail', () => {
  it('session: who comes and goes', async () => {
    const visitor = new OrderClient(portal);
    expect(await lines(() => visitor.signIn('reseller', '/profile'))).toMatchObject([
      { ...byReseller, kind: 'access', event: 'signed in' },
    ]);
    expect(await lines(() => visitor.submit('/logout'))).toMatchObject([
      { ...byReseller, kind: 'access', event: 'signed out' },
    ]);
  });

  it('session: one that its user ends from elsewhere', async () => {
    const [elsewhere, here] = [new OrderClient(portal), new OrderClient(portal)];
    for (const one of [elsewhere, here]) await one.signIn('quiet', '/profile');
    const ended = await lines(() => here.post('/profile/security/sessions', { session: 'others' }));
    expect(ended).toMatchObject([{ who: { username: 'quiet' }, event: 'session ended', why: 'ended by the user' }]);
  });

  it('swap: staff who work as a user, and stop', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const acting = { kind: 'swap', as: { username: 'reseller' }, who: { username: 'admin' }, reason: REASON };
    expect(await lines(() => staff.swapTo('reseller'))).toMatchObject([{ ...acting, event: 'swap started' }]);
    expect(await lines(() => staff.swapBack())).toMatchObject([{ ...acting, event: 'swap ended', why: 'closed' }]);
  });

  it('visitor: a password that is asked for without a session', async () => {
    const visitor = new OrderClient(portal);
    const page = await visitor.get('/forgot-password');
    expect(await lines(() => visitor.fill(page, { username: 'reseller' }))).toMatchObject([
      { who: null, as: null, from: '127.0.0.1', event: 'change sent', area: 'password', action: 'forgotten' },
      { who: null, as: null, from: '127.0.0.1', event: 'change accepted', area: 'password', action: 'forgotten' },
    ]);
  });

  it('door: who is refused, with the path and without what was asked', async () => {
    const norights = await OrderClient.signedIn(portal, 'norights');
    const refused = { kind: 'refusal', outcome: 'refused', event: 'refused', from: '127.0.0.1', requestId: REQUEST };
    expect(await lines(() => norights.open('/connections?search=1000AA'))).toMatchObject([
      { ...refused, who: { username: 'norights' }, why: 'permission', path: '/connections' },
    ]);
    const visitor = new OrderClient(portal);
    expect(await lines(() => visitor.submit('/session/language', { _as: 'x' }))).toMatchObject([
      { ...refused, who: null, why: 'stamp', path: '/session/language' },
    ]);
  });

  it('secret: a password that was shown, by connection and circuit', async () => {
    const question = await client.open('/connections/NL100001/circuits/NL100001-1/password');
    expect(await lines(() => client.press(question))).toMatchObject([
      {
        ...byReseller,
        kind: 'secret',
        outcome: 'done',
        event: 'password shown',
        area: 'connection',
        record: 'NL100001',
        part: 'NL100001-1',
      },
    ]);
  });

  it('panel: a change of a connection', async () => {
    const review = await client.post('/connections/NL100001/tags', { tags: 'geheim-label' });
    const about = {
      wizard: 'connection tags',
      action: 'tags',
      area: 'connection',
      record: 'NL100001',
      intent: expect.any(String) as string,
    };
    expect(await lines(() => client.press(review, { confirm: 'on' }))).toMatchObject(
      write('change', 'accepted', about),
    );
  });

  it('panel: a refusal, with its code and without the words of the provider', async () => {
    // the message of an earlier change has a form of its own, and is shown once
    await client.get('/connections/NL100002');
    const review = await client.post('/connections/NL100002/tags', { tags: 'anders' });
    await portal.faults([
      {
        match: 'rpc:broadband.set_tags',
        times: 1,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Nee hoor', data: {} } }),
      },
    ]);
    const found = await lines(() => client.press(review, { confirm: 'on' }));
    await portal.faults([]);
    expect(found).toMatchObject(write('change', 'refused', { area: 'connection', record: 'NL100002', action: 'tags' }));
    expect(found.at(-1)).toMatchObject({ code: -32602 });
    expect(JSON.stringify(found)).not.toContain('Nee hoor');
  });

  it('draft: one that is handed to a colleague, who takes it over', async () => {
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const at = `${START}/${draftOf(await client.walk('review'))}`;
    const page = await client.get(`${at}/hand_over`);
    const about = { kind: 'draft', outcome: 'done', wizard: 'broadband-order', from: '127.0.0.1' };
    expect(await lines(() => client.press(page, { to: 'anyone' }))).toMatchObject([
      { ...byReseller, ...about, event: 'draft handed over' },
    ]);
    expect(await lines(async () => client.press(await client.get(`${at}/take_over`)))).toMatchObject([
      { ...byReseller, ...about, event: 'draft taken back' },
    ]);
    await client.press(await client.get(`${at}/hand_over`), { to: 'anyone' });
    const question = await colleague.get(`${at}/take_over`);
    expect(await lines(() => colleague.press(question))).toMatchObject([
      { ...about, who: { username: 'noprice' }, event: 'draft taken over' },
    ]);
  });

  it('wizard: an order, which names the connection that it made', async () => {
    const review = await client.walk('review');
    const about = { wizard: 'broadband-order', action: 'order', intent: draftOf(review), attempt: 1 };
    const found = await lines(() => client.order(review));
    expect(found).toMatchObject(write('order', 'accepted', about));
    expect(found.at(-1)).toMatchObject({ effect: expect.stringMatching(/^NL\d+$/) });
  });

  it('look-up: an order whose answer was lost, and was found', async () => {
    const review = await client.walk('review', { address: { zipcode: '9000 KK', housenr: '17' } });
    expect(await lines(() => client.order(review))).toMatchObject([
      { ...byReseller, event: 'order sent' },
      { ...byReseller, event: 'order unknown', outcome: 'unknown', intent: draftOf(review) },
      { who, event: 'order found', outcome: 'found', intent: draftOf(review), effect: expect.stringMatching(/^NL/) },
    ]);
  });

  it('make: a shipping address', async () => {
    const form = await client.open('/admin/shipping_addresses/create');
    const about = { wizard: 'shipping address', action: 'shipping address' };
    const found = await lines(async () => {
      const answer = await client.submit('/admin/shipping_addresses/create', {
        attempt: hidden(form, 'attempt'),
        reference: 'Loods',
        company_name: 'Van Dijk Telecom',
        contact_name: 'Jan de Boer',
        phone_number: '020-1234567',
        zipcode: '1000aa',
        house_number: '5',
        street: 'Proefstraat',
        city: 'Amsterdam',
      });
      expect(answer.status, errorsOf(answer).join()).toBe(303);
    });
    expect(found).toMatchObject(write('change', 'accepted', about));
    expect(found.at(-1)).toMatchObject({ effect: UUID });
  });

  it('file: one of a reply, and one that was too long', async () => {
    const page = await client.get('/tickets/1042');
    const { action, fields } = mainForm(page);
    const about = { area: 'ticket', action: 'attachment' };
    const sent = (bytes: number) =>
      lines(() =>
        client.sendFiles(action, { ...fields, reply: '' }, { name: 'attachments', files: [['a', 'a'.repeat(bytes)]] }),
      );
    expect(await sent(1)).toMatchObject(write('change', 'accepted', about));
    expect(await sent(52_428_801)).toMatchObject(write('change', 'not sent', about));
  });

  it('record: a shipping address, with the names of the fields that changed', async () => {
    const { text } = await client.open('/admin/shipping_addresses');
    const [, uuid = ''] = /href="\/admin\/shipping_addresses\/([\da-f-]{36})"/.exec(text) ?? [];
    const form = await client.open(`/admin/shipping_addresses/${uuid}`);
    const found = await lines(() => client.press(form, { contact_name: 'Nieuwe Naam' }));
    const about = { action: 'change', area: 'shippingAddress', record: uuid, fields: ['contact_name'] };
    expect(found).toMatchObject(write('change', 'accepted', about));
    expect(JSON.stringify(found)).not.toContain('Nieuwe Naam');
  });

  it('record: a setting that is saved as a record', async () => {
    const form = await client.open('/connections/radius/settings');
    expect(await lines(() => client.press(form, { sessions: '2' }))).toMatchObject(
      write('change', 'accepted', { action: 'change', area: 'radius', record: 'settings' }),
    );
  });

  it('profile: prices that are switched', async () => {
    expect(await lines(() => client.submit('/profile/region', { prices: 'on' }))).toMatchObject(
      write('change', 'accepted', { action: 'change', area: 'profile', record: 'prices' }),
    );
  });

  it('repeatable: a SIM that is refreshed', async () => {
    const [sim] = await sims();
    await client.open(`/mobile/${sim?.uuid}`);
    expect(await lines(() => client.submit(`/mobile/${sim?.uuid}/refresh`))).toMatchObject(
      write('change', 'accepted', { action: 'refresh', area: 'mobile', record: sim?.uuid }),
    );
  });

  it('test: a line that is measured', async () => {
    const form = await client.open('/connections/NL100001/diagnostics');
    const found = await lines(() =>
      client.submit('/connections/NL100001/diagnostics', { attempt: hidden(form, 'attempt'), kind: 'ont-check' }),
    );
    expect(found).toMatchObject(
      write('change', 'accepted', { action: 'line test', area: 'connection', record: 'NL100001' }),
    );
  });

  it('what only the portal keeps leaves none: a draft, a step, a language', async () => {
    expect(
      await lines(async () => {
        const product = await client.walk('product');
        const discard = await client.open(`/connections/create/${draftOf(product)}/discard`);
        await client.press(discard);
        await client.open(START);
        await client.submit('/session/language', { language: 'nl' });
      }),
    ).toEqual([]);
  });
});

it('no value that was typed and no secret stands in the trail', () => {
  const all = JSON.stringify(trailOf(portal));
  for (const typed of [
    'geheim-label',
    'Proefstraat',
    '1000AA',
    '1000aa',
    'Jan de Boer',
    '020-1234567',
    'jan@bakkerij.example',
  ])
    expect(all).not.toContain(typed);
});
