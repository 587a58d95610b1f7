import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, anew: true });
let since: number;

beforeEach(async () => {
  since = await portal.lastCall();
});

const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;
const LOST = { zipcode: '9000KK', housenr: '17' };
const NAMELESS = { zipcode: '9100LL', housenr: '19' };
const MINUTE = 60_000;

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

describe('BBO-14 one summary is ordered at most once', () => {
  it('of 20 posts at the same time: one call, and every one leads to what became of it', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.otherTab().order(review)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect(await ordersSince(portal, since)).toHaveLength(1);
    const ends = await Promise.all(answers.map((answer) => client.otherTab().follow(answer)));
    expect(ends.every((end) => COMPLETE.test(end.address.pathname) || stepOf(end) === 'status')).toBe(true);
    expect((await client.get(`${START}/${draftOf(review)}/review`)).address.pathname).toMatch(COMPLETE);
  });

  it('a reload of the post, Back and once more, and a second tab all lead to the one confirmation', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    const inTab = await tab.open(review.address);
    const first = await client.order(review);
    expect(first.location?.pathname).toMatch(COMPLETE);
    const confirmation = first.location?.pathname ?? '';
    for (const again of [
      await client.order(review),
      await client.order(await client.get(review.address).then(() => review)),
      await tab.order(inTab),
    ]) {
      expect(again.status).toBe(303);
      expect((await client.follow(again)).address.pathname).toBe(confirmation);
    }
    // no step of a sent draft can be changed
    const late = await client.press(inTab, { confirm: 'on', contact_name: 'Later' });
    expect(late.status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    expect((await client.open(START)).text).not.toContain(draftOf(review));
  });

  it.each([
    ['nl', 'Er is niets verstuurd. Uw concept is intussen ergens anders gewijzigd'],
    ['en', 'Nothing has been sent. Your draft was changed elsewhere in the meantime'],
  ] as const)(
    '%s: a change in another tab that asks a step anew leads there, which says why',
    async (language, said) => {
      const client = await OrderClient.signedIn(portal, 'reseller', language);
      const review = await client.walk('review');
      const tab = client.otherTab();
      const product = await tab.open(`${START}/${draftOf(review)}/product`);
      expect((await tab.press(product, { carrier: '4102' })).status).toBe(303);
      const asked = await client.follow(await client.order(review));
      expect(stepOf(asked)).toBe('service');
      expect(textOf(asked.text)).toContain(said);
      expect(await ordersSince(portal, since)).toEqual([]);
      // the message appears once, and only after an attempt to send
      const byAddress = await client.get(review.address);
      expect(stepOf(byAddress)).toBe('service');
      expect(textOf(byAddress.text)).not.toContain(said);
    },
  );

  it('two tabs change one draft: what is ordered is what the review showed, else 409 and nothing is sent', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    await tab.fill(await tab.get(`${START}/${draftOf(review)}/customer`), { contact_name: 'Uit het andere tabblad' });
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringContaining('intussen gewijzigd')]]);
    expect(await ordersSince(portal, since)).toEqual([]);
    expect(textOf(refused.text)).toContain('Uit het andere tabblad');
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toMatchObject([{ contact_name: 'Uit het andere tabblad' }]);
  });

  it.each([
    ['a made-up fingerprint', { hash: 'x' }, 409],
    ['no fingerprint', { hash: undefined }, 409],
    ['SYS-05 an unticked box', { confirm: undefined }, 422],
    ['SYS-05 another value than a tick', { confirm: 'yes' }, 422],
  ])('%s sends nothing and leaves the draft ready', async (_what, changes, status) => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const refused = await client.order(review, changes);
    expect(refused.status).toBe(status);
    expect(errorsOf(refused)).toHaveLength(1);
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
  });

  it('a refusal by the provider is said with the way to its step, and may be put right and sent again', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const said = {
      code: -32602,
      message: 'Invalid params',
      data: { details: [{ field: 'contact_phonenumber', msg: 'Wrong', i18n_msg: 'Dit nummer is niet in gebruik.' }] },
    };
    await portal.faults([
      { match: 'rpc:broadband.order_connection', status: 200, body: { jsonrpc: '2.0', id: 1, error: said }, times: 1 },
    ]);
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [expect.stringContaining('niet aangenomen'), 'Dit nummer is niet in gebruik.'],
    ]);
    expect(refused.text).toContain(`href="${START}/${draftOf(review)}/customer"`);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(2);
  });
});

