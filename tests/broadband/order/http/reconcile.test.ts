import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { hastyMs, type Page } from '~tests/fixtures/portal-client';
import { apiClient, control, signIn } from '~tests/sandbox/client';
import { callsSince, draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

/** The outcome of an order whose answer is lost. The provider's own list of orders decides: one request, one order. */
const portal = filePortal({ connections: 30, hasty: true, anew: true });
let provider: ReturnType<typeof apiClient>;
let since: number;
let ordersBefore: number;
/** The fields of an order as the portal sends it. */
let template: Record<string, unknown>;

const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;
const ORDER = 'rpc:broadband.order_connection';
const LIST = 'rpc:broadband.list_transactions';
/** The portal looks for an order in two places: among the orders, and by its tag among the connections. */
const LISTS = [LIST, 'rpc:broadband.list_connections'];
/** The tick of an order at an address whose other orders could not be read. */
const UNCHECKED = { second: 'on' };
const MINUTE = 60_000;
const LONGER_THAN_A_ROUND = { timeout: 25_000 };
/** The timeout of a test that restarts the portal. */
const SLOW = { timeout: 60_000 };

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
  const { client, review } = await atReview();
  await client.order(review);
  template = (await ordersSince(portal, 0)).at(-1) ?? {};
});

beforeEach(async () => {
  await control(portal.sandbox, 'tokens', { access_ttl_s: 600, rotate: true });
  since = await portal.lastCall();
  ordersBefore = await effects();
});

/** The number of orders at the provider. */
async function effects(): Promise<number> {
  const { result } = await provider.rpc<{ pagination: { count: number } }>('broadband', 'list_transactions', {
    pagination: { page: 1, per_page: 1 },
    filter: { show_closed: true },
  });
  return result?.pagination.count ?? NaN;
}

const newOrders = async () => (await effects()) - ordersBefore;

