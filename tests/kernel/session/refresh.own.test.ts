import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { authorize } from '~/kernel/session/authorize.server';
import { endOfChores } from '~/kernel/process/chores.server';
import { renewAfterRefusal } from '~/kernel/session/tokens/refresh.server';
import { refreshCounts } from '~/kernel/session/tokens/refresh-counts.server';
import { findSession } from '~/kernel/session/sessions.server';
import { control } from '~tests/sandbox/client';
import { houseOfFile, thrownBy } from './session-house';
import { FORM, live, stampOf } from '~tests/kernel/session/live-session';

const house = houseOfFile();

describe('AUT-05 refresh', () => {
  const tokenCalls = async (since: number) =>
    (await house.ledger(since)).filter(
      ({ path, body }) => path === '/oidc/token' && body?.['grant_type'] === 'refresh_token',
    );

  /** Moves the portal's clock until a one-minute token has this many seconds left. */
  const withLeft = async (seconds: number) => {
    await control(house.sandbox, 'tokens', { access_ttl_s: 60 });
    const signedIn = await house.signIn('reseller');
    await control(house.sandbox, 'tokens', { access_ttl_s: 600 });
    await house.advance((60 - seconds) * 1000);
    return { ...signedIn, before: await house.lastCall() };
  };
  const tokenOf = ({ context }: LoaderFunctionArgs) =>
    context.visit.kind === 'live' ? context.visit.session.accessToken : '';

  it('is not made while the token is good for 70 s or more', async () => {
    await control(house.sandbox, 'tokens', { access_ttl_s: 75 });
    const { cookie } = await house.signIn('reseller');
    const before = await house.lastCall();
    await house.visit('/connections', { cookie });
    expect(await tokenCalls(before)).toEqual([]);
  });

  it('security M1 is not made in the first half of the life of a token of a minute', async () => {
    const { cookie, before } = await withLeft(40);
    await house.visit('/connections', { cookie });
    await endOfChores();
    expect(await tokenCalls(before)).toEqual([]);
  });

  it('security M1 is made in the background while the token still serves: the page goes on with the old one', async () => {
    const { cookie, tokens, before } = await withLeft(25);
    await house.faults([{ match: 'oidc:token', delay_ms: 1_500, times: 1 }]);
    const started = performance.now();
    const visits = [await house.visit('/connections', { cookie }), await house.visit('/profile', { cookie })];
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(visits.map(tokenOf)).toEqual([tokens.access_token, tokens.access_token]);
    await endOfChores();
    await house.faults([]);
    expect(await tokenCalls(before)).toHaveLength(1);
    expect(tokenOf(await house.visit('/connections', { cookie }))).not.toBe(tokens.access_token);
  });

  it('is made once for many requests at the same time, and all go on with the new token', async () => {
    const { cookie, tokens, before } = await withLeft(15);
    const visits = await Promise.all(Array.from({ length: 8 }, () => house.visit('/connections', { cookie })));
    expect(await tokenCalls(before)).toHaveLength(1);
    const used = new Set(visits.map(tokenOf));
    expect(used.size).toBe(1);
    expect(used).not.toContain(tokens.access_token);
    expect((await live(cookie)).accessToken).toBe([...used][0]);
  });

  it('that fails is logged and nothing else: the session goes on with its token', async () => {
    const { cookie, tokens } = await withLeft(15);
    await house.faults([{ match: 'oidc:token', status: 503 }]);
    const visit = await house.visit('/connections', { cookie });
    await house.faults([]);
    expect(tokenOf(visit)).toBe(tokens.access_token);
    expect(visit.context.responseHeaders.get('set-cookie')).toBeNull();
  });

  it('security M1 that fails is not tried again for ten seconds, and counted', async () => {
    const { cookie, tokens, before } = await withLeft(15);
    const { ok, failed } = { ...refreshCounts() };
    await house.faults([{ match: 'oidc:token', status: 503 }]);
    for (let page = 0; page < 5; page += 1)
      expect(tokenOf(await house.visit('/connections', { cookie }))).toBe(tokens.access_token);
    await house.faults([]);
    const tries = async () =>
      (await house.ledger(before)).filter(({ path }) => path === '/oidc/token').map(({ status }) => status);
    expect(await tries()).toEqual([503]);
    await house.advance(11_000);
    expect(tokenOf(await house.visit('/connections', { cookie }))).not.toBe(tokens.access_token);
    expect(await tries()).toEqual([503, 200]);
    expect(refreshCounts()).toMatchObject({ ok: ok + 1, failed: failed + 1 });
  });

  it('security M1 after a refusal by the provider is tried all the same', async () => {
    const { cookie, tokens } = await withLeft(15);
    await house.faults([{ match: 'oidc:token', status: 503, times: 1 }]);
    await house.visit('/connections', { cookie });
    expect(await renewAfterRefusal(await live(cookie), tokens.access_token)).not.toBeNull();
  });

  it('AUT-04 gives the provider the new token when the old one is refused, and repeats the read once', async () => {
    const { cookie } = await house.signIn('reseller');
    const { provider } = await authorize(await house.visit('/connections', { cookie }), 'broadband-r');
    await house.faults([{ match: 'rpc:broadband.list_connections', status: 401, times: 1 }]);
    const before = await house.lastCall();
    const found = await provider.broadband.listConnections({ page: 1, perPage: 5 });
    expect(found.rows).toHaveLength(5);
    const calls = await house.ledger(before);
    expect(calls.filter(({ rpc_method: method }) => method === 'list_connections').map(({ status }) => status)).toEqual(
      [401, 200],
    );
    expect(await tokenCalls(before)).toHaveLength(1);
  });

  it('AUT-11 ends the session when the new token is refused too', async () => {
    const { cookie } = await house.signIn('reseller');
    const { provider } = await authorize(await house.visit('/connections?page=3', { cookie }), 'broadband-r');
    await house.faults([{ match: 'rpc:broadband.list_connections', status: 401 }]);
    const refused = await thrownBy(provider.broadband.listConnections({ page: 1, perPage: 5 }));
    await house.faults([]);
    expect([refused.status, refused.headers.get('location')]).toEqual([
      302,
      '/auth/login?returnTo=/connections%3Fpage%3D3',
    ]);
    expect((await findSession(cookie, true)).kind).toBe('former');
  });

  it('a write that is refused is not repeated; its form is put aside', async () => {
    const { cookie } = await house.signIn('reseller');
    const form = { _as: await stampOf(cookie), zipcode: '1000AA' };
    const { provider } = await authorize(await house.visit(FORM, { cookie, form }), 'broadband-c');
    await house.faults([{ match: 'rpc:broadband.order_connection', status: 401 }]);
    const before = await house.lastCall();
    const answer = await thrownBy(provider.broadband.orderConnection({}, 'an intent'));
    await house.faults([]);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/session/expired?returnTo=/connections/create%3Ffrom%3Dlist',
    ]);
    expect((await house.ledger(before)).filter(({ rpc_method: method }) => method === 'order_connection')).toHaveLength(
      1,
    );
    const again = await house.signIn('reseller', cookie);
    const back = await authorize(await house.visit(FORM, { cookie: again.cookie }), 'broadband-c');
    expect((await back.parked())?.get('zipcode')).toBe('1000AA');
  });
});
