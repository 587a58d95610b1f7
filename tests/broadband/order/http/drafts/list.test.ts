import { describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { callsSince, draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';
import { draftPath, orderDrafts } from '~tests/fixtures/broadband/order-drafts';

const { portal, client } = orderDrafts();

const DRAFTS = `${START}/drafts`;

/** The links that discard the user's own drafts in the list. */
const ownDrafts = (list: Page) => [...list.text.matchAll(/href="([^"]+\/discard)"/g)].map(([, href = '']) => href);

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
    await client.signInAnew();
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
    expect(start.text).toContain('data-way-back="address zipcode housenr housenrext"');
    expect(mainForm(await client.open(`${START}?zipcode=5000EE&housenr=9&housenrext=`)).fields).toMatchObject({
      zipcode: '5000EE',
      housenr: '9',
    });
  });
});
