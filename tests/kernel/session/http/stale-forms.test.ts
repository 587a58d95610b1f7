import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { CONTACT, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal();

const TYPED = { ...CONTACT, contact_name: 'Piet Piraat', tags: 'abc' };

/** Actions in another tab of the same browser. */
const elsewhere = {
  signOut: async (client: OrderClient): Promise<void> => {
    const tab = client.otherTab();
    expect((await tab.submit('/logout')).status).toBe(200);
    take(client, tab);
  },
  signIn: async (client: OrderClient, username: string): Promise<void> => {
    const tab = client.otherTab();
    forgetAtProvider(tab);
    await tab.signIn(username, '/auth/login?returnTo=%2Fprofile');
    take(client, tab);
  },
  clearCookies: async ({ cookies }: OrderClient): Promise<void> => cookies.clear(),
};

/** Copies the cookies, because tabs share them. */
function take(client: OrderClient, tab: OrderClient): void {
  client.cookies.clear();
  for (const [name, value] of tab.cookies) client.cookies.set(name, value);
}

function forgetAtProvider({ cookies }: OrderClient): void {
  for (const name of [...cookies.keys()]) if (name.startsWith('sandbox_')) cookies.delete(name);
}

/** Signs in by the link on the page, and returns to the page that it leads to. */
async function signInBy(client: OrderClient, page: Page, username = 'reseller'): Promise<Page> {
  const [, href = ''] = /href="(\/auth\/login[^"]*)"/.exec(page.text) ?? [];
  forgetAtProvider(client);
  return client.signIn(username, href);
}

const FORMS = [
  ['a step of an order', (client: OrderClient) => client.walk('customer'), TYPED],
  [
    'the first step, which has no draft yet',
    (client: OrderClient) => client.open(START),
    { zipcode: '1000AA', housenr: 'een' },
  ],
  [
    'a panel of a connection',
    (client: OrderClient) => client.open('/connections/NL100001/tags'),
    { tags: 'een, twee' },
  ],
] as const;

const ENDS = [
  ['signing out in another tab', elsewhere.signOut],
  ['clearing the cookies', elsewhere.clearCookies],
] as const;

