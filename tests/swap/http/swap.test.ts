import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { actingAs, callers, calls, REASON, SwapClient } from '~tests/fixtures/clients/swap-client';

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
