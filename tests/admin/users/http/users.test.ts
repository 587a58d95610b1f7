import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { rowsOf, under, wordsOf } from '~tests/fixtures/page';
import { apiClient, signIn } from '~tests/sandbox/client';
import { CREATE, LIST, PIET, UserClient, writesSince } from './user-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, UserClient, 'reseller', { anew: true });

const provider = async (username = 'reseller') =>
  apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, username)).accessToken);
const profileOf = async (username: string) =>
  (await (await provider()).rpc('user', 'get_profile', { username })).result;

describe('NAV-01 TAB-02 USR-01 the users', () => {
  it('begin by first name, are searched, and are a file with their rights', async () => {
    const since = await portal.lastCall();
    const page = await client.get(LIST);
    const names = rowsOf(page).map((row) => row.split(' ')[0]);
    expect(names).toEqual(['Björn', 'Daniël', 'Fatima', 'Ilse', 'Joris', 'Lotte', 'Maarten', 'Renée', 'Sanne', 'Zoë']);
    expect(wordsOf(page)).toContain('10 gebruikers gevonden');
    const [asked] = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'list_profiles');
    expect(asked?.body?.['params']).toMatchObject({ sort: { field: 'first_name', descending: false } });
    expect(rowsOf(await client.get(`${LIST}?search=jor`))).toEqual([expect.stringContaining('Joris van den Heuvel')]);
    expect(rowsOf(await client.get(`${LIST}?sortBy=username&descending=true`))[0]).toContain('support');
    expect((await client.open(`${LIST}/export?search=ilse`)).text).toMatch(
      /^Gebruikersnaam;Voornaam;Achternaam;E-mailadres;Rol;Rechten\r\nnorights;Ilse;Smit;norights@vandijk.example;Geen rechten;\r\n$/,
    );
  });

  it('S-12 PER-03 PER-07 are for who may see them; who may not change them reads, and every door is shut', async () => {
    for (const username of ['noprice', 'support', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open(LIST)).status, username).toBe(403);
    const reader = await UserClient.signedIn(portal, 'reader');
    const [list, one] = [await reader.get(LIST), await reader.get(`${LIST}/support`)];
    expect([list.status, list.text.includes(CREATE), one.status, one.text.includes('/support/change')]).toEqual([
      200,
      false,
      200,
      false,
    ]);
    expect(wordsOf(one)).toContain('Kan supporttickets maken.');
    const since = await portal.lastCall();
    for (const path of ['create', 'support/change', 'support/delete']) {
      expect((await reader.open(`${LIST}/${path}`)).status, path).toBe(403);
      expect((await reader.submit(`${LIST}/${path}`, { ...PIET, confirm: 'on' })).status, path).toBe(403);
    }
    expect(await portal.ledger(since)).toEqual([]);
  });

  it.each(['stranger', 'nobody', '%20', '..%2freseller'])(
    'NAV-03 T5 %s of no or another organisation is a 404',
    async (name) => {
      for (const path of ['', '/change', '/delete'])
        expect((await client.open(`${LIST}/${name}${path}`)).status).toBe(404);
    },
  );

  it('S-35 shows the names of the provider as text', async () => {
    await (await provider()).rpc('user', 'set_profile', { username: 'mobile', first_name: '"><img src=x onerror=1>' });
    for (const path of [LIST, `${LIST}/mobile`, `${LIST}/mobile/change`])
      expect((await client.get(path)).text).not.toContain('<img');
  });

  it('T5 does not take the profile of another user for the one that was asked for', async () => {
    const own = await (await provider()).rpc('user', 'get_profile');
    await portal.faults([
      { match: 'rpc:user.get_profile', status: 200, body: { jsonrpc: '2.0', id: 1, result: own.result } },
    ]);
    expect(wordsOf(await client.get(`${LIST}/mobile`))).toContain('Sanne Jansen');
    expect((await client.open(`${LIST}/nobody`)).status).toBe(404);
  });
});