describe('ordering B4 security L9 AUT-13 what was typed survives the end of its session', () => {
  describe.each(ENDS)('by %s', (_what, end) => {
    it.each(FORMS)(
      'access F7 %s: one signs in, it comes back as it was with a word and a fresh stamp, and nothing is sent by itself',
      async (_form, open, typed) => {
        const client = await OrderClient.signedIn(portal);
        const page = await open(client);
        await end(client);
        const since = await portal.lastCall();
        const sent = await client.press(page, typed);
        expect([sent.status, sent.location?.pathname]).toEqual([303, '/session/expired']);
        const offer = await client.follow(sent);
        expect([offer.status, textOf(offer.text)]).toEqual([
          200,
          expect.stringContaining('Log opnieuw in. Wat u had ingevuld, is bewaard.'),
        ]);
        const back = await signInBy(client, offer);
        expect([back.status, back.address.pathname]).toEqual([200, page.address.pathname]);
        expect(mainForm(back).fields).toMatchObject(typed);
        // access F7: with single sign-on the user sees the sign-in page only for a second
        expect(textOf(back.text)).toContain('Er is nog niets verstuurd: u was intussen uitgelogd.');
        // the stored draft differs from the form until that is sent again (app/kernel/enhance/drafts)
        expect(back.text).toContain(' data-step="typed"');
        expect(back.stamp).not.toBe(page.stamp);
        expect((await portal.ledger(since)).filter(({ kind, method }) => kind === 'rest' && method !== 'GET')).toEqual(
          [],
        );
        expect(await ordersSince(portal, since)).toEqual([]);
        // the form has been sent, so the next visit shows the stored values
        await client.fill(back, page.address.pathname === START ? { housenr: '1' } : {});
        expect(JSON.stringify(mainForm(await client.get(START)).fields)).not.toContain('een');
      },
    );
  });

  it('the old stamp does nothing any more, though its form is known', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await elsewhere.signOut(client);
    const since = await portal.lastCall();
    expect((await client.order(review)).location?.pathname).toBe('/session/expired');
    await elsewhere.signIn(client, 'reseller');
    expect((await client.order(review)).location?.pathname).toBe(review.address.pathname);
    expect(await ordersSince(portal, since)).toEqual([]);
  });

  it('the same user, who has signed in again there, gets the form back at once, with a word', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer');
    await elsewhere.signOut(client);
    await elsewhere.signIn(client, 'reseller');
    const back = await client.fill(customer, TYPED);
    expect([back.status, stepOf(back)]).toEqual([200, 'customer']);
    expect(textOf(back.text)).toContain('Er is nog niets verstuurd: u was intussen uitgelogd.');
    expect(mainForm(back).fields).toMatchObject(TYPED);
    expect(stepOf(await client.fill(back))).toBe('delivery');
  });

  it('another user is told whose it is and who they are, and what to do; the first finds it again', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer');
    await elsewhere.signOut(client);
    await elsewhere.signIn(client, 'stranger');
    const refused = await client.press(customer, TYPED);
    const words = textOf(refused.text);
    expect(refused.status).toBe(409);
    expect(words).toMatch(/Formulier gemaakt door \S.*, Van Dijk Telecom Nu ingelogd \S.*, (?!Van Dijk)\S/);
    expect(words).toMatch(/is een dag bewaard voor .*Log uit, log in als/);
    expect(words).not.toContain('Piet Piraat');
    const stamp = refused.stamp ?? '';
    expect((await client.open(START)).text).not.toContain('Piet Piraat');
    expect((await client.submit('/logout', { _as: stamp })).status).toBe(200);
    forgetAtProvider(client);
    const back = await client.signIn('reseller', customer.address.pathname);
    expect(mainForm(back).fields).toMatchObject(TYPED);
  });

  it('it is given to nobody else: not to a colleague, not to another organisation, not in another browser', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(START);
    await elsewhere.signOut(client);
    const offer = await client.follow(await client.press(start, { zipcode: '1234 ZZ', housenr: '1' }));
    for (const username of ['noprice', 'stranger'])
      expect((await signInBy(client, offer, username)).text).not.toContain('1234 ZZ');
    expect((await (await OrderClient.signedIn(portal)).open(START)).text).not.toContain('1234 ZZ');
    expect((await signInBy(client, offer)).text).toContain('1234 ZZ');
  });

  it('a stamp that got into other hands puts nothing into its user’s forms', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(START);
    const thief = new OrderClient(portal);
    expect((await thief.press(start, { zipcode: '6666 XX', housenr: '6' })).location?.pathname).toBe(
      '/session/expired',
    );
    expect((await client.open(START)).text).not.toContain('6666 XX');
    await elsewhere.signOut(client);
    await elsewhere.signIn(client, 'reseller');
    expect((await client.open(START)).text).not.toContain('6666 XX');
  });

  it('one form is one, whatever else its address asked for', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(`${START}?zipcode=1000AA&x=1`);
    await elsewhere.signOut(client);
    await client.submit(`${START}?zipcode=1000AA&x=1`, { ...mainForm(start).fields, zipcode: '1234 ZZ', housenr: '1' });
    expect((await client.signIn('reseller', START)).text).toContain('1234 ZZ');
  });

  it('the saving while one types is not told that all is well', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer');
    await elsewhere.signOut(client);
    const saved = await client.press(customer, { ...TYPED, intent: 'save' });
    expect([saved.status, saved.headers.get('x-saved-at')]).toEqual([303, null]);
  });

  it('what is saved after it came back is not hidden by it', async () => {
    const client = await OrderClient.signedIn(portal);
    const customer = await client.walk('customer');
    await elsewhere.signOut(client);
    const back = await signInBy(client, await client.follow(await client.press(customer, TYPED)));
    expect((await client.press(back, { tags: 'nieuwer', intent: 'save' })).status).toBe(204);
    expect(mainForm(await client.open(customer.address)).fields).toMatchObject({ ...TYPED, tags: 'nieuwer' });
  });
});

describe('ordering B4 a form of which nothing is known', () => {
  const FORGED = { _as: 'x', contact_name: '<b>Piet</b>', new_password: 'geheim', intent: 'save', tags: '' };

  it('is refused, with what was typed for copying, but for secrets', async () => {
    const client = await OrderClient.signedIn(portal);
    const refused = await client.submit(START, FORGED);
    expect(refused.status).toBe(403);
    expect(textOf(refused.text)).toContain(
      'Dit was ingevuld Wij hebben het niet bewaard. Kopieer wat u nog nodig heeft. contact_name <b>Piet</b>',
    );
    expect(refused.text).not.toMatch(/<b>Piet|geheim|<dt>(?:_as|intent|tags)/);
    expect(refused.text).toContain(`href="${START}"`);
  });

  it('shows nothing of a form whose origin no browser vouches for', async () => {
    const refused = await fetch(portal.origin + START, { method: 'POST', body: new URLSearchParams(FORGED) });
    const text = await refused.text();
    expect(refused.status).toBe(403);
    expect(text).not.toContain('Piet');
    expect(textOf(text)).toContain('Wat was ingevuld, hebben wij niet bewaard.');
  });

  it('so is that of another user in another browser, without a word of who that is', async () => {
    const [client, other] = [await OrderClient.signedIn(portal), await OrderClient.signedIn(portal, 'stranger')];
    const start = await client.open(START);
    const refused = await other.press(start, { zipcode: '1234 ZZ', housenr: '1' });
    expect(refused.status).toBe(403);
    expect(textOf(refused.text)).toContain('zipcode 1234 ZZ');
    expect(refused.text).not.toContain('Van Dijk');
  });
});
