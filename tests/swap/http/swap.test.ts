import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { actingAs, callers, calls, REASON, SwapClient } from '~tests/fixtures/clients/swap-client';
import { control } from '~tests/sandbox/client';

const portal = filePortal({ anew: true });

const TOKEN = /eyJ[\w-]+\.eyJ/;
const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1] ?? '';

describe('AUT-07 who may work as somebody else', () => {
  it('finds the way in the toolbar when the provider names somebody', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const page = await staff.get('/profile');
    expect(page.text).toContain('id="swapper"');
    await staff.get('/connections');
    expect(calls(await portal.ledger(), 'list_swap_users')).toHaveLength(1);
  });

  it.each([
    ['refuses', { status: 403, body: {} }],
    ['fails', { status: 500, body: 'broken' }],
    ['names nobody', { status: 200, body: { jsonrpc: '2.0', id: 1, result: { users: [] } } }],
  ])('NAV-09 S-15 sees nothing of it when the provider %s, and no error', async (_how, answer) => {
    await portal.faults([{ match: 'rpc:system.list_swap_users', ...answer }]);
    const staff = await SwapClient.signedIn(portal, 'admin');
    const page = await staff.get('/profile');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('id="swapper"');
    expect(wordsOf(await staff.get('/swap'))).toContain('noemt nu niemand als wie u kunt werken');
  });

  it('PER-04 S-12 is nobody else: no link, no page, no post, no call', async () => {
    const reseller = await SwapClient.signedIn(portal, 'reseller');
    expect((await reseller.get('/profile')).text).not.toContain('id="swapper"');
    for (const page of [
      await reseller.open('/swap'),
      await reseller.open('/swap?user=stranger'),
      await reseller.submit('/swap?user=stranger', { reason: REASON }),
    ]) {
      expect(page.status).toBe(403);
      expect(page.text).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
    }
    const lines = await portal.ledger();
    expect([...calls(lines, 'list_swap_users'), ...calls(lines, 'swap_user')]).toEqual([]);
  });

  it('searches, chooses and says why; a wrong reason comes back as typed', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const found = await staff.get('/swap?q=dijk%20renee');
    expect(wordsOf(found)).toContain('1 gebruiker');
    expect(found.text).toContain('href="/swap?user=reseller"');
    expect(found.text).not.toContain('user=stranger');
    expect(wordsOf(await staff.get('/swap?q=xyz'))).toContain('‘xyz’');
    expect((await staff.open('/swap?user=nobody')).status).toBe(404);
    expect((await staff.open('/swap?user=admin')).status).toBe(404);

    const page = await staff.get('/swap?user=reseller');
    const short = await staff.press(page, { reason: 'x' });
    expect([short.status, errorsOf(short)]).toEqual([422, ['Vul in waarom u dit doet, in ten minste 5 tekens']]);
    expect(mainForm(short).fields['reason']).toBe('x');
    expect(titleOf(short.text)).toMatch(/^Fout: /);
    expect((await staff.press(page, { reason: '' })).status).toBe(422);
    expect((await staff.press(page, { reason: 'x'.repeat(201) })).status).toBe(422);
    expect(calls(await portal.ledger(), 'swap_user')).toEqual([]);
  });
});