/** Moves both clocks, since the provider dates orders by its own. */
async function pass(ms: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${ms / 1_000}S` });
  portal.advance(ms);
}
const DAYS = 24 * 60;
const passMinutes = (minutes: number) => pass(minutes * MINUTE);

const statusOf = (page: Page) => `${START}/${draftOf(page)}/status`;
const endOf = async (client: OrderClient, review: Page) => (await client.get(statusOf(review))).address.pathname;
const wordsOf = async (client: OrderClient, review: Page) => textOf((await client.get(statusOf(review))).text);

async function atReview(): Promise<{ client: OrderClient; review: Page }> {
  const client = await OrderClient.signedIn(portal);
  return { client, review: await client.walk('review') };
}

/** Sends the order and kills the portal once the provider has received this call. */
async function killedWhile(client: OrderClient, review: Page, method: string): Promise<void> {
  const before = (await callsSince(portal, since)).filter((call) => call === method).length;
  const lost = client.order(review).catch(() => null);
  await expect
    .poll(async () => (await callsSince(portal, since)).filter((call) => call === method).length)
    .toBeGreaterThan(before);
  await portal.crash();
  expect(await lost).toBeNull();
}

/** Places the order of the portal's review outside the portal, so that it has no tag. */
async function orderElsewhere(): Promise<string> {
  const tags = (template.tags as string[]).filter((tag) => !tag.startsWith('ref_'));
  const { result } = await provider.rpc<{ orderid: string }>('broadband', 'order_connection', { ...template, tags });
  return result?.orderid ?? '';
}

describe('BBO-14 an unknown outcome is looked up without anybody asking', SLOW, () => {
  it('the order is found as soon as the provider can be asked', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
    const status = await client.follow(await client.order(review, UNCHECKED));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    expect(textOf(status.text)).toMatch(
      /De bestelling is misschien wel geplaatst.*Bestel niet opnieuw.*De laatste keer zoeken lukte niet: de netwerkaanbieder gaf geen antwoord\./,
    );
    expect(status.text).toContain('data-refresh');
    await portal.faults([]);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, since)).length]).toEqual([1, 1]);
  });

  it.each([
    ['500', { status: 500 }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['wrong types', { status: 200, body: { jsonrpc: '2.0', id: 1, result: { transactions: 'none' } } }],
    ['a closed connection', { drop: 'before' }],
    ['no answer in time', { delay_ms: hastyMs(12_000) }],
  ])(
    'ERR-04 asked to look while the provider answers %s: the page says so and keeps everything',
    async (_outage, fault) => {
      const { client, review } = await atReview();
      await portal.faults([{ match: ORDER, status: 502, times: 1 }, ...LISTS.map((match) => ({ match, ...fault }))]);
      const status = await client.follow(await client.order(review, UNCHECKED));
      expect([status.status, textOf(status.text).includes('De laatste keer zoeken lukte niet')]).toEqual([200, true]);
      await portal.faults([...LISTS.map((match) => ({ match, ...fault }))]);
      const again = await client.press(status);
      expect([again.status, again.location?.pathname]).toEqual([303, statusOf(review)]);
      await portal.faults([]);
      expect(await newOrders()).toBe(0);
    },
  );

  it('waits for the next sign-in of its user, and goes on then', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
    await client.order(review, UNCHECKED);
    await client.get('/profile');
    await client.submit('/logout');
    // other sessions of this user must have expired, including those that another test started with a clock eight days
    // fast
    await passMinutes(9 * DAYS);
    await portal.faults([]);
    const before = await portal.lastCall();
    await portal.restart();
    const intent = draftOf(review);
    await expect.poll(() => portal.log()).toMatch(new RegExp(`"intent":"${intent}".*"found":"no session"`));
    expect(await callsSince(portal, before)).not.toContain('list_transactions');
    const back = await OrderClient.signedIn(portal);
    await expect.poll(() => endOf(back, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, since)).length]).toEqual([1, 1]);
  });

  it('AUT-14 looking in the background is no activity: the session ends idle all the same', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    for (const minutes of [16, 16]) await passMinutes(minutes);
    const over = await client.open(statusOf(review));
    expect(over.location?.pathname).toBe('/auth/login');
  });
});

describe('BBO-14 an order stays reachable for as long as its outcome is open', SLOW, () => {
  it('longer than a draft lives; not found then, it can be sent again', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    expect(await wordsOf(client, review)).toContain('De bestelling is misschien wel geplaatst');
    await passMinutes(8 * DAYS);
    const back = await OrderClient.signedIn(portal);
    expect(await wordsOf(back, review)).toContain('De bestelling is misschien wel geplaatst');
    await portal.faults([]);
    await expect.poll(() => wordsOf(back, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const again = await back.get(`${START}/${draftOf(review)}/review`);
    expect(stepOf(again)).toBe('review');
    expect((await back.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('ordering F1 one that never arrived says so wherever one looks, until a person orders it again or throws it away', async () => {
    const lost = /verstuurd op [^,]*, niet aangekomen/gi;
    for (const end of ['order', 'discard'] as const) {
      const { client, review } = await atReview();
      const draft = `${START}/${draftOf(review)}`;
      await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
      await client.order(review);
      await passMinutes(6);
      await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
      const said = async () => {
        const pages = await Promise.all(
          [START, `${START}/drafts`, '/connections/pending'].map(async (page) => textOf((await client.get(page)).text)),
        );
        return pages.map((words) => [
          words.match(lost)?.length ?? 0,
          Number(/(\d+) bestelling(?:en)? niet aangekomen/.exec(words)?.[1] ?? 0),
        ]);
      };
      const there = await said();
      expect(there.flat().every((count) => count > 0)).toBe(true);
      const again = await client.get(`${draft}/review`);
      expect(textOf(again.text)).toMatch(
        /Verstuurd op .*, niet aangekomen.*Niet gevonden is niet hetzelfde als niet besteld/,
      );
      // foreign N1: the order is refused until the user has seen the list
      const refused = await client.press(again, { confirm: 'on' });
      expect([refused.status, textOf(refused.text)]).toEqual([
        422,
        expect.stringContaining('Kijk eerst of uw bestelling in de lijst staat'),
      ]);
      if (end === 'order') expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
      else await client.press(await client.get(`${draft}/discard`));
      const left = await said();
      expect(left.map(([, inMenu = 0]) => inMenu + 1)).toEqual(there.map(([, inMenu]) => inMenu));
      expect(left.every(([rows = 0], at) => rows < (there[at]?.[0] ?? 0))).toBe(true);
    }
  });

  it('what was ordered leaves no draft, and every page of it leads to the confirmation, for its own user alone', async () => {
    const { client, review } = await atReview();
    expect((await client.order(review)).location?.pathname).toMatch(COMPLETE);
    for (const page of ['/review', '/customer', '/status', '/discard', '']) {
      expect((await client.get(`${START}/${draftOf(review)}${page}`)).address.pathname, page).toMatch(COMPLETE);
    }
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    for (const page of ['/review', '/status'])
      expect((await colleague.open(`${START}/${draftOf(review)}${page}`)).status, page).toBe(404);
  });
});

describe('BBO-14 kill -9', SLOW, () => {
  it('before the intent is committed: nothing was sent, and the draft can be ordered', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', delay_ms: 2_000, times: 1 }]);
    await killedWhile(client, review, 'get_order_pricing');
    expect(await newOrders()).toBe(0);
    const again = await client.get(review.address);
    expect(stepOf(again)).toBe('review');
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('while the provider has not carried it out: not placed after five minutes, and a person sends it again', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, delay_ms: 3_000, drop: 'before', times: 1 }]);
    await killedWhile(client, review, 'order_connection');
    expect(await wordsOf(client, review)).toContain('Wij wachten op antwoord van de netwerkaanbieder');
    await client.order(review);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    await passMinutes(6);
    await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const second = await client.get(`${START}/${draftOf(review)}/review`);
    expect((await client.order(second)).location?.pathname).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, since)).length]).toEqual([1, 2]);
  });

  it('after the provider carried it out, before we recorded it: found after the restart', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, delay_ms: 3_000, times: 1 }]);
    await killedWhile(client, review, 'order_connection');
    await passMinutes(2);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, since)).length]).toEqual([1, 1]);
  });
});

describe('BBO-14 an order without its tag', SLOW, () => {
  it('one that looks like it and turns up late, right before sending again, is for a person; nothing is sent', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    await client.order(review);
    await passMinutes(6);
    await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const second = await client.get(`${START}/${draftOf(review)}/review`);
    const nid = await orderElsewhere();
    const sent = (await ordersSince(portal, since)).length;
    const status = await client.follow(await client.order(second));
    expect([stepOf(status), textOf(status.text)]).toEqual([
      'status',
      expect.stringContaining('Is uw bestelling hierbij?'),
    ]);
    expect((await client.fill(status, { effect: nid })).address.pathname).toBe(`${START}/complete/${nid}`);
    expect((await ordersSince(portal, since)).length).toBe(sent);
  });

  it('one of that very moment, by this user, is taken for it', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    const nid = await orderElsewhere();
    await portal.faults([]);
    expect((await client.fill(await client.get(statusOf(review)))).address.pathname).toBe(`${START}/complete/${nid}`);
  });

  it.each([
    ['nl', 'Is uw bestelling hierbij?'],
    ['en', 'Is your order among these?'],
  ] as const)('of several a person chooses (%s)', async (language, title) => {
    const client = await OrderClient.signedIn(portal, 'reseller', language);
    const review = await client.walk('review');
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    const [first, second] = [await orderElsewhere(), await orderElsewhere()];
    await portal.faults([]);
    const status = await client.fill(await client.get(statusOf(review)));
    expect(textOf(status.text)).toContain(title);
    for (const nid of [first, second]) expect(textOf(status.text)).toContain(nid);
    expect(status.text).not.toContain('value="none"');
    for (const wrong of ['NL1', 'none', ''])
      expect(stepOf(await client.fill(status, { effect: wrong }))).toBe('status');
    expect((await client.fill(status, { effect: second })).address.pathname).toBe(`${START}/complete/${second}`);
    expect(await newOrders()).toBe(2);
  });
});

describe('AUT-05 AUT-11 the token while ordering', SLOW, () => {
  /** Opens the review shortly before its one-minute token expires. */
  async function shortLived() {
    await control(portal.sandbox, 'tokens', { access_ttl_s: 60 });
    const at = await atReview();
    await pass(45_000);
    return at;
  }

  it.each([
    ['is down', { status: 503 }],
    ['closes the connection', { drop: 'before' }],
    ['is slow', { delay_ms: 1_500 }],
  ])('the token endpoint %s: the order goes with the token there is', async (_what, fault) => {
    const { client, review } = await shortLived();
    await portal.faults([{ match: 'oidc:token', ...fault }]);
    expect((await client.order(review)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('tokens that are rotated by several requests at once: one order', async () => {
    const { client, review } = await shortLived();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? client.otherTab().order(review) : client.otherTab().open('/profile'),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 303)).toBe(true);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('a 401 proves that nothing was ordered: after signing in again the same review orders once', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, status: 401, times: 1 }]);
    expect((await client.order(review)).location?.pathname).toBe('/session/expired');
    await client.signIn('reseller', review.address.pathname);
    const again = await client.get(review.address);
    expect(stepOf(again)).toBe('review');
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });
});

describe('BBO-14 two portals on one store', SLOW, () => {
  it('20 posts over both are one order', async () => {
    const sibling = await portal.sibling();
    const { client, review } = await atReview();
    const other = new OrderClient(sibling);
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    const path = review.address.pathname;
    const fields = { ...mainForm(review).fields, confirm: 'on', second: 'on' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? client.otherTab() : other).submit(path, fields)),
    );
    await sibling.stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, since)).length]).toEqual([1, 1]);
  });
});

describe('BBO-06 the price that was seen is the price that is ordered', SLOW, () => {
  it('another one is said and nothing is sent; seen anew it can be ordered', async () => {
    const { client, review } = await atReview();
    expect(mainForm(review).fields.seen).toMatch(/^months \d+\.\d{2},once \d+\.\d{2}$/);
    const refused = await client.order(review, { seen: 'months 1.00,once 2.50' });
    expect(refused.status).toBe(409);
    expect(errorsOf(refused)).toEqual([
      expect.stringMatching(
        /De prijs is veranderd van €\s1,00 per maand \+ €\s2,50 eenmalig naar €\s[\d.,]+ per maand/,
      ),
    ]);
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
  });
});
