import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import {
  callsSince,
  draftOf,
  FIBRE,
  OrderClient,
  ordersSince,
  START,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, env: { SESSION_IDLE_MINUTES: '30' } });
let since: number;

beforeEach(async () => {
  since = await portal.lastCall();
});

const STEPS = ['address', 'product', 'service', 'customer', 'delivery', 'review'] as const;

describe('PER-05 without the right to order', () => {
  it('the wizard opens with a warning, and the review has no button', async () => {
    const client = await OrderClient.signedIn(portal, 'noorder');
    const review = await client.walk('review');
    expect(textOf(review.text)).toContain('U mag geen verbindingen bestellen');
    expect(review.text).not.toContain('name="confirm"');
  });

  it('AUT-12 a post of the review is a 403 with its text, and nothing is sent', async () => {
    const client = await OrderClient.signedIn(portal, 'noorder', 'en');
    const review = await client.walk('review');
    const refused = await client.submit(review.address, { confirm: 'on', hash: 'x' });
    expect(refused.status).toBe(403);
    expect(textOf(refused.text)).toContain("You don't have sufficient permissions to view this resource");
    expect(await ordersSince(portal, since)).toEqual([]);
  });
});

describe('PER-05 without the right to prices', () => {
  it('no page of the order has a price; the hint says whom to ask; the order goes', async () => {
    const client = await OrderClient.signedIn(portal, 'noprice');
    const review = await client.walk('review');
    for (const step of STEPS) {
      const page = await client.open(`${START}/${draftOf(review)}/${step}`);
      expect(page.status).toBe(200);
      for (const text of [textOf(page.text), page.text]) {
        expect(text, step).not.toMatch(/€|\/mnd|offerUuid|offer_uuid|39[.,]5/);
      }
    }
    expect(textOf(review.text)).toContain('Neem contact op met de afdeling verkoop');
    expect(await callsSince(portal, since)).not.toContain('get_order_pricing');
    expect((await client.order(review)).status).toBe(303);
    expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
  });
});

describe('PER-03 PER-05 without the right to the wizard', () => {
  it.each(['reader', 'support', 'norights', 'mobile'])(
    '%s gets 403 everywhere, and the provider is not asked',
    async (username) => {
      const client = new OrderClient(portal);
      await client.signIn(username, '/profile');
      const owner = await OrderClient.signedIn(portal);
      const draft = draftOf(await owner.walk('service'));
      since = await portal.lastCall();
      for (const step of [
        '',
        `/${draft}`,
        ...STEPS.map((name) => `/${draft}/${name}`),
        `/${draft}/status`,
        '/complete/NL100001',
      ]) {
        const page = await client.open(START + step);
        expect(page.status, step).toBe(403);
        expect(textOf(page.text)).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
      }
      for (const step of ['', ...STEPS.map((name) => `/${draft}/${name}`), `/${draft}/status`]) {
        expect((await client.submit(START + step, { ...FIBRE, confirm: 'on' })).status, step).toBe(403);
      }
      expect((await callsSince(portal, since)).filter((call) => call !== 'get_profile')).toEqual([]);
    },
  );
});

describe('PER-04 the line for staff alone', () => {
  it.each(['reseller', 'noprice', 'noorder'])('never reaches %s', async (username) => {
    const client = await OrderClient.signedIn(portal, username);
    const product = await client.walk('product');
    for (const tab of ['smb', 'enterprise', 'home']) {
      const page = await client.open(`${product.address.pathname}?tab=${tab}`);
      expect(page.text).not.toMatch(/9[.,]?876[.,]|Proeflijn|"4190"/);
    }
    const forced = await client.press(product, { carrierTypeTab: 'enterprise', carrier: '4190' });
    expect([forced.status, errorsOf(forced)]).toEqual([
      422,
      ['Deze lijn is hier niet te bestellen. Kies een andere lijn'],
    ]);
  });

  it('is there for an admin, with its label', async () => {
    const client = await OrderClient.signedIn(portal, 'admin');
    const product = await client.walk('product');
    const page = await client.open(`${product.address.pathname}?tab=enterprise`);
    expect(textOf(page.text)).toMatch(/Proeflijn.*Alleen voor beheer/);
    expect(textOf(page.text)).toContain('10.040,54');
  });
});

