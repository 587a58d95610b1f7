import { describe, expect, it } from 'vitest';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 20, anew: true });
const seller = castMember(portal, OrderClient, 'noorder', { anew: true });
const reseller = castMember(portal, OrderClient, 'reseller', { anew: true });

const DRAFTS = `${START}/drafts`;
const mainOf = ({ text }: Page) => text.split('<main')[1] ?? '';

/** Prepares an order as who may not send it, and opens the page that hands it over. */
async function prepared(by: OrderClient = seller) {
  const review = await by.walk('review', { address: { zipcode: '1000 AA', housenr: '1' } });
  const at = `${START}/${draftOf(review)}/hand_over`;
  return { review, at, draft: draftOf(review), page: await by.get(at) };
}

describe('ordering 7.9 a draft is handed to a colleague', { timeout: 60_000 }, () => {
  it('who may not order finds it as the main button of the review', async () => {
    const { review, at } = await prepared();
    expect(mainOf(review)).toMatch(
      new RegExp(`<a class="btn btn-primary"[^>]*href="${at}"|href="${at}"[^>]*class="btn btn-primary"`),
    );
    const own = await reseller.walk('review');
    expect(mainOf(own)).toContain(`href="${START}/${draftOf(own)}/hand_over"`);
    expect(mainOf(own)).toMatch(/btn-primary[^>]*>[\s\S]*?Plaats bestelling/);
  });

  it('says why nobody can be chosen by name, and gives it to whoever may order', async () => {
    const { page, draft } = await prepared();
    expect(wordsOf(page)).toContain('U heeft geen recht om de gebruikers van uw organisatie te zien');
    const list = await seller.follow(await seller.press(page, { to: 'anyone' }));
    expect(list.address.pathname).toBe(DRAFTS);
    expect(wordsOf(list)).toContain('Het concept is nu voor elke collega die het mag versturen');
    expect(wordsOf(list)).toMatch(
      /Concepten die u heeft doorgegeven .*Elke collega die het mag versturen .*Nog niet overgenomen/,
    );
    // the address of the draft leads to what became of it
    const back = await seller.follow(await seller.open(`${START}/${draft}/review`));
    expect(back.address.pathname).toBe(`${START}/${draft}/take_over`);
    expect(wordsOf(back)).toContain('U heeft dit concept doorgegeven');
  });

  it('the colleague finds it with the name of who gave it, takes it over, and sends it once', async () => {
    const { page, draft } = await prepared();
    await seller.press(page, { to: 'anyone' });
    const list = await reseller.get(DRAFTS);
    expect(wordsOf(list)).toMatch(/Concepten van collega’s voor u .*van Daniël Bakker/);
    const question = await reseller.get(`${START}/${draft}/take_over`);
    const [one, two] = await Promise.all([reseller.press(question), reseller.otherTab().press(question)]);
    expect([one.status, two.status, one.location?.pathname]).toEqual([303, 303, two.location?.pathname]);
    const taken = draftOf(await reseller.follow(one));
    expect(taken).not.toBe(draft);
    expect(wordsOf(await reseller.get(DRAFTS))).toMatch(/Uw concepten .*van Daniël Bakker/);
    const review = await reseller.get(`${START}/${taken}/review`);
    expect(stepOf(review)).toBe('review');
    const since = await portal.lastCall();
    expect((await reseller.follow(await reseller.order(review))).address.pathname).toContain('/complete/');
    expect(await ordersSince(portal, since)).toHaveLength(1);
    expect(wordsOf(await seller.get(DRAFTS))).toMatch(/Overgenomen door Renée de Wit op/);
    expect((await seller.open(`${START}/${draft}/review`)).location?.pathname).toBe(`${START}/${draft}/take_over`);
  });

  it('a named colleague gets it, and no other', async () => {
    const { page, draft } = await prepared(reseller);
    // readers and sellers may not order
    expect(mainOf(page)).toContain('value="secured"');
    for (const username of ['reader', 'noorder', 'support', 'reseller'])
      expect(mainOf(page), username).not.toContain(`value="${username}"`);
    await reseller.press(page, { to: 'noprice' });
    const at = `${START}/${draft}/take_over`;
    const quiet = await OrderClient.signedIn(portal, 'quiet');
    expect([mainOf(await quiet.get(DRAFTS)).includes(at), (await quiet.open(at)).status]).toEqual([false, 404]);
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    expect(mainOf(await noprice.get(DRAFTS))).toContain(`href="${at}"`);
    expect(wordsOf(await noprice.get(DRAFTS))).toMatch(/Concepten van collega’s voor u .*van Renée de Wit/);
    expect((await noprice.open(at)).status).toBe(200);
    // it waits among what needs them, and for nobody else
    expect(mainOf(await noprice.get('/attention'))).toContain(`href="${at}"`);
    for (const other of [quiet, reseller]) expect(mainOf(await other.get('/attention'))).not.toContain(`href="${at}"`);
  });

  it('is taken back as long as nobody has taken it over', async () => {
    const { page, draft } = await prepared();
    await seller.press(page, { to: 'anyone' });
    const question = await seller.get(`${START}/${draft}/take_over`);
    expect((await seller.press(question)).location?.pathname).toBe(`${START}/${draft}`);
    expect(stepOf(await seller.get(`${START}/${draft}/review`))).toBe('review');
    expect((await reseller.open(`${START}/${draft}/take_over`)).status).toBe(404);
  });

  it('without a choice it stays, and so does one that names nobody who may get it', async () => {
    const { page, draft } = await prepared();
    for (const to of ['', 'reader', 'stranger', '../x']) {
      const answer = await seller.press(page, { to });
      expect([answer.status, errorsOf(answer)], to).toEqual([422, ['Kies aan wie u het concept geeft']]);
    }
    expect(stepOf(await seller.get(`${START}/${draft}/review`))).toBe('review');
  });

  it('BBO-14 one whose outcome is not known is not handed over', async () => {
    const { review, page, at, draft } = await prepared(reseller);
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'after', times: 1 }]);
    await reseller.order(review);
    await portal.faults([]);
    const answer = await reseller.press(page, { to: 'anyone' });
    expect(answer.location?.pathname).toMatch(/\/status$|\/drafts$/);
    expect((await reseller.open(at)).status).not.toBe(200);
    expect(mainOf(await reseller.get(DRAFTS))).not.toContain(draft);
    expect((await seller.open(`${START}/${draft}/take_over`)).status).toBe(404);
  });
});