describe('AUT-08 S-15 a swap', () => {
  it('begins anew at the root, carries the token of the user, and says so on every page', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const form = await staff.open('/swap?user=reseller');
    const swapped = await staff.press(form, { reason: REASON });
    expect([swapped.status, swapped.location?.pathname]).toEqual([303, '/']);
    const since = await portal.lastCall();
    await staff.follow(swapped);
    for (const [address, status] of [
      ['/profile', 200],
      ['/connections', 200],
      ['/nowhere', 404],
      ['/email', 200],
      ['/session/expired', 200],
      ['/admin/shipping_addresses', 200],
      ['/swap', 200],
    ] as const) {
      const page = await staff.get(address);
      expect([address, page.status]).toEqual([address, status]);
      expect([address, actingAs(page)]).toEqual([address, 'Renée de Wit']);
      expect(page.text).toContain('class="bar acting"');
      expect(page.text).toMatch(/nog (?:14|15) minuten, tot \d\d:\d\d/);
      expect(titleOf(page.text)).toMatch(/^Als Renée de Wit – /);
      expect(page.text + JSON.stringify([...page.headers])).not.toMatch(TOKEN);
    }
    expect(callers(await portal.ledger(since))).toEqual(['reseller by admin']);
    expect(wordsOf(await staff.get('/profile'))).toContain('reseller@vandijk.example');

    const back = await staff.swapBack();
    expect([back.address.pathname, actingAs(back)]).toEqual(['/connections', null]);
    expect(back.text).toContain('U werkt weer als uzelf, niet meer als Renée de Wit');
    expect(wordsOf(await staff.get('/profile'))).toContain('admin@netwerkpartner.example');
    const after = await portal.lastCall();
    await staff.get('/connections');
    expect(callers(await portal.ledger(after))).toEqual(['admin']);
  });

  it('S-01 S-45 keeps every token from the browser, the log and the file', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const { text, setCookies } = await staff.press(await staff.open('/swap?user=reseller'), { reason: REASON });
    expect([text, ...setCookies].join()).not.toMatch(TOKEN);
    expect(portal.log()).not.toMatch(TOKEN);
    for (const file of ['portal.db', 'portal.db-wal'])
      expect(readFileSync(join(portal.dataDir, file), 'latin1')).not.toMatch(TOKEN);
  });

  it('S-03 gives the session a new id each time, and the old ones are dead', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const ids = [staff.cookies.get('sid') ?? ''];
    await staff.swapTo('reseller');
    ids.push(staff.cookies.get('sid') ?? '');
    await staff.swapTo('stranger');
    ids.push(staff.cookies.get('sid') ?? '');
    await staff.swapBack();
    expect(new Set([...ids, staff.cookies.get('sid')]).size).toBe(4);
    for (const id of ids) {
      expect(id.length).toBeGreaterThanOrEqual(43);
      const old = await fetch(`${portal.origin}/profile`, { redirect: 'manual', headers: { cookie: `sid=${id}` } });
      expect([old.status, old.headers.get('location')]).toEqual([302, '/auth/login?returnTo=/profile']);
      // a request that was under way does not take the new id away
      expect(old.headers.getSetCookie().filter((line) => line.startsWith('sid='))).toEqual([]);
    }
    expect((await staff.open('/profile')).status).toBe(200);
  });

  it('to a third user goes by the token of who signed in', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    const page = await staff.get('/swap?user=stranger');
    expect(wordsOf(page)).toContain('Geert Dijkstra');
    const swapped = await staff.fill(page, { reason: REASON });
    expect(actingAs(swapped)).toBe('Geert Dijkstra');
    const asked = calls(await portal.ledger(), 'swap_user');
    expect(asked.map(({ username, actor }) => [username, actor])).toEqual([
      ['admin', null],
      ['admin', null],
    ]);
    const log = portal.log();
    expect(log).toMatch(/"event":"swap started".*"username":"admin".*"as":"stranger"/);
    expect(log).toMatch(/"event":"swap ended".*"as":"reseller"/);
  });

  it.each([
    ['no token', { status: 200, body: { jsonrpc: '2.0', id: 1, result: {} } }, 'nonsense'],
    ['a refusal', { status: 200, body: { jsonrpc: '2.0', id: 1, error: { code: -32004, message: 'x' } } }, 'NotFound'],
    ['nothing in time', { drop: 'before' }, 'down'],
    [
      'a token of nobody',
      { status: 200, body: { jsonrpc: '2.0', id: 1, result: { access_token: 'opaque' } } },
      'the token lacks sub',
    ],
  ])('AUT-10 S-15 that fails by %s changes nothing, and its cause is in the error log', async (_what, fault, cause) => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    const page = await staff.open('/swap?user=reseller');
    await portal.faults([{ match: 'rpc:system.swap_user', ...fault }]);
    const failed = await staff.press(page, { reason: REASON });
    expect(failed.status).toBe(502);
    expect(wordsOf(failed)).toContain('Van gebruiker wisselen is mislukt');
    expect(mainForm(failed).fields['reason']).toBe(REASON);
    expect(actingAs(await staff.get('/profile'))).toBeNull();
    const line =
      portal
        .log()
        .split('\n')
        .findLast((one) => one.includes('Failed to swap user')) ?? '';
    expect(line).toContain('"level":"error"');
    expect(line).toContain(cause);
    expect(calls(await portal.ledger(), 'swap_user')).toHaveLength(1);
  });

  it('AUT-10 that fails while another user is swapped in clears that one too', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    staff.cookies.set('lang', 'en');
    await staff.swapTo('reseller');
    const page = await staff.open('/swap?user=stranger');
    await portal.faults([{ match: 'rpc:system.swap_user', status: 500, body: 'broken' }]);
    const failed = await staff.fill(page, { reason: REASON });
    expect(actingAs(failed)).toBeNull();
    expect(failed.text).toContain('Failed to swap user');
  });
});

