import { describe, expect, it } from 'vitest';
import { buttonValue, errorsOf, mainForm, textOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, sims: 15, anew: true });
const signedIn = (username = 'reseller') => PortalClient.signedIn(portal, username);

const pageOf = (list: string, query = '') =>
  `/views?${new URLSearchParams({ list, ...(query ? { query } : {}) }).toString()}`;

/** Keeps this state of a list under a name, as a browser would. */
async function keep(client: PortalClient, list: string, query: string, fields: Readonly<Record<string, string>>) {
  const page = await client.open(pageOf(list, query));
  expect(page.status).toBe(200);
  return client.submit(pageOf(list, query), { ...mainForm(page).fields, ...fields });
}

/** The links of the views above a list, and which of them is the present one. */
function linksOf({ text }: Page): { links: string[][]; now: string | undefined } {
  const nav = /<nav aria-label="Weergaven">[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  const links = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)];
  return {
    links: links.map(([, href = '', , words = '']) => [textOf(words), href.replaceAll('&amp;', '&')]),
    now: links
      .filter(([, , marks = '']) => marks.includes('aria-current'))
      .map(([, , , words = '']) => textOf(words))[0],
  };
}

const locationOf = ({ location }: Page) => location && new URL(location).pathname + new URL(location).search;

describe('35.4 named views of a list', () => {
  it('are kept by a form, stand above the list, and are links that anybody may follow', async () => {
    const client = await signedIn();
    const list = await client.open('/tickets?status=open');
    expect(list.text).toContain('href="/views?list=/tickets&amp;query=status%3Dopen"');
    const page = await client.open(pageOf('/tickets', 'status=open'));
    expect(titleOf(page)).toMatch(/^Weergaven/);
    const kept = await keep(client, '/tickets', 'status=open', { name: ' Wat open staat ' });
    expect([kept.status, locationOf(kept)]).toEqual([303, '/tickets?status=open']);
    const after = await client.follow(kept);
    expect(wordsOf(after)).toContain('De weergave ‘Wat open staat’ is bewaard.');
    expect(linksOf(after)).toEqual({
      links: [
        ['Alles', '/tickets'],
        ['Wat open staat', '/tickets?status=open'],
        ['Beheer weergaven', '/views?list=/tickets'],
      ],
      now: 'Wat open staat',
    });
    expect(after.text).not.toContain('Bewaar als weergave');
    expect(linksOf(await client.open('/tickets?status=open&page=1&sortBy=title')).now).toBeUndefined();
    expect(linksOf(await client.open('/tickets')).now).toBe('Alles');
    expect(linksOf(await (await signedIn('reader')).open('/tickets?status=open')).links).toEqual([]);
    expect(linksOf(await client.open('/connections')).links).toEqual([]);
  });

  it('open the bare list where its user wants it, with the way back to all of it', async () => {
    const client = await signedIn();
    await keep(client, '/mobile', 'state=all&columns=msisdn.tags', { name: 'Labels', usual: 'on' });
    const bare = await client.open('/mobile');
    expect(bare.status).toBe(200);
    const { links, now } = linksOf(bare);
    expect([now, links[0]]).toEqual(['Labels', ['Alles', '/mobile?view=all']]);
    expect(bare.text).toContain('Haal het filter Status: Alle, ook bestelde en beëindigde weg');
    const whole = await client.open('/mobile?view=all');
    expect(linksOf(whole).now).toBe('Alles');
    expect(whole.text).not.toContain('class="chips" role="list"');
    // a link back to the start of the whole list does not open the view again
    expect((await client.open('/mobile?page=2')).text).toContain('href="/mobile?view=all#list"');
    expect((await client.open('/mobile/export')).status).toBe(200);
  });

  it('of the organisation are shared by who manages its users, and removed by them', async () => {
    const client = await signedIn();
    await keep(client, '/connections', 'state=pending', { name: 'In aanvraag', shared: 'on' });
    const reader = await signedIn('reader');
    expect(linksOf(await reader.open('/connections')).links).toContainEqual([
      'In aanvraag (gedeeld)',
      '/connections?state=pending',
    ]);
    const theirs = await reader.open(pageOf('/connections', 'state=all'));
    expect(wordsOf(theirs)).toMatch(/Gedeeld door Renée de Wit, \d\d-\d\d-\d{4}/);
    expect(wordsOf(theirs)).not.toContain('Deel met uw organisatie');
    expect(wordsOf(theirs)).not.toContain('Verwijder');
    // a form that the page does not offer is not obeyed
    await keep(reader, '/connections', 'state=all', { name: 'Stiekem', shared: 'on' });
    expect(linksOf(await client.open('/connections')).links.map(([words]) => words)).not.toContain('Stiekem (gedeeld)');
    const manage = await client.open(pageOf('/connections'));
    const remove = buttonValue(manage, 'voor iedereen');
    const refused = await reader.post(pageOf('/connections'), { remove });
    expect(wordsOf(refused)).toContain('Alleen wie gebruikers beheert, kan die verwijderen.');
    expect(wordsOf(refused)).not.toContain('De weergave is verwijderd.');
    expect(linksOf(await reader.open('/connections')).links.map(([words]) => words)).toContain('In aanvraag (gedeeld)');
    const stranger = await signedIn('stranger');
    expect(linksOf(await stranger.open('/connections')).links).toEqual([]);
    const removed = await client.post(pageOf('/connections'), { remove });
    expect(wordsOf(await client.follow(removed))).toContain('De weergave is verwijderd.');
    expect(linksOf(await client.open('/connections')).links).toEqual([]);
  });

  it('are opened with or not by a press', async () => {
    const client = await signedIn();
    await keep(client, '/end_users', 'search=b', { name: 'Met een B' });
    const manage = await client.open(pageOf('/end_users'));
    const usual = await client.post(pageOf('/end_users'), { usual: buttonValue(manage, 'Open de lijst voortaan met') });
    expect(wordsOf(await client.follow(usual))).toMatch(
      /De lijst opent voortaan met ‘Met een B’.*Hiermee opent de lijst voor u.*Open de lijst weer met alles/,
    );
    expect(linksOf(await client.open('/end_users')).now).toBe('Met een B');
    expect(linksOf(await client.open('/end_users?view=all')).now).toBe('Alles');
    const whole = await client.post(pageOf('/end_users'), { usual: 'none' });
    expect(wordsOf(await client.follow(whole))).toContain('De lijst opent weer met alles.');
    expect(linksOf(await client.open('/end_users'))).toMatchObject({ now: 'Alles' });
    await client.post(pageOf('/end_users'), { usual: 'made-up-view' });
    expect(linksOf(await client.open('/end_users')).now).toBe('Alles');
  });

  it('of one page that is sent again under another name are two, of which one is removed alone', async () => {
    const client = await signedIn();
    const page = await client.open(pageOf('/email', 'search=a'));
    for (const name of ['Eerst', 'Daarna'])
      await client.submit(pageOf('/email', 'search=a'), { ...mainForm(page).fields, name });
    const manage = await client.open(pageOf('/email'));
    await client.post(pageOf('/email'), { remove: buttonValue(manage, 'Ja, verwijder ‘Eerst’') });
    expect(linksOf(await client.open('/email')).links.map(([words]) => words)).toEqual([
      'Alles',
      'Daarna',
      'Beheer weergaven',
    ]);
  });

  it('have a name of forty characters at most, and the form comes back as typed', async () => {
    const client = await signedIn();
    for (const name of ['', ' \u200b', 'x'.repeat(41)]) {
      const answer = await keep(client, '/admin/shipping_addresses', 'search=b', { name, usual: 'on' });
      expect([answer.status, errorsOf(answer)]).toEqual([422, ['Vul een naam in van hoogstens 40 tekens.']]);
      expect(mainForm(answer).fields).toMatchObject({ name, usual: 'on' });
    }
    expect(linksOf(await client.open('/admin/shipping_addresses')).links).toEqual([]);
  });

  it.each(['Alles', 'alles', 'Everything'])('are not called %s, which is the link to the whole list', async (name) => {
    const answer = await keep(await signedIn(), '/admin/shipping_addresses', 'search=c', { name });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      ['Zo heet de link naar de hele lijst al. Kies een andere naam.'],
    ]);
    expect(mainForm(answer).fields).toMatchObject({ name });
  });

  it.each([
    ['none', ''],
    ['one of the page alone', 'page=3&view=all'],
    ['one that is too long', `search=${'x'.repeat(1_600)}`],
  ])('are kept of no state that is %s', async (_case, query) => {
    const client = await signedIn();
    await client.open(pageOf('/admin/users', 'search=a'));
    const answer = await client.submit(pageOf('/admin/users', query), { name: 'Niets' });
    expect(wordsOf(await client.follow(answer))).not.toContain('is bewaard');
    expect(linksOf(await client.open('/admin/users')).links).toEqual([]);
  });

  it('never leave their list', async () => {
    const client = await signedIn();
    const query = '//evil.example/?a=b#c&page=3';
    const kept = await keep(client, '/offers', query, { name: 'Ver weg' });
    expect(locationOf(kept)).toMatch(/^\/offers\?%2F%2Fevil/);
    expect((await client.follow(kept)).status).toBe(200);
  });

  it.each([
    ['reseller', '/nowhere', 404],
    ['reseller', '//evil.example', 404],
    ['reseller', '', 404],
    ['reader', '/connections/pending', 200],
    ['support', '/mobile', 403],
    ['norights', '/tickets', 403],
  ])('of %s for the list %j answer %s', async (username, list, status) => {
    const client = await signedIn(username);
    expect((await client.open(pageOf(list))).status).toBe(status);
    expect((await client.submit(pageOf(list, 'a=b'), { name: 'x' })).status).toBe(status === 200 ? 303 : status);
  });
});
