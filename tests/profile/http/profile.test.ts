import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { buttonValue, errorsOf, titleOf, under, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, FormClient, 'reseller', { anew: true });

/** The params of set_profile since a call. */
async function changes(since: number): Promise<unknown[]> {
  return (await portal.ledger(since)).flatMap(({ rpc_method: name, body }) =>
    name === 'set_profile' ? [body?.['params']] : [],
  );
}

describe('PRO-01 NAV-01 the tabs of the profile', () => {
  it.each([
    ['/profile', 'Persoonlijk', 'Personal'],
    ['/profile/security', 'Beveiliging', 'Security'],
    ['/profile/region', 'Taal en regio', 'Language and region'],
    ['/profile/notifications', 'Berichten', 'Notifications'],
    ['/profile/whitelist', 'IP-whitelist', 'IP whitelist'],
    ['/profile/2fa', '2FA', '2FA'],
    ['/profile/keys', 'API-sleutels', 'API keys'],
  ])('PER-07 %s is a page of its own for who has a session only', async (path, dutch, english) => {
    const norights = await PortalClient.signedIn(portal, 'norights');
    const page = await norights.get(path);
    expect([page.status, titleOf(page).startsWith(`${dutch} – Profiel`)]).toEqual([200, true]);
    expect(page.text).toMatch(new RegExp(`<a href="${path}" aria-current="page">`));
    expect(page.text.match(/aria-current="page"[^>]*>[^<]*<span class="sr"> \(geopend\)/g)).toHaveLength(1);
    norights.cookies.set('lang', 'en');
    expect(titleOf(await norights.get(path))).toMatch(new RegExp(`^${english} – Profile`));
    expect((await new PortalClient(portal).open(path)).status).toBe(302);
  });

  it('ERR-04 without an answer of the provider every tab is there, says so and changes nothing', async () => {
    await portal.faults([{ match: 'rpc:user.*', status: 500 }]);
    for (const path of ['', '/security', '/region', '/notifications', '/whitelist', '/2fa', '/keys']) {
      const page = await client.get(`/profile${path}`);
      expect([page.status, path, /niet worden geladen/.test(wordsOf(page))]).toEqual([200, path, true]);
    }
  });
});

describe('PRO-07 personal', () => {
  it('shows who one is, and changes the names that one may change', async () => {
    const page = await client.get('/profile');
    expect(wordsOf(page)).toMatch(
      /Gebruikersnaam reseller E-mailadres reseller@vandijk.example Rol reseller Organisatie Van Dijk Telecom/,
    );
    expect([valueOf(page, 'first_name'), valueOf(page, 'last_name')]).toEqual(['Renée', 'de Wit']);
    const since = await portal.lastCall();
    const saved = await client.fill(page, { first_name: ' Reneé ' });
    expect([saved.status, wordsOf(saved).includes('Uw profiel is opgeslagen'), valueOf(saved, 'first_name')]).toEqual([
      200,
      true,
      'Reneé',
    ]);
    expect(await changes(since)).toEqual([{ username: 'reseller', first_name: 'Reneé' }]);
    expect(saved.text).toContain('Reneé de Wit');
  });

  it.each(['', '12', 'Jan <b>'])('refuses the name %j, keeps it, and sends nothing', async (name) => {
    const since = await portal.lastCall();
    const page = await client.press(await client.get('/profile'), { last_name: name });
    expect([page.status, errorsOf(page).length, titleOf(page).startsWith('Fout: ')]).toEqual([422, 1, true]);
    expect(under(page, 'last_name')).not.toBe('');
    expect(await changes(since)).toEqual([]);
  });

  it('ERR-05 an unclear answer is read back: a change that was carried out is said as done', async () => {
    const page = await client.get('/profile');
    await portal.faults([{ match: 'rpc:user.set_profile', drop: 'after' }]);
    expect(wordsOf(await client.fill(page, { first_name: 'Renate' }))).toContain('Uw profiel is opgeslagen');
  });
});

