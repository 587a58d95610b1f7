import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { actingAs, callers, SwapClient } from '~tests/fixtures/clients/swap-client';
import { control } from '~tests/sandbox/client';

const portal = filePortal({ anew: true });

describe('AUT-09 S-17 the end of its time', () => {
  it('comes by the exp of its token: still the user before it, who signed in after it, at the root and with a word', async () => {
    await control(portal.sandbox, 'tokens', { swap_ttl_s: 120 });
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    portal.advance(80_000);
    expect(actingAs(await staff.get('/profile'))).toBe('Renée de Wit');
    expect((await staff.get('/profile')).text).toContain('nog 1 minuut');
    portal.advance(41_000);
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
    const seen = (hidden(page, 'seen') ?? '').split(' ');
    const done = await seller.submit('/session/dismiss?returnTo=/profile', { seen: seen[0] });
    expect([done.status, done.location?.pathname]).toEqual([303, '/profile']);
    expect(wordsOf(await seller.get('/profile'))).toContain('Er werkte iemand als u');
    await seller.submit('/session/dismiss', { seen: seen[1] });
    expect((await seller.get('/profile')).text).not.toContain('iemand als u');
  });
});