describe('USR-01 a new user', () => {
  it('is reviewed in sentences, added with the rights of a role, and signs in with them', async () => {
    const form = await client.get(CREATE);
    const copied = await client.press(form, { ...PIET, copy_from: 'role:noprice', intent: 'copy' });
    expect([copied.status, wordsOf(copied).includes('Overgenomen van Bestellen zonder prijzen')]).toEqual([200, true]);
    const since = await portal.lastCall();
    const review = await client.fill(copied);
    const words = wordsOf(review);
    expect(words).toContain('Piet de Nieuwe kan straks');
    expect(words).toContain('Kan breedband bestellen, wijzigen en opzeggen.');
    expect(words).not.toContain('Kan breedbandprijzen bekijken.');
    expect(words).toContain('De netwerkaanbieder vertelt de gebruiker hoe die de eerste keer inlogt');
    expect(await writesSince(portal, since)).toEqual([]);
    const done = await client.confirm(review);
    expect([done.address.pathname, wordsOf(done).includes('Piet de Nieuwe')]).toEqual([LIST, true]);
    expect(done.text).toContain('Piet de Nieuwe is toegevoegd');
    const { permissions } = (await profileOf('noprice')) as { permissions: string[] };
    expect(await writesSince(portal, since)).toEqual([
      {
        ...PIET,
        role: 'noprice',
        permissions: expect.toSatisfy((sent: string[]) => sent.toSorted().join() === permissions.toSorted().join()),
      },
    ]);
    const piet = await PortalClient.signedIn(portal, 'piet');
    expect([(await piet.open('/connections')).status, (await piet.open(LIST)).status]).toEqual([200, 403]);
  });

  it('is added once, however often the button is pressed', async () => {
    const review = await client.describe({ 'broadband-r': 'on' });
    const since = await portal.lastCall();
    await Promise.all([1, 2, 3].map(() => client.press(review, { confirm: 'on' })));
    expect(await writesSince(portal, since)).toHaveLength(1);
  });

  it('whose answer is lost is looked up by username, and one that never arrived is not sent again by itself', async () => {
    await portal.faults([{ match: 'rpc:user.set_profile', drop: 'after', times: 1 }]);
    const found = await client.confirm(await client.describe({ 'email-r': 'on' }));
    expect(found.text).toContain('Piet de Nieuwe is toegevoegd');
    await portal.faults([{ match: 'rpc:user.set_profile', drop: 'before', times: 1 }]);
    const other = { username: 'anna', first_name: 'Anna' };
    const unknown = await client.confirm(await client.describe(other));
    expect(wordsOf(unknown)).toContain('Het toevoegen van de gebruiker is misschien wel gelukt');
    const since = await portal.lastCall();
    expect(wordsOf(await client.describe(other))).toContain('U voegde anna kort geleden toe');
    expect(await writesSince(portal, since)).toEqual([]);
  });

  it.each([
    ['username', 'Piet de Nieuwe', 'Vul een gebruikersnaam in'],
    ['username', 'create', 'Deze gebruikersnaam kan niet'],
    ['username', 'reader', 'Deze gebruikersnaam is al in gebruik'],
    ['first_name', '', 'Vul de voornaam in'],
    ['last_name', '<b>', 'Vul de achternaam in'],
    ['email', 'piet', 'Vul een geldig e-mailadres in'],
    ['role', '<admin>', 'Vul een rol in'],
    ['role', 'reader', 'De rol Alleen lezen heeft andere rechten'],
  ])('is refused with %s %j, and what was typed is kept', async (name, value, message) => {
    const since = await portal.lastCall();
    const page = await client.describe({ 'support-c': 'on', [name]: value });
    expect([page.status, under(page, name)]).toEqual([422, expect.stringContaining(message)]);
    expect(page.text).toMatch(/<input type="checkbox"[^>]*name="support-c"[^>]* checked=""/);
    expect(await writesSince(portal, since)).toEqual([]);
  });

  it.each([
    ['mobile', 422, 'Deze gebruikersnaam is al in gebruik'],
    ['X', 422, 'Vul een gebruikersnaam in'],
    ['nieuw', 200, 'nieuw is in uw organisatie nog vrij'],
  ])('the button that a script presses while one types says of %s: %s', async (username, status, words) => {
    const page = await client.press(await client.get(CREATE), { username, intent: 'checkUsername' });
    expect([page.status, wordsOf(page)]).toEqual([status, expect.stringContaining(words)]);
  });

  it('is not sent under a name that somebody got since the review, nor while nobody can look', async () => {
    const review = await client.describe();
    await (await provider()).rpc('user', 'set_profile', { ...PIET, first_name: 'Ander' });
    const since = await portal.lastCall();
    const taken = await client.confirm(review);
    expect([taken.status, wordsOf(taken).includes('Deze gebruikersnaam is al in gebruik')]).toEqual([422, true]);
    const other = await client.describe({ username: 'anna' });
    await portal.faults([{ match: 'rpc:user.get_profile', status: 503 }]);
    expect((await client.confirm(other)).status).toBe(422);
    expect(await writesSince(portal, since)).toEqual([]);
  });

  it('of a name that another organisation has is refused by the provider, under the field', async () => {
    const page = await client.confirm(await client.describe({ username: 'stranger' }));
    expect([page.status, under(page, 'username')]).toEqual([422, 'Deze gebruikersnaam is in gebruik.']);
  });
});

describe('USR-01 a user goes', () => {
  it('once it was ticked, and can no longer sign in; a lost answer is looked up', async () => {
    const review = await client.get(`${LIST}/mobile/delete`);
    const since = await portal.lastCall();
    expect((await client.press(review)).status).toBe(422);
    const done = await client.confirm(review);
    expect([done.address.pathname, rowsOf(done).length, done.text.includes('De gebruiker is verwijderd')]).toEqual([
      LIST,
      9,
      true,
    ]);
    expect(await writesSince(portal, since)).toEqual([{ username: 'mobile' }]);
    expect((await client.open(`${LIST}/mobile`)).status).toBe(404);
    await portal.faults([{ match: 'rpc:user.del_profile', drop: 'after', times: 1 }]);
    const lost = await client.confirm(await client.get(`${LIST}/support/delete`));
    expect([lost.address.pathname, lost.text.includes('De gebruiker is verwijderd')]).toEqual([LIST, true]);
  });

  it('but not oneself', async () => {
    expect((await client.get(`${LIST}/reseller`)).text).not.toContain('/reseller/delete');
    const page = await client.get(`${LIST}/reseller/delete`);
    expect(wordsOf(page)).toContain('U kunt uzelf niet verwijderen');
    const since = await portal.lastCall();
    expect((await client.submit(`${LIST}/reseller/delete`, { confirm: 'on', hash: 'x', attempt: 'x' })).status).toBe(
      422,
    );
    expect(await writesSince(portal, since)).toEqual([]);
  });
});