describe('PRO-06 region', () => {
  it('the language goes to the profile and into the cookie, the timezone into the times of the portal', async () => {
    const since = await portal.lastCall();
    const page = await client.get('/profile/region');
    const saved = await client.press(page, { language: 'en', timezone: 'America/New_York' });
    expect([saved.status, saved.setCookies.some((line) => line.startsWith('lang=en;'))]).toEqual([303, true]);
    expect(await changes(since)).toEqual([{ username: 'reseller', language: 'en_GB', timezone: 'America/New_York' }]);
    const english = await client.follow(saved);
    expect([english.text.includes('<html lang="en"'), wordsOf(english).includes('Your profile was saved')]).toEqual([
      true,
      true,
    ]);
    // the provider speaks it too, at the next sign-in in another browser as well
    const other = await PortalClient.signedIn(portal, 'reseller');
    expect((await other.get('/profile')).text).toContain('<html lang="en"');
  });

  it.each([
    [{ timezone: 'Europe/Nergenshuizen' }, 'timezone', 'Kies een tijdzone uit de lijst'],
    [{ timezone: 'europe/amsterdam' }, 'timezone', 'Kies een tijdzone uit de lijst'],
    [{ language: 'fr' }, 'language', 'Kies een taal'],
  ])('refuses %j', async (typed, field, message) => {
    const since = await portal.lastCall();
    const page = await client.press(await client.get('/profile/region'), typed);
    expect([page.status, under(page, field), await changes(since)]).toEqual([422, message, []]);
  });

  it('what was not touched is not sent, and saying so is enough', async () => {
    const since = await portal.lastCall();
    const page = await client.fill(await client.get('/profile/region'));
    expect([wordsOf(page).includes('U heeft niets gewijzigd'), await changes(since)]).toEqual([true, []]);
  });
});

describe('PRO-05 notifications', () => {
  it('four categories as the provider has them, and only what changes is sent', async () => {
    const page = await client.get('/profile/notifications');
    const boxes = [...page.text.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [
      /value="(\w+)"/.exec(box)?.[1],
      / checked=/.test(box),
    ]);
    expect(boxes).toEqual([
      ['broadband', true],
      ['mobile_broadband', true],
      ['maintenance', true],
      ['shipments', false],
    ]);
    const since = await portal.lastCall();
    const body = new URLSearchParams([
      ['_as', client.stamp ?? ''],
      ['categories', 'broadband'],
      ['categories', 'shipments'],
    ]);
    const saved = await fetch(`${portal.origin}/profile/notifications`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        origin: portal.origin,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(saved.status).toBe(303);
    expect(await changes(since)).toEqual([
      { username: 'reseller', notifications: { mobile_broadband: false, maintenance: false, shipments: true } },
    ]);
  });

  it('a category that the provider does not tell is said to be unknown, and is not switched off unasked', async () => {
    const api = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
    const { result } = await api.rpc<{ notifications: object }>('user', 'get_profile');
    const told = { ...result, notifications: { ...result?.notifications, maintenance: undefined } };
    await portal.faults([{ match: 'rpc:user.get_profile', body: { jsonrpc: '2.0', id: 1, result: told } }]);
    const page = await client.get('/profile/notifications');
    expect(wordsOf(page).split('Of dit nu aanstaat, is niet bekend')).toHaveLength(2);
    const since = await portal.lastCall();
    const none = await client.press(page, { 'intent=categories*none': '' });
    await client.press(none);
    expect(await changes(since)).toEqual([
      { username: 'reseller', notifications: { broadband: false, mobile_broadband: false } },
    ]);
  });

  it('the buttons for all and none tick the boxes without saving, and without scripts', async () => {
    const since = await portal.lastCall();
    const page = await client.get('/profile/notifications');
    const none = await client.press(page, { 'intent=categories*none': '' });
    expect([none.status, /name="categories"[^>]* checked/.test(none.text)]).toEqual([200, false]);
    expect(buttonValue(none, 'Alles aanvinken')).toBe('categories*all');
    const all = await client.press(none, { 'intent=categories*all': '' });
    expect(all.text.match(/name="categories"[^>]* checked/g)).toHaveLength(4);
    expect(await changes(since)).toEqual([]);
    // none at all is an answer
    await client.press(none);
    expect(await changes(since)).toEqual([
      { username: 'reseller', notifications: { broadband: false, mobile_broadband: false, maintenance: false } },
    ]);
  });

  it('a category that does not exist is refused', async () => {
    const page = await client.press(await client.get('/profile/notifications'), { categories: 'weather' });
    expect(page.status).toBe(422);
  });
});
