import { describe, expect, it } from 'vitest';
import { filePortal, marked } from '~tests/fixtures/portal';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, anew: true });
const mark = marked(portal);

const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;

describe('BBO-14 one summary is ordered at most once', () => {
  it('of 20 posts at the same time: one call, and every one leads to what became of it', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.otherTab().order(review)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
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
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
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
      expect(await ordersSince(portal, mark.since)).toEqual([]);
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
    expect(await ordersSince(portal, mark.since)).toEqual([]);
    expect(textOf(refused.text)).toContain('Uit het andere tabblad');
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, mark.since)).toMatchObject([{ contact_name: 'Uit het andere tabblad' }]);
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
    expect(await ordersSince(portal, mark.since)).toEqual([]);
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
    expect(await ordersSince(portal, mark.since)).toHaveLength(2);
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