describe('BBO-14 the answer is lost', { timeout: 60_000 }, () => {
  it('at 9000 KK 17 the order is found by its tag at once: confirmation, one call', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', { address: LOST });
    const answer = await client.order(review);
    const end = await client.follow(answer);
    expect(end.address.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    const again = await client.follow(await client.order(review));
    expect(again.address.pathname).toBe(end.address.pathname);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('and the look-up fails too: the page says that the order may exist, and finds it when asked later', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', { address: LOST });
    await portal.faults(
      ['list_transactions', 'list_connections'].map((method) => ({ match: `rpc:broadband.${method}`, status: 503 })),
    );
    // the portal cannot read other orders at the address either
    const open = await client.follow(await client.order(review, { second: 'on' }));
    expect([open.status, stepOf(open)]).toEqual([200, 'status']);
    expect(textOf(open.text)).toContain('De bestelling is misschien wel geplaatst');
    expect(textOf(open.text)).not.toContain('Plaats bestelling');
    const failing = await client.press(open);
    expect(failing.status).toBeLessThan(503);
    await portal.faults([]);
    const found = await client.fill(await client.get(open.address));
    expect(found.address.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it.each([
    [
      'nl',
      'De bestelling kon niet worden aangemaakt',
      'Wij zoeken op of de bestelling toch bestaat',
      'De bestelling is niet gevonden',
    ],
    ['en', 'Order could not be created', 'We look up whether the order exists', 'The order was not found'],
  ] as const)(
    'BBO-08 at 9100 LL 19 (%s) no orderid: withheld until 5 minutes of looking, then one more by a person',
    async (language, title, looking, gone) => {
      const client = await OrderClient.signedIn(portal, 'reseller', language);
      const review = await client.walk('review', { address: NAMELESS });
      const draft = draftOf(review);
      const status = await client.follow(await client.order(review));
      expect([status.status, stepOf(status)]).toEqual([200, 'status']);
      expect(textOf(status.text)).toContain(title);
      expect(textOf(status.text)).toContain(looking);
      // the review, the steps and an early look-up all refuse to send the order again
      expect(stepOf(await client.get(`${START}/${draft}/review`))).toBe('status');
      expect(stepOf(await client.get(`${START}/${draft}/customer`))).toBe('status');
      expect(stepOf(await client.fill(status))).toBe('status');
      expect((await client.order(review)).location?.pathname).toBe(`${START}/${draft}/status`);
      expect(await ordersSince(portal, since)).toHaveLength(1);

      await passMinutes(4);
      expect(textOf((await client.fill(await client.get(status.address))).text)).toContain(title);
      await passMinutes(2);
      await expect
        .poll(async () => textOf((await client.get(status.address)).text), { timeout: 25_000 })
        .toContain(gone);
      expect(await ordersSince(portal, since)).toHaveLength(1);

      const second = await client.get(`${START}/${draft}/review`);
      expect(mainForm(second).fields.hash).toBe(mainForm(review).fields.hash);
      expect((await client.order(second)).location?.pathname).toBe(`${START}/${draft}/status`);
      const sent = await ordersSince(portal, since);
      expect(sent).toHaveLength(2);
      // each attempt has a reference of its own
      expect(new Set(sent.map(({ tags }) => String(tags))).size).toBe(2);
    },
  );

  it('a provider that answers with nonsense counts as lost, not as refused', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: 'rpc:broadband.order_connection', status: 200, body: '<html>', times: 1 }]);
    const status = await client.follow(await client.order(review));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    await client.order(review);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('a portal killed in the middle of the call sends nothing again: the order is looked up', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 1500, times: 1 }]);
    const lost = client.order(review).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => ordersSince(portal, since)).toHaveLength(1);
    await portal.crash();
    expect(await lost).toBe('lost');
    const busy = await client.get(review.address);
    expect(stepOf(busy)).toBe('status');
    await client.order(review);
    await passMinutes(2);
    await expect
      .poll(async () => (await client.get(`${START}/${draftOf(review)}/status`)).address.pathname, { timeout: 25_000 })
      .toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});

describe('BBO-13 the draft survives', () => {
  it('a killed portal, another language and signing in again', async () => {
    const client = await OrderClient.signedIn(portal);
    const delivery = await client.walk('delivery', { customer: { tags: 'blijft' } });
    await portal.crash();
    client.cookies.set('lang', 'en');
    const again = await client.open(delivery.address);
    expect([again.status, textOf(again.text).includes('Step 5 of 6')]).toEqual([200, true]);
    await client.submit('/logout');
    client.cookies.clear();
    await client.signIn('reseller', delivery.address.pathname);
    const customer = await client.get(`${START}/${draftOf(delivery)}/customer`);
    expect(mainForm(customer).fields.tags).toBe('blijft');
  });
});
