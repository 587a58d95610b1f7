import { beforeAll, describe, expect, it } from 'vitest';
import { list } from '~tests/fixtures/mobile-order';
import { isAttention } from '~tests/fixtures/menu-count';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { filePortal, marked } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ anew: true, hasty: true });
const mark = marked(portal);

// the portal may remember what another provider answered to the file before
beforeAll(() => portal.restart());

const signedIn = (username = 'reseller') => PortalClient.signedIn(portal, username);
const headings = ({ text }: Page) =>
  [...text.matchAll(/<h2[^>]*>([^<]*(?:<!-- -->[^<]*)*)<\/h2>/g)].map(([all]) => textOf(all));
const marksOf = ({ text }: Page) => [...text.matchAll(/name="later=([\w-]{16})"/g)].map(([, found = '']) => found);
const entryOf = ({ text }: Page) => textOf(/<a[^>]*href="\/attention"[^>]*>.*?<\/a>/s.exec(text)?.[0] ?? '');

const SOURCES = [
  ['rpc:broadband.list_transactions', /Lopende bestellingen Data kon niet worden geladen/],
  ['rpc:broadband.list_offers', /Offertes Data kon niet worden geladen/],
  ['rpc:broadband.list_connections', /Einde levensduur Data kon niet worden geladen/],
  ['GET /score/mobile-broadband/transactions/', /Data kon niet worden geladen/],
  ['GET /score/mobile-broadband/data-pools/', /Datapools Data kon niet worden geladen/],
  ['GET /score/support/tickets/', /tickets Data kon niet worden geladen/i],
] as const;

