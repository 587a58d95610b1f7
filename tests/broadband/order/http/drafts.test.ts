import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, control, signIn } from '~tests/sandbox/client';
import {
  callsSince,
  draftOf,
  OrderClient,
  ordersSince,
  paramsOf,
  START,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

/** Drafts live for days. A user finds, continues and discards them, and they say what has changed in the meantime. */
const portal = filePortal({ connections: 30, anew: true });
let client: OrderClient;
let provider: ReturnType<typeof apiClient>;

const DRAFTS = `${START}/drafts`;
const AVAILABILITY = 'rpc:broadband.zipcode';
const PRICING = 'rpc:broadband.get_order_pricing';

beforeAll(async () => {
  client = await OrderClient.signedIn(portal);
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

beforeEach(async () => {
  await control(portal.sandbox, 'tokens', { access_ttl_s: 600, rotate: true });
});

/** The links that discard the user's own drafts in the list. */
const ownDrafts = (list: Page) => [...list.text.matchAll(/href="([^"]+\/discard)"/g)].map(([, href = '']) => href);

const draftPath = (page: Page) => `${START}/${draftOf(page)}`;

/** Changes the provider's last answer to this method from now on. */
async function answers(method: string, change: (result: Record<string, unknown>) => void): Promise<void> {
  const call = (await portal.ledger()).filter((line) => line.rpc_method === method).at(-1);
  if (!call) throw new Error(`${method} was never asked`);
  const { result } = await provider.rpc('broadband', method, paramsOf(call));
  if (!result) throw new Error(`${method} gives no result`);
  change(result);
  await portal.faults([{ match: `rpc:broadband.${method}`, status: 200, body: { jsonrpc: '2.0', id: 1, result } }]);
}

const LINES = 'available';
type Offered = Record<string, unknown>;

/** The offer of the line that the tests order. */
function offer(result: Record<string, unknown>): Offered {
  const found = (result[LINES] as Offered[]).find(({ carrier_product_id: id }) => id === 4101);
  if (!found) throw new Error('line 4101 is not offered');
  return found;
}

describe('BBO-13 the list of drafts', () => {
  it('tells where each one is, and leads on to it', async () => {
    const page = await client.walk('customer', { address: { zipcode: '1000AA', housenr: '1' } });
    const list = await client.open(DRAFTS);
    const words = textOf(list.text);
    expect(words).toMatch(/Concepten – Verbinding bestellen – Partnerportaal/);
    expect(words).toContain('1000 AA 1');
    expect(words).toContain('Stap 4 van 6: Eindklant');
    const on = await client.get(draftPath(page));
    expect([stepOf(on), on.status]).toEqual(['customer', 200]);
  });

  it('shows colleagues by name and date alone, and none of another organisation', async () => {
    const page = await client.walk('delivery', { customer: { contact_name: 'Geheime Klant' } });
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    for (const own of ownDrafts(await colleague.open(DRAFTS))) await colleague.press(await colleague.open(own));
    const seen = await colleague.open(DRAFTS);
    expect(textOf(seen.text)).toMatch(/Concepten van collega’s.*\d{2}-\d{2}-\d{4}/);
    for (const secret of ['1000 AA', 'Geheime Klant', draftOf(page)]) expect(seen.text).not.toContain(secret);
    expect((await colleague.open(draftPath(page))).status).toBe(404);
    const stranger = await OrderClient.signedIn(portal, 'stranger', 'en');
    const empty = textOf((await stranger.open(DRAFTS)).text);
    expect(empty).toContain('You have no drafts');
    expect(empty).not.toContain('Drafts of colleagues');
  });

  it('throws one away after a page that says what goes; a GET throws nothing away', async () => {
    const page = await client.walk('service');
    const ask = await client.open(`${draftPath(page)}/discard`);
    expect(textOf(ask.text)).toMatch(/Wilt u dit concept weggooien\?.*1000 AA 1.*Adres, Lijn/);
    expect((await client.get(draftPath(page))).status).toBe(200);
    const done = await client.press(ask);
    expect([done.status, done.location?.pathname]).toEqual([303, DRAFTS]);
    expect((await client.follow(done)).text).not.toContain(draftOf(page));
    expect((await client.open(draftPath(page))).status).toBe(404);
  });

  it('desk 14 confirmed or filled in after it was thrown away in another tab, says that nothing was ordered', async () => {
    const service = await client.walk('service');
    const review = await client.walk('review', { address: { zipcode: '9400PP', housenr: '11' } });
    for (const page of [service, review]) await client.press(await client.open(`${draftPath(page)}/discard`));
    const since = await portal.lastCall();
    for (const page of [service, review]) {
      const gone = await client.press(page, { confirm: 'on' });
      expect(gone.status).toBe(404);
      expect(textOf(gone.text)).toContain('Dit concept is weggegooid Er is niets besteld.');
      expect(gone.text).toMatch(new RegExp(`<a[^>]*href="${DRAFTS}"[^>]*>Naar uw concepten`));
    }
    expect(await ordersSince(portal, since)).toEqual([]);
    expect(textOf((await client.open(review.address)).text)).toContain('Deze pagina bestaat niet');
  });

  it('lives through another language, signing out and a restart', async () => {
    const page = await client.walk('customer');
    client.cookies.set('lang', 'en');
    expect(textOf((await client.get(draftPath(page))).text)).toContain('Step 4 of 6');
    client.cookies.set('lang', 'nl');
    await portal.restart();
    await client.open(START);
    await client.post('/logout');
    const again = await OrderClient.signedIn(portal);
    expect(stepOf(await again.get(draftPath(page)))).toBe('customer');
    client = again;
  });
});

describe('BBO-13 going on with a draft asks everything again', () => {
  it('nothing changed: straight on, with each call once', async () => {
    const page = await client.walk('customer');
    const since = await portal.lastCall();
    const on = await client.open(draftPath(page));
    expect([on.status, on.location?.pathname]).toEqual([303, `${draftPath(page)}/customer`]);
    const calls = await callsSince(portal, since);
    expect(calls).toContain('zipcode');
    expect(calls).toContain('get_order_pricing');
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('a line that is gone is said, and is to be chosen again; the rest is kept, and the customer’s page knows', async () => {
    const { body } = await provider.rest<{ results: { uuid: string }[] }>('GET', '/enduser/?per_page=1');
    const enduser = body.results[0]?.uuid ?? '';
    const page = await client.walk('review', { customer: { tags: 'blijft', enduser } });
    const ofCustomer = async () => textOf((await client.open(`/end_users/${enduser}`)).text);
    expect(await ofCustomer()).toMatch(/Concepten van bestellingen.*Glasvezel 1000\/1000/);
    await answers(
      'zipcode',
      (result) => (result[LINES] = (result[LINES] as Offered[]).filter(({ carrier_product_id: id }) => id !== 4101)),
    );
    const changed = await client.open(draftPath(page));
    expect([changed.status, textOf(changed.text)]).toEqual([
      200,
      expect.stringMatching(/Er is iets veranderd.*is hier niet meer te bestellen\. Naar stap 2: Lijn/),
    ]);
    const on = await client.fill(changed);
    expect(stepOf(on)).toBe('product');
    expect(await ofCustomer()).toMatch(/Concepten van bestellingen.*Nog niet gekozen/);
    await portal.faults([]);
    let next = await client.fill(await client.open(`${draftPath(page)}/product`), { carrier: '4102' });
    if (stepOf(next) === 'service') next = await client.fill(next);
    // services and dates belong to the line, while the end customer stays
    expect(stepOf(next)).toBe('delivery');
    expect(textOf((await client.fill(next)).text)).toContain('blijft');
  });

  it('speed and lead time are told with before and after, and going on keeps what holds now', async () => {
    const page = await client.walk('customer');
    await answers('zipcode', (result) => {
      const line = offer(result);
      line['lead_time_days'] = 77;
    });
    const changed = await client.open(draftPath(page));
    expect(textOf(changed.text)).toMatch(/De levertijd was vanaf \d+ dagen en is nu vanaf 77 dagen\./);
    expect(stepOf(await client.fill(changed))).toBe('customer');
    expect((await client.open(draftPath(page))).location?.pathname).toBe(`${draftPath(page)}/customer`);
  });

  it('another total is told in euros; who may not see prices is told nothing', async () => {
    const page = await client.walk('customer');
    await answers('get_order_pricing', (result) => {
      const [first] = result['products'] as { price: number | string }[];
      if (first) first.price = typeof first.price === 'string' ? String(Number(first.price) + 100) : first.price + 100;
    });
    const changed = await client.open(draftPath(page));
    expect(textOf(changed.text)).toMatch(/Het totaal per maand was € [\d.,]+ en is nu € [\d.,]+\./);
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    await portal.faults([]);
    const theirs = await noprice.walk('customer');
    await portal.faults([{ match: PRICING, status: 500 }]);
    expect((await noprice.open(draftPath(theirs))).location?.pathname).toBe(`${draftPath(theirs)}/customer`);
  });

  it('a wish date that cannot be met any more is said and asked again', async () => {
    const page = await client.walk('review', { delivery: { custwishdate: '15-03-2027' } });
    await answers('zipcode', (result) => {
      offer(result)['lead_time_days'] = 300;
    });
    expect(textOf((await client.open(draftPath(page))).text)).toContain('Uw wensdatum 15-03-2027 kan niet meer.');
  });

  it.each([
    ['500', { status: 500 }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['wrong types', { status: 200, body: { jsonrpc: '2.0', id: 1, result: 7 } }],
    ['a closed connection', { drop: 'before' }],
  ])('ERR-04 %s: what could not be checked is said, nothing is lost, and one can go on', async (_outage, fault) => {
    const page = await client.walk('customer');
    await portal.faults([{ match: AVAILABILITY, ...fault }]);
    const unchecked = await client.open(draftPath(page));
    expect([unchecked.status, textOf(unchecked.text)]).toEqual([
      200,
      expect.stringMatching(/Wij konden niet alles nagaan.*Of de lijn nog te bestellen is/),
    ]);
    expect(unchecked.text).toContain(`${draftPath(page)}/customer`);
    await portal.faults([]);
    expect(stepOf(await client.get(draftPath(page)))).toBe('customer');
  });
});

describe('BBO-13 nothing that was typed is lost', () => {
  it('Vorige keeps the step as it stands, right or wrong', async () => {
    const page = await client.walk('customer');
    const back = await client.press(page, { intent: 'back', contact_name: 'Half', contact_email: 'geen adres' });
    expect([back.status, back.location?.pathname]).toEqual([303, `${draftPath(page)}/service`]);
    const again = await client.open(page.address);
    expect(mainForm(again).fields).toMatchObject({ contact_name: 'Half', contact_email: 'geen adres' });
    expect((await client.open(`${draftPath(page)}/review`)).location?.pathname).toBe(page.address.pathname);
  });

  it('saving while one types answers the time and no page, asks the provider nothing, and judges nothing', async () => {
    const page = await client.walk('customer');
    const since = await portal.lastCall();
    const saved = await client.press(page, { intent: 'save', contact_name: 'Zo' });
    expect([saved.status, saved.text, saved.headers.get('x-saved-at')]).toEqual([
      204,
      '',
      expect.stringMatching(/^\d{2}:\d{2}$/),
    ]);
    expect(await callsSince(portal, since)).toEqual([]);
    expect(mainForm(await client.open(page.address)).fields).toMatchObject({ contact_name: 'Zo' });
  });
});

describe('BBO-14 what is at the address already', () => {
  const AT = { zipcode: '1000AA', housenr: '1' };

  it('an order under way is shown, and a second one is asked for by a tick of its own', async () => {
    await client.order(await client.walk('review', { address: AT }));
    const product = await client.walk('product', { address: AT });
    expect(textOf(product.text)).toMatch(/Er is al iets op dit adres.*besteld op \d{2}-\d{2}-\d{4}/);
    const review = await client.fill(await client.walk('delivery', { address: AT }));
    const since = await portal.lastCall();
    const refused = await client.press(review, { confirm: 'on' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Vink aan dat u op dit adres nog een bestelling wilt']]);
    expect(await ordersSince(portal, since)).toEqual([]);
    // the first box stays ticked; only the second is missing
    expect(refused.text).toMatch(/<input[^>]*id="confirm"[^>]*checked/);
    expect((await client.press(refused, { second: 'on' })).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('a colleague’s draft is shown by name and date; one’s own and those of others elsewhere are not', async () => {
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const before = textOf((await client.walk('product', { address: { zipcode: '4000DD', housenr: '7' } })).text);
    expect(before).not.toContain('heeft een concept voor dit adres');
    const theirs = await colleague.walk('service', {
      address: { zipcode: '4000DD', housenr: '7' },
      product: { carrier: await firstLine(colleague) },
    });
    const seen = await client.walk('product', { address: { zipcode: '4000DD', housenr: '7' } });
    expect(textOf(seen.text)).toMatch(/heeft een concept voor dit adres, bewaard op \d{2}-\d{2}-\d{4}/);
    expect(seen.text).not.toContain(draftOf(theirs));
  });

  async function firstLine(who: OrderClient): Promise<string> {
    const page = await who.walk('product', { address: { zipcode: '4000DD', housenr: '7' } });
    return /name="carrier"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? '';
  }

  it('ERR-04 a list that hangs is not waited for', async () => {
    const page = await client.walk('review', { address: AT });
    await portal.faults([{ match: 'rpc:broadband.list_transactions', delay_ms: 20_000 }]);
    const started = performance.now();
    const [product, review] = await Promise.all([
      client.open(`${draftPath(page)}/product`),
      client.otherTab().open(page.address),
    ]);
    expect(performance.now() - started).toBeLessThan(7_000);
    expect([product.status, review.status]).toEqual([200, 200]);
  });

  it('ordering B1 a guard that cannot look says so and asks for the tick; it stands in nobody’s way', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 500 }]);
    const product = await client.walk('product', { address: AT });
    expect(textOf(product.text)).toContain('Of er op dit adres al een bestelling loopt, konden wij niet nagaan.');
    const review = await client.walk('review', { address: AT });
    const since = await portal.lastCall();
    const refused = await client.press(review, { confirm: 'on' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Vink aan dat u op dit adres nog een bestelling wilt']]);
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(refused)).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});

describe('ordering B12 one’s own drafts are part of what is at the address', () => {
  const THERE = { zipcode: '9200MM', housenr: '21' };

  it('each with its step, its time and the way on; a look is none, and neither is the draft itself', async () => {
    const kept = await client.walk('service', { address: THERE });
    const product = await client.walk('product', { address: THERE });
    expect(textOf(product.text)).toMatch(
      /U heeft zelf een concept voor dit adres\. Stap 3 van 6: Diensten, bewaard op \d{2}-\d{2}-\d{4} \d{2}:\d{2}\. Ga verder met dat concept/,
    );
    expect(product.text).toContain(`href="${draftPath(kept)}"`);
    expect(product.text.match(/<p>U heeft zelf een concept/g)).toHaveLength(1);
    expect((await client.open(`${draftPath(kept)}/product`)).text).not.toContain('U heeft zelf een concept');
  });
});

describe('ordering B11 a draft begins with its line', () => {
  it('however often one looks: looks are no drafts, keep none out, and the same address is the same look', async () => {
    const other = await OrderClient.signedIn(portal, 'noprice');
    const kept = await other.walk('service');
    const before = (await other.open(DRAFTS)).text;
    const start = await other.open(START);
    const looks = new Set<string>();
    for (let number = 60; number >= 1; number -= 1)
      looks.add((await other.press(start, { zipcode: '1000AA', housenr: String(number) })).location?.pathname ?? '');
    expect(looks.size).toBe(60);
    const words = (page: string) => textOf(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '');
    expect(words((await other.open(DRAFTS)).text)).toBe(words(before));
    expect((await other.get(draftPath(kept))).status).toBe(200);
    const again = await other.fill(start, { zipcode: '1000 aa', housenr: '1' });
    expect(looks).toContain(again.address.pathname);
    expect(again.text).not.toMatch(/Concept bewaard/);
    const begun = await other.fill(again, { carrier: '4101' });
    expect((await other.open(DRAFTS)).text).toContain(draftOf(begun));
    expect((await other.press(start, { zipcode: '1000AA', housenr: '1' })).location?.pathname).not.toContain(
      draftOf(begun),
    );
  });

  it('ordering B10 the start leads back to the form as it was filled in', async () => {
    const look = await client.fill(await client.open(START), { zipcode: '5000EE', housenr: '9' });
    const start = await client.open(START);
    expect(textOf(start.text)).toContain('Zojuist bekeken 5000 EE 9');
    expect(start.text).toContain(`href="${draftPath(look)}/address"`);
    expect(mainForm(await client.open(`${draftPath(look)}/address`)).fields).toMatchObject({
      zipcode: '5000EE',
      housenr: '9',
    });
    // the script adds the form's own fields to this address
    expect(start.text).toContain('data-way-back="zipcode housenr housenrext"');
    expect(mainForm(await client.open(`${START}?zipcode=5000EE&housenr=9&housenrext=`)).fields).toMatchObject({
      zipcode: '5000EE',
      housenr: '9',
    });
  });
});