describe('AUT-09 S-17 the end of its time', () => {
  it('comes by the exp of its token: still the user before it, who signed in after it, at the root and with a word', async () => {
    await control(portal.sandbox, 'tokens', { swap_ttl_s: 120 });
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    portal.advance(118_000);
    expect(actingAs(await staff.get('/profile'))).toBe('Renée de Wit');
    expect((await staff.get('/profile')).text).toContain('nog 1 minuut');
    portal.advance(3_000);
    const over = await staff.open('/profile');
    expect([over.status, over.location?.pathname]).toEqual([302, '/']);
    const home = await staff.follow(over);
    expect(actingAs(home)).toBeNull();
    expect(home.text).toContain('Uw tijd als Renée de Wit is om');
    expect(portal.log()).toMatch(/"event":"swap ended".*"why":"over"/);
  });

  it('comes after an hour at the latest, and the token of who signed in is refreshed meanwhile', async () => {
    await control(portal.sandbox, 'tokens', { swap_ttl_s: 86_400 });
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    const since = await portal.lastCall();
    for (let time = 0; time < 5; time += 1) {
      portal.advance(11 * 60_000);
      expect(actingAs(await staff.get('/profile'))).toBe('Renée de Wit');
    }
    expect((await portal.ledger(since)).filter(({ path }) => path === '/oidc/token').length).toBeGreaterThanOrEqual(4);
    portal.advance(6 * 60_000);
    expect(actingAs(await staff.get('/profile'))).toBeNull();
    const after = await portal.lastCall();
    expect((await staff.get('/connections')).status).toBe(200);
    expect(callers(await portal.ledger(after))).toEqual(['admin']);
  });

  it('AUT-11 S-24 comes by a 401, without a sign-out', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 401, body: {}, times: 1 }]);
    const ended = await staff.open('/connections');
    expect([ended.status, ended.location?.pathname]).toEqual([302, '/']);
    const home = await staff.follow(ended);
    expect([home.address.pathname, actingAs(home)]).toEqual(['/connections', null]);
    expect(home.text).toContain('heeft uw werk als Renée de Wit beëindigd');
    expect(portal.log()).toMatch(/"event":"swap ended".*"why":"refused"/);
  });

  it('S-04 comes by a sign-out, which ends the whole session at the identity provider too', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    await staff.get('/profile');
    const swapped = staff.cookies.get('sid');
    const since = await portal.lastCall();
    const out = await staff.submit('/logout');
    expect(out.text).toContain('U bent uitgelogd');
    expect(out.text).toMatch(/\/oidc\/session\/end\?[^"]*id_token_hint=/);
    await expect
      .poll(async () => (await portal.ledger(since)).some(({ path }) => path === '/oidc/token/revocation'))
      .toBe(true);
    const old = await fetch(`${portal.origin}/profile`, { redirect: 'manual', headers: { cookie: `sid=${swapped}` } });
    expect(old.status).toBe(302);
    expect(portal.log()).toMatch(/"event":"swap ended".*"why":"signed out"/);
  });
});

describe('AUT-14 the user who was acted for', () => {
  it('finds it at the next sign-in, on every page until it was seen, and nobody else does', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('noorder', 'hulp <b>bij</b> NL100051');
    const seller = await SwapClient.signedIn(portal, 'noorder');
    expect((await seller.get('/profile')).text).not.toContain('werkte iemand als u');
    await staff.swapBack();
    expect((await staff.get('/profile')).text).not.toContain('werkte iemand als u');

    const told = wordsOf(await seller.get('/connections'));
    expect(told).toMatch(
      /Hélène Vermeulen van Netwerkpartner werkte vandaag \d\d:\d\d tot \d\d:\d\d als u\. Reden: hulp <b>bij<\/b> NL100051/,
    );
    const other = await SwapClient.signedIn(portal, 'reader');
    expect((await other.get('/profile')).text).not.toContain('werkte iemand als u');
    // a swap into the user does not put it away
    await staff.swapTo('noorder');
    expect((await staff.get('/profile')).text).not.toContain('werkte iemand als u');
    await staff.swapBack();

    const page = await seller.get('/profile');
    expect(wordsOf(page)).toContain('Er werkte 2 keer iemand als u');
    const seen = [...page.text.matchAll(/name="seen" value="([^"]+)"/g)].map(([, id]) => id ?? '');
    const done = await seller.submit('/session/dismiss?returnTo=/profile', { seen: seen[0] });
    expect([done.status, done.location?.pathname]).toEqual([303, '/profile']);
    expect(wordsOf(await seller.get('/profile'))).toContain('Er werkte iemand als u');
    await seller.submit('/session/dismiss', { seen: seen[1] });
    expect((await seller.get('/profile')).text).not.toContain('iemand als u');
  });
});