describe('BBO-13 drafts are their owner’s, step by step', () => {
  it.each([
    ['of another organisation', 'stranger'],
    ['of a colleague', 'noprice'],
  ])('one %s is a 404, read or written', async (_whose, username) => {
    const owner = await OrderClient.signedIn(portal);
    const draft = draftOf(await owner.walk('review'));
    const client = await OrderClient.signedIn(portal, username);
    since = await portal.lastCall();
    for (const step of [...STEPS, 'status']) {
      expect((await client.open(`${START}/${draft}/${step}`)).status, step).toBe(404);
      expect(
        (await client.submit(`${START}/${draft}/${step}`, { ...FIBRE, confirm: 'on', hash: 'x' })).status,
        step,
      ).toBe(404);
    }
    expect((await client.open(START)).text).not.toContain(draft);
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it.each([
    ['a word', 'nonsense'],
    ['an id that nobody has', '00000000-0000-4000-8000-000000000000'],
    ['dots', '%2e%2e'],
    ['SQL', "' OR 1=1"],
    ['2,000 characters', 'x'.repeat(2000)],
  ])('there is no draft by %s', async (_what, id) => {
    const client = await OrderClient.signedIn(portal);
    for (const step of ['', '/product', '/status'])
      expect((await client.open(`${START}/${encodeURIComponent(id)}${step}`)).status, step).toBe(404);
  });

  it('no step can be skipped by address, with GET or POST', async () => {
    const client = await OrderClient.signedIn(portal);
    const service = await client.walk('service');
    const base = `${START}/${draftOf(service)}`;
    since = await portal.lastCall();
    for (const step of ['customer', 'delivery', 'review']) {
      for (const answer of [
        await client.open(`${base}/${step}`),
        await client.submit(`${base}/${step}`, { confirm: 'on', hash: 'x' }),
      ]) {
        expect([answer.status, answer.location?.pathname], step).toEqual([303, `${base}/service`]);
      }
    }
    expect((await client.open(`${base}/status`)).location?.pathname).toBe(`${base}/review`);
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it('an order of another organisation has no confirmation page here', async () => {
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    const done = await stranger.order(await stranger.walk('review'));
    const client = await OrderClient.signedIn(portal);
    expect((await stranger.open(done.location ?? '')).status).toBe(200);
    expect((await client.open(done.location ?? '')).status).toBe(404);
    expect((await client.open(`${START}/complete/%3Cscript%3E`)).status).toBe(404);
  });
});

describe('a session that ends in the middle of a form', () => {
  it('AUT-13 leads over sign-in back to the form as it was; nothing is kept or sent by itself', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer');
    portal.advance(31 * 60_000);
    const typed = {
      contact_name: 'Half af',
      contact_email: 'geen adres',
      contact_phonenumber: '0201',
      tags: 'één, twee',
    };
    const parked = await client.press(customer, typed);
    expect([parked.status, parked.location?.pathname]).toEqual([303, '/session/expired']);
    const offer = await client.follow(parked);
    expect([offer.status, offer.address.pathname]).toEqual([200, '/session/expired']);
    const back = await client.signIn('reseller', customer.address.pathname);
    expect([back.status, stepOf(back)]).toEqual([200, 'customer']);
    expect(mainForm(back).fields).toMatchObject(typed);
    const wrong = await client.press(back);
    expect(wrong.status).toBe(422);
    expect(
      stepOf(await client.fill(wrong, { contact_email: 'jan@b.example', contact_phonenumber: '0201234567' })),
    ).toBe('delivery');
  });

  it('also on the first form, which has no draft yet', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(START);
    portal.advance(31 * 60_000);
    expect((await client.press(start, { zipcode: '1000AA', housenr: 'een' })).location?.pathname).toBe(
      '/session/expired',
    );
    const back = await client.signIn('reseller', START);
    expect(mainForm(back).fields).toMatchObject({ zipcode: '1000AA', housenr: 'een' });
  });

  it('AUT-11 a 401 on the order itself sends nothing, ends the session, and leaves the order to be sent by a person', async () => {
    const client = await OrderClient.signedIn(portal);
    // a 401 right after signing in would be the provider's fault and would not end the session
    portal.advance(5 * 60_000);
    const review = await client.walk('review');
    since = await portal.lastCall();
    await portal.faults([{ match: 'rpc:broadband.order_connection', status: 401, times: 1 }]);
    const refused = await client.order(review);
    await portal.faults([]);
    expect([refused.status, refused.location?.pathname]).toEqual([303, '/session/expired']);
    const back = await client.signIn('reseller', review.address.pathname);
    expect([back.status, stepOf(back)]).toEqual([200, 'review']);
    expect((await client.order(back)).location?.pathname).toMatch(/\/complete\/NL\d+$/);
    expect(
      (await portal.ledger(since)).filter((line) => line.rpc_method === 'order_connection').map(({ status }) => status),
    ).toEqual([401, 200]);
  });
});
