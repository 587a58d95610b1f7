import { describe, expect, it } from 'vitest';
import { CONTACT, draftOf, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, rowsOf, wordsOf } from '~tests/fixtures/page';
import type { LedgerLine } from '~tests/fixtures/portal-client';
import { actingAs, callers, calls, share, SwapClient } from '~tests/fixtures/clients/swap-client';
import { control } from '~tests/sandbox/client';
import { BOTH, ORDER, swappedWork } from '~tests/fixtures/swapped-work';

const { portal, mark, sinceThen, swapped } = swappedWork();
const orders = async (): Promise<LedgerLine[]> => calls(await sinceThen(), 'order_connection');

describe('AUT-14 what staff make as a user', () => {
  it('S-15 an order is the user’s at the provider, both names’ in the log, and never by the token of staff', async () => {
    const staff = await swapped();
    const done = await staff.follow(await staff.order(await staff.walk('review')));
    expect(done.address.pathname).toMatch(/complete\/NL\d+$/);
    expect((await orders()).map(({ username, actor }) => [username, actor])).toEqual([['reseller', 'admin']]);
    expect(callers(await sinceThen())).toEqual(['reseller by admin']);
    const line =
      portal
        .log()
        .split('\n')
        .findLast((one) => one.includes('"event":"order sent"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ username: 'admin', as: 'reseller' });
  });

  it('a draft says both names to both, and neither finds it among their own', async () => {
    const staff = await swapped();
    const page = await staff.walk('customer');
    const draft = draftOf(page);
    expect(rowsOf(await staff.get(`${START}/drafts`)).join()).toContain(BOTH);

    const reseller = await SwapClient.signedIn(portal, 'reseller');
    expect(wordsOf(await reseller.get(`${START}/drafts`))).toContain(BOTH);
    expect((await reseller.open(`${START}/${draft}/customer`)).status).toBe(404);
    const there = await reseller.walk('review');
    expect(wordsOf(there)).toContain(BOTH);

    await staff.swapBack();
    expect((await staff.open(`${START}/${draft}/customer`)).status).toBe(404);
    expect(wordsOf(await staff.get(`${START}/drafts`))).not.toContain('Renée de Wit');
    await staff.swapTo();
    expect((await staff.open(`${START}/${draft}/customer`)).status).toBe(200);
    // the user's own is a colleague's to staff who work as them
    expect(wordsOf(await staff.get(`${START}/drafts`))).toMatch(/Renée de Wit/);
    expect((await staff.open(`${START}/${draftOf(there)}/review`)).status).toBe(404);
  });
});

describe('S-16 S-17 a form runs as whom it was made, or not at all', () => {
  it('made as oneself and sent as another user: 409 that names both, and it waits for its owner', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const page = await staff.walk('customer');
    const tab = staff.otherTab();
    await tab.swapTo();
    share(tab, staff);
    mark.since = await portal.lastCall();
    const refused = await staff.press(page, { ...CONTACT, contact_name: 'Piet Piraat' });
    expect(refused.status).toBe(409);
    const said = wordsOf(refused);
    expect(said).toContain('Formulier gemaakt door Hélène Vermeulen, Netwerkpartner');
    expect(said).toContain(`Nu ingelogd ${BOTH}, Van Dijk Telecom`);
    expect(said).toContain('Stop met werken als Renée de Wit');
    expect(callers(await sinceThen())).toEqual([]);
    await staff.swapBack();
    expect(mainForm(await staff.get(page.address)).fields['contact_name']).toBe('Piet Piraat');
  });

  it('made as a user and sent after the swap was closed: the same, and it is there in the next swap', async () => {
    const staff = await swapped();
    const page = await staff.walk('customer');
    const tab = staff.otherTab();
    await tab.swapBack();
    share(tab, staff);
    mark.since = await portal.lastCall();
    const refused = await staff.press(page, { ...CONTACT, contact_name: 'Piet Piraat' });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain(`Formulier gemaakt door ${BOTH}, Van Dijk Telecom`);
    expect(wordsOf(refused)).toContain('Kies Renée de Wit');
    expect(callers(await sinceThen())).toEqual([]);
    await staff.swapTo();
    expect(mainForm(await staff.get(page.address)).fields['contact_name']).toBe('Piet Piraat');
    // the user whose name it bears does not get what was typed
    const reseller = await SwapClient.signedIn(portal, 'reseller');
    expect((await reseller.open(page.address)).status).toBe(404);
  });

  it.each([
    ['/connections/checks/create', 'numbers', '1000 AA;1;;Filiaal 9'],
    ['/tickets/create?selectedProduct=other', 'title', 'Vraag over onze factuur'],
  ])('%s is filled in as it was when its owner opens it again', async (address, field, text) => {
    const staff = await swapped();
    const form = await staff.get(address);
    const tab = staff.otherTab();
    await tab.swapBack();
    share(tab, staff);
    expect((await staff.press(form, { [field]: text })).status).toBe(409);
    await staff.swapTo();
    expect(mainForm(await staff.get(address)).fields[field]).toBe(text);
  });

  it('swap in two tabs: the second choice was made as oneself, and does nothing', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const tab = staff.otherTab();
    const [one, other] = [await staff.open('/swap?user=reseller'), await tab.open('/swap?user=stranger')];
    await staff.fill(one, { reason: 'eerste tabblad' });
    share(staff, tab);
    mark.since = await portal.lastCall();
    const second = await tab.press(other, { reason: 'tweede tabblad' });
    expect(second.status).toBe(409);
    expect(calls(await sinceThen(), 'swap_user')).toEqual([]);
    expect(actingAs(await tab.get('/profile'))).toBe('Renée de Wit');
  });

  it('swap in two tabs at once: one of them holds, and both go on', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const tab = staff.otherTab();
    const [one, other] = [await staff.open('/swap?user=reseller'), await tab.open('/swap?user=stranger')];
    const before = staff.cookies.get('sid');
    await Promise.all([staff.press(one, { reason: 'eerste tabblad' }), tab.press(other, { reason: 'tweede tabblad' })]);
    const held = [staff, tab].filter(({ cookies }) => cookies.get('sid') !== before);
    expect(held).toHaveLength(1);
    const [winner] = held as [SwapClient];
    for (const each of [staff, tab]) {
      share(winner, each);
      expect(actingAs(await each.get('/profile'))).toMatch(/^(?:Renée de Wit|Geert Dijkstra)$/);
    }
  });

  it('a swap during an order: the review of the user is not sent as somebody else', async () => {
    const staff = await swapped();
    const review = await staff.walk('review');
    const tab = staff.otherTab();
    await tab.swapTo('stranger');
    share(tab, staff);
    mark.since = await portal.lastCall();
    const refused = await staff.order(review);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain('Hélène Vermeulen namens Geert Dijkstra, Noorderlicht ICT');
    expect(await orders()).toEqual([]);
  });

  it('the exp in the middle of a review: nothing is ordered, and the draft is there in the next swap', async () => {
    await control(portal.sandbox, 'tokens', { swap_ttl_s: 300 });
    const staff = await swapped();
    const review = await staff.walk('review');
    mark.since = await portal.lastCall();
    portal.advance(301_000);
    const refused = await staff.order(review);
    expect(refused.status).toBe(409);
    expect(actingAs(refused)).toBeNull();
    expect(wordsOf(refused)).toContain(`Formulier gemaakt door ${BOTH}`);
    expect(await orders()).toEqual([]);
    portal.rewind();
    await staff.swapTo();
    const again = await staff.get(review.address);
    expect(stepOf(again)).toBe('review');
    await staff.order(again);
    expect((await orders()).map(({ username, actor }) => [username, actor])).toEqual([['reseller', 'admin']]);
  });

  it('AUT-11 a 401 in the middle of an order: nothing is repeated, the swap ends, the form waits', async () => {
    const staff = await swapped();
    const review = await staff.walk('review');
    await portal.faults([{ match: ORDER, status: 401, body: {} }]);
    mark.since = await portal.lastCall();
    const refused = await staff.order(review);
    expect(refused.status).toBe(409);
    expect(actingAs(refused)).toBeNull();
    expect(await orders()).toHaveLength(1);
    expect((await staff.open('/profile')).status).toBe(200);
    await portal.faults([]);
    await staff.swapTo();
    expect(stepOf(await staff.get(review.address))).toBe('review');
  });

  it('S-04 a sign-out while swapped: the form of the user is kept, and who signs in as themselves does not get it', async () => {
    const staff = await swapped();
    const page = await staff.walk('customer');
    const tab = staff.otherTab();
    await tab.submit('/logout');
    share(tab, staff);
    mark.since = await portal.lastCall();
    const parked = await staff.press(page, { ...CONTACT, contact_name: 'Piet Piraat' });
    expect([parked.status, parked.location?.pathname]).toEqual([303, '/session/expired']);
    expect(callers(await sinceThen())).toEqual([]);
    await staff.signIn('admin', '/auth/login?returnTo=/profile');
    expect((await staff.open(page.address)).status).toBe(404);
    await staff.swapTo();
    expect(mainForm(await staff.get(page.address)).fields['contact_name']).toBe('Piet Piraat');
  });
});