describe('life 5 what needs me today, over all products', () => {
  it('is one page, the worst first, each line with a date, the one thing to do and later', async () => {
    const page = await (await signedIn()).open('/attention');
    const words = wordsOf(page);
    expect(headings(page)[0]).toMatch(/^Wacht op u \(\d+\)$/);
    expect(words).toMatch(/Klaar om op te leveren sinds \d\d-\d\d-\d{4} Laat opleveren Later/);
    expect(page.text).toContain('href="/connections/NL100051/order/on_demand?order=');
    expect(marksOf(page).length).toBeGreaterThan(3);
  });

  it('names orders that failed, though the provider closed them', async () => {
    const words = wordsOf(await (await signedIn()).open('/attention'));
    expect(words).toMatch(/Geweigerd of mislukt .*Mislukt bij de netwerkaanbieder, besteld op \d\d-\d\d-\d{4}/);
    expect(words).toMatch(/Mislukt bij de netwerkaanbieder, laatst gewijzigd op \d\d-\d\d-\d{4}/);
    expect(words).not.toContain('Niet alles gelezen: Mislukte');
  });

  it('is said on the page of the customer whose line it is', async () => {
    const client = await signedIn();
    await client.open('/attention');
    const [customer = ''] = /\/end_users\/[\da-f-]{36}/.exec((await client.get('/connections/NL100051')).text) ?? [];
    const page = await client.get(customer);
    expect(wordsOf(page)).toMatch(/Wacht op u: .*Klaar om op te leveren sinds \d\d-\d\d-\d{4}\./);
  });

  it('asks each list once for a minute, for all users of the organisation', async () => {
    const client = await signedIn();
    await client.open('/attention');
    const calls = await portal.ledger(mark.since);
    const all = [...calls, ...(await portal.menuCounts(mark.since)).filter(isAttention)];
    expect(all.filter(({ rpc_method: method }) => method === 'list_transactions').length).toBeLessThanOrEqual(2);
    // a page asks for the usage of 24 SIMs, and for a forecast of each that may run out
    const ofSims = all.filter(({ path }) => /\/mobile-broadband\/connections\/[\da-f-]{36}\/usage/.test(path));
    expect(ofSims.length).toBeLessThanOrEqual(48);
    expect(all.length - ofSims.length).toBeLessThanOrEqual(45);
    const colleague = await signedIn('reader');
    const since = await portal.lastCall();
    await client.open('/attention');
    await colleague.open('/attention');
    expect((await portal.menuCounts(since)).filter(isAttention)).toEqual([]);
    expect(await portal.ledger(since)).toEqual([]);
  });

  it('asks anew when the clock was set back, and not only once it has caught up', async () => {
    portal.advance(2 * 60_000);
    const client = await signedIn();
    await client.open('/attention');
    portal.rewind();
    const since = await portal.lastCall();
    await client.open('/attention');
    const calls = [...(await portal.ledger(since)), ...(await portal.menuCounts(since)).filter(isAttention)];
    expect(calls.map(({ rpc_method: method }) => method)).toContain('list_transactions');
  });

  it.each(SOURCES)('without %s the rest is there, and the page says what is not', async (match, said) => {
    const client = await signedIn();
    await portal.faults([{ match, status: 500, body: {} }]);
    await portal.restart();
    const page = await client.open('/attention');
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toMatch(said);
    expect(wordsOf(page)).toMatch(/\d+ regels?, misschien meer|Verder niets gevonden/);
    expect(marksOf(page).length).toBeGreaterThan(0);
  });

  it('Later hides a line until a day, for oneself alone, and it can be shown again', async () => {
    const client = await signedIn();
    const page = await client.open('/attention');
    const [first = ''] = marksOf(page);
    const [, until = ''] = /<option value="([\d-]{10})"/.exec(page.text) ?? [];
    const after = await client.post('/attention', { [`later=${first}`]: '', until });
    expect(marksOf(after)).toEqual(marksOf(page).filter((one) => one !== first));
    expect(wordsOf(after)).toMatch(/Verborgen tot .*U heeft 1 regel verborgen\./);
    expect(marksOf(await (await signedIn('reader')).open('/attention'))).toContain(first);
    expect(marksOf(await client.post('/attention', { 'again=all': '' }))).toEqual(marksOf(page));
    const wrong = await client.post('/attention', { 'later=x': '', until: 'never' });
    expect(wordsOf(wrong)).toContain('kon niet worden verborgen');
  });

  it('Later ends by itself on its day', async () => {
    // the usage of single SIMs is read some at a time
    await portal.faults([{ match: 'GET /score/mobile-broadband/connections/', status: 200, body: list([]) }]);
    await portal.restart();
    const client = await signedIn();
    const page = await client.open('/attention');
    const [, until = ''] = /<option value="([\d-]{10})"/.exec(page.text) ?? [];
    const hidden = marksOf(page).slice(0, 2);
    for (const mark of hidden) await client.post('/attention', { [`later=${mark}`]: '', until });
    portal.advance(25 * 60 * 60_000);
    const back = await signedIn();
    // a day later may be another month, of which no usage is known
    expect(marksOf(await back.open('/attention'))).toEqual(expect.arrayContaining(hidden));
    await back.post('/attention', { 'again=all': '' });
    // the tests after it, whose clock is set back, begin without answers of a day later
    await portal.restart();
  });

  it('has a number in the menu, which is that of the page, in both languages', async () => {
    const client = await signedIn();
    const page = await client.open('/attention');
    const [, count] = /(\d+) regels/.exec(wordsOf(page)) ?? [];
    expect(entryOf(await client.open('/profile'))).toBe(`Actie nodig ${count} regels`);
    client.cookies.set('lang', 'en');
    expect(wordsOf(await client.open('/attention'))).toMatch(/Needs action .*Waits for you \(\d+\)/);
  });

  it('issue 35.5 the menu has the number of pending orders that wait, from what was read, and asks nothing for it', async () => {
    await portal.restart();
    const client = await signedIn();
    const pending = (page: Page) =>
      textOf(/<a[^>]*href="\/connections\/pending"[^>]*>.*?<\/a>/s.exec(page.text)?.[0] ?? '');
    const page = await client.open('/attention');
    const waiting =
      wordsOf(await client.open('/connections/pending?itemsPerPage=100')).match(/Wacht op u/g)?.length ?? 0;
    expect(waiting).toBeGreaterThan(0);
    const since = await portal.lastCall();
    expect(pending(await client.open('/attention'))).toBe(
      `Lopende bestellingen ${waiting} ${waiting === 1 ? 'wacht' : 'wachten'} op u`,
    );
    expect(await portal.ledger(since)).toEqual([]);
    expect(marksOf(page).length).toBeGreaterThanOrEqual(waiting);
    await portal.restart();
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 500, body: {} }]);
    expect(pending(await client.open('/attention'))).toBe('Lopende bestellingen');
  });

  it('PER-02 has what one’s rights allow, and nobody without any of them', async () => {
    const since = await portal.lastCall();
    const mobile = wordsOf(await (await signedIn('mobile')).open('/attention'));
    expect(mobile).not.toMatch(/Laat opleveren|Bestel vervanging/);
    const asked = [...(await portal.ledger(since)), ...(await portal.menuCounts(since))];
    expect(asked.filter(({ path }) => /broadband\/v1|support/.test(path) && !/mobile/.test(path))).toEqual([]);
    const nobody = await signedIn('norights');
    expect((await nobody.open('/attention')).status).toBe(403);
    expect(entryOf(await nobody.open('/profile'))).toBe('');
  });
});
