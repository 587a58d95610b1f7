import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorize } from '~/kernel/session/authorize.server';
import { endOfChores } from '~/kernel/process/chores.server';
import { putFlash, takeFlash } from '~/kernel/session/flash.server';
import { makerOf } from '~/kernel/session/form-maker.server';
import { makeStamp } from '~/kernel/process/keys.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { renewAfterRefusal } from '~/kernel/session/tokens/refresh.server';
import { refreshCounts } from '~/kernel/session/tokens/refresh-counts.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { destroySession, findSession, keepTokens } from '~/kernel/session/sessions.server';
import { subjectOf } from '../../../sandbox/platform/profiles';
import { control } from '~tests/sandbox/client';
import { openHouse, thrownBy, type House } from './session-house';

const MINUTE = 60_000;
const FORM = '/connections/create?from=list';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

async function live(cookie: string) {
  const found = await findSession(cookie, true);
  if (found.kind !== 'live') throw new Error(`the session is ${found.kind}`);
  return found.session;
}

async function stampOf(cookie: string): Promise<string> {
  return (await live(cookie)).makeStamp();
}

describe('AUT-03 a session is who the token names', () => {
  it('has user, organisation and rights of the token', async () => {
    const { cookie } = await house.signIn('reseller');
    const access = await authorize(await house.visit('/connections', { cookie }), 'broadband-r');
    expect(access.session.record).toMatchObject({
      subject: subjectOf('reseller'),
      firstName: 'Renée',
      organization: { uuid: expect.any(String), name: 'Van Dijk Telecom' },
    });
    expect(access.permissions.has('broadband-ordering-c')).toBe(true);
    expect(access.admin).toBe(false);
  });

  it('foreign F2 takes the username from the profile: `sub` is opaque, and keys what is theirs', async () => {
    const profile = {
      username: 'reseller',
      firstName: '',
      lastName: '',
      email: '',
      language: null,
      role: '',
      timezone: null,
      showPrices: true,
      notifications: null,
      security: null,
      managers: [],
    };
    const known = await live((await house.signIn('reseller', undefined, profile)).cookie);
    const unknown = await live((await house.signIn('reseller')).cookie);
    expect([known.record.username, unknown.record.username]).toEqual(['reseller', null]);
    expect([known.owner, unknown.owner]).toEqual(
      Array<string>(2).fill(`${known.record.organization.uuid}/${subjectOf('reseller')}`),
    );
    expect(known.owner).not.toContain('reseller');
  });

  it('gets a new id at each sign-in, and the one of before is gone', async () => {
    const first = await house.signIn('reseller');
    const second = await house.signIn('reseller', first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await findSession(first.cookie, true)).kind).toBe('none');
  });

  it('AUT-14 leaves neither the id nor a token readable in the store', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const kept = house.storeBytes();
    for (const secret of [cookie, tokens.access_token, tokens.refresh_token, tokens.id_token])
      expect(kept).not.toContain(secret);
    for (const part of tokens.access_token.split('.')) expect(kept).not.toContain(part);
    expect(kept).toContain('Van Dijk Telecom');
  });
});

describe('PER-03 the door', () => {
  it.each([
    ['norights', 'broadband-r'],
    ['reader', 'broadband-c'],
    ['mobile', 'broadband-r'],
    ['support', 'broadband-ordering-c'],
  ] as const)('%s without %s is a 403, and the provider is not called', async (username, permission) => {
    const { cookie } = await house.signIn(username);
    const before = await house.lastCall();
    const refused = await thrownBy(authorize(await house.visit('/connections', { cookie }), permission));
    expect(refused.status).toBe(403);
    const missing = { rights: [permission], anyOf: false };
    expect(await refused.json()).toEqual({ reason: 'permission', missing });
    expect((await house.ledger(before)).filter(({ kind }) => kind === 'rpc' || kind === 'rest')).toEqual([]);
  });

  it('AUT-13 sends who has no session to sign-in, and names the address with its query', async () => {
    const refused = await thrownBy(authorize(await house.visit('/connections?search=10&page=2'), 'broadband-r'));
    expect(refused.status).toBe(302);
    expect(refused.headers.get('location')).toBe('/auth/login?returnTo=/connections%3Fsearch%3D10%26page%3D2');
  });

  it('lets anybody through a public door, and says who it is', async () => {
    expect((await authorize(await house.visit('/'), 'public')).session).toBeNull();
    const { cookie } = await house.signIn('norights');
    expect((await authorize(await house.visit('/', { cookie }), 'public')).session?.record.subject).toBe(
      subjectOf('norights'),
    );
  });

  it('a cookie that stands for nothing is taken away', async () => {
    const { context } = await house.visit('/', { cookie: 'nonsense' });
    expect(context.visit.kind).toBe('none');
    expect(context.responseHeaders.get('set-cookie')).toMatch(/^sid=; .*Max-Age=0/);
  });

  it('speaks the language of the cookie, else Dutch', async () => {
    const { language } = await authorize(await house.visit('/'), 'public');
    const english = await authorize(await house.visit('/', { cookies: { lang: 'en' } }), 'public');
    const strange = await authorize(await house.visit('/', { cookies: { lang: '../fr' } }), 'public');
    expect([language, english.language, strange.language]).toEqual(['nl', 'en', 'nl']);
  });
});

describe('the stamp at the door', () => {
  it('lets a form of this user through', async () => {
    const { cookie } = await house.signIn('reseller');
    const args = await house.visit(FORM, { cookie, form: { _as: await stampOf(cookie), zipcode: '1000AA' } });
    expect((await authorize(args, 'broadband-c')).form.get('zipcode')).toBe('1000AA');
  });

  it.each([
    ['without a stamp', async () => undefined],
    ['with nonsense', async () => 'nonsense'],
    ['with the stamp of another user', async () => stampOf((await house.signIn('stranger')).cookie)],
    [
      'with the stamp of an anonymous form',
      async () => makeStamp({ formKey: runtime().keys.anonymousFormKey(), epoch: 'anonymous' }),
    ],
  ])('a form %s is a 403', async (_what, stamp) => {
    const { cookie } = await house.signIn('reseller');
    const _as = await stamp();
    const refused = await thrownBy(
      authorize(await house.visit(FORM, { cookie, form: _as === undefined ? {} : { _as } }), 'broadband-c'),
    );
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ reason: 'stamp' })]);
  });

  it('a form of the user that this browser had before is a 409', async () => {
    const before = await house.signIn('reseller');
    const stamp = await stampOf(before.cookie);
    const { cookie } = await house.signIn('stranger', before.cookie);
    const refused = await thrownBy(authorize(await house.visit(FORM, { cookie, form: { _as: stamp } }), 'broadband-c'));
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ reason: 'identity' })]);
  });

  it('a form that stood open while the same user signed in again still works', async () => {
    const before = await house.signIn('reseller');
    const stamp = await stampOf(before.cookie);
    const { cookie } = await house.signIn('reseller', before.cookie);
    await expect(
      authorize(await house.visit(FORM, { cookie, form: { _as: stamp } }), 'broadband-c'),
    ).resolves.toBeDefined();
  });

  it('comes before the right: a forged form learns nothing about rights', async () => {
    const { cookie } = await house.signIn('norights');
    const refused = await thrownBy(authorize(await house.visit(FORM, { cookie, form: { _as: 'x' } }), 'broadband-c'));
    expect(await refused.json()).toMatchObject({ reason: 'stamp' });
  });
});

describe('a flash message', () => {
  it('is shown once, and a prefetch leaves it', async () => {
    const session = await live((await house.signIn('reseller')).cookie);
    const flash = { tone: 'success', key: 'flash.saved' } as const;
    await putFlash(session, flash);
    expect(await takeFlash(session, true)).toBeNull();
    expect(await takeFlash(session, false)).toEqual(flash);
    expect(await takeFlash(session, false)).toBeNull();
  });

  it('of two at once is given to one', async () => {
    const session = await live((await house.signIn('reseller')).cookie);
    await putFlash(session, { tone: 'info', key: 'flash.saved' });
    const taken = await Promise.all([1, 2, 3].map(() => takeFlash(session, false)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('a later one takes the place of an earlier one, and others do not see it', async () => {
    const [mine, other] = await Promise.all(
      ['reseller', 'stranger'].map(async (name) => live((await house.signIn(name)).cookie)),
    );
    if (!mine || !other) throw new Error('no sessions');
    await putFlash(mine, { tone: 'info', key: 'one' });
    await putFlash(mine, { tone: 'error', key: 'two' });
    expect(await takeFlash(other, false)).toBeNull();
    expect(await takeFlash(mine, false)).toEqual({ tone: 'error', key: 'two' });
  });
});

describe('AUT-05 refresh', () => {
  const RENEWED = { refresh: null, idToken: null, expiresInS: 600 };
  const unsigned = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  function sealedOf({ record }: Session) {
    if (!record.tokens) throw new Error('the session has no tokens');
    return record.tokens;
  }

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

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

  it('a form of before the user was moved to another organisation is that one’s', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const before = await live(cookie);
    const stamp = before.makeStamp();
    const [, payload = ''] = tokens.access_token.split('.');
    const moved = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      organization: { organization_uuid: string }[];
    };
    moved.organization = [{ ...moved.organization[0], organization_uuid: '00000000-0000-4000-8000-00000000000b' }];
    await keepTokens(before, sealedOf(before), { ...RENEWED, access: unsigned(moved) });
    const after = await live(cookie);
    expect([after.owner === before.owner, after.made(stamp), after.made(after.makeStamp())]).toEqual([
      true,
      false,
      true,
    ]);
    expect(after.record.organization.uuid).toBe('00000000-0000-4000-8000-00000000000b');
    expect(await makerOf(stamp)).toMatchObject({ organization: { name: 'Van Dijk Telecom' } });
    expect(await makerOf(after.makeStamp())).toMatchObject({ organization: after.record.organization });
  });

  it('security 3 tokens that were got with older ones do not take the place of newer ones', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const [slow, quick] = [await live(cookie), await live(cookie)];
    const used = sealedOf(slow);
    await keepTokens(quick, used, { ...RENEWED, access: tokens.access_token, refresh: 'the newest' });
    await keepTokens(slow, used, { ...RENEWED, access: `${tokens.access_token}.late`, refresh: 'an older one' });
    const kept = await live(cookie);
    expect(kept.accessToken).toBe(tokens.access_token);
    expect(await destroySession(kept)).toMatchObject({ refresh: 'the newest' });
  });

  it('AUT-14 tokens of another user are not kept', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const session = await live(cookie);
    const theirs = { ...RENEWED, access: 'opaque', idToken: unsigned({ sub: subjectOf('stranger') }) };
    await expect(keepTokens(session, sealedOf(session), theirs)).rejects.toThrow('another user');
    expect((await live(cookie)).accessToken).toBe(tokens.access_token);
  });

  it('AUT-14 nor is an access token of another user, when it comes without an ID token', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const session = await live(cookie);
    const rol = ['broadband-r', 'support-c'];
    const theirs = {
      ...RENEWED,
      access: unsigned({ ...claimsOf(tokens.access_token), sub: subjectOf('stranger'), rol }),
    };
    await expect(keepTokens(session, sealedOf(session), theirs)).rejects.toThrow(
      'the refreshed access token is that of another user',
    );
    const kept = await live(cookie);
    expect([kept.accessToken, kept.owner, kept.record.permissions]).toEqual([
      tokens.access_token,
      session.owner,
      session.record.permissions,
    ]);
    // an opaque token does not identify its user
    await keepTokens(session, sealedOf(session), { ...RENEWED, access: 'opaque' });
    await keepTokens(session, sealedOf(session), theirs);
    expect((await live(cookie)).record).toMatchObject({ subject: subjectOf('reseller') });
  });

  it.each([
    ['names no roles', { rol: undefined }],
    ['names neither roles nor an organisation', { rol: undefined, organization: undefined }],
    ['names roles nobody can read, and no organisation', { rol: 7, organization: undefined }],
    ['names an empty list, and no organisation', { rol: [], organization: undefined }],
  ])('security rights are none from the refresh on whose access token %s', async (_what, less) => {
    const { cookie, tokens } = await house.signIn('admin');
    const session = await live(cookie);
    expect([session.record.permissions.length > 0, session.record.admin]).toEqual([true, true]);
    await keepTokens(session, sealedOf(session), {
      ...RENEWED,
      access: unsigned({ ...claimsOf(tokens.access_token), ...less }),
    });
    expect((await live(cookie)).record).toMatchObject({
      permissions: [],
      admin: false,
      organization: session.record.organization,
      firstName: session.record.firstName,
    });
  });

  it('security rights that the ID token named stay while a refresh brings none', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const session = await live(cookie);
    const { rol: _rol, ...silent } = claimsOf(tokens.access_token);
    const idToken = unsigned({ ...claimsOf(tokens.id_token), rol: ['broadband-r'] });
    await keepTokens(session, sealedOf(session), { ...RENEWED, access: unsigned(silent), idToken });
    expect((await live(cookie)).record.permissions).toEqual(['broadband-r']);
    await keepTokens(session, sealedOf(session), { ...RENEWED, access: unsigned(silent) });
    expect((await live(cookie)).record.permissions).toEqual(['broadband-r']);
    await keepTokens(session, sealedOf(session), {
      ...RENEWED,
      access: unsigned(silent),
      idToken: unsigned({ sub: subjectOf('reseller') }),
    });
    expect((await live(cookie)).record.permissions).toEqual([]);
  });

  it('a name that the new token does not say stays', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const session = await live(cookie);
    const { given_name: _first, rol: _rol, ...less } = claimsOf(tokens.access_token);
    await keepTokens(session, sealedOf(session), { ...RENEWED, access: unsigned({ ...less, rol: ['broadband-r'] }) });
    expect((await live(cookie)).record).toMatchObject({ firstName: 'Renée', permissions: ['broadband-r'] });
    await keepTokens(session, sealedOf(session), { ...RENEWED, access: 'opaque' });
    expect((await live(cookie)).record).toMatchObject({ firstName: 'Renée', permissions: ['broadband-r'] });
  });

  it('is not made while the token is good for 70 s or more', async () => {
    await control(house.sandbox, 'tokens', { access_ttl_s: 75 });
    const { cookie } = await house.signIn('reseller');
    const before = await house.lastCall();
    await house.visit('/connections', { cookie });
    expect(await tokenCalls(before)).toEqual([]);
  });

  it('security M1 is not made in the first half of the life of a token of a minute', async () => {
    const { cookie, before } = await withLeft(31);
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

describe('signing out', () => {
  it('AUT-06 leaves nothing of the session and answers the tokens for the provider', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const clear = await destroySession(await live(cookie));
    expect(clear).toEqual({ refresh: tokens.refresh_token, idToken: tokens.id_token });
    expect((await findSession(cookie, true)).kind).toBe('none');
  });
});

describe('ordering B4 security H3 forms that are put aside', () => {
  const at = (draft: number) => `/connections/create/step?draft=${draft}`;

  async function park(cookie: string, path: string, form: Record<string, string>): Promise<Response> {
    const session = await live(cookie);
    const sent = { ...form, _as: session.makeStamp() };
    await destroySession(session);
    return thrownBy(authorize(await house.visit(path, { cookie, form: sent }), 'broadband-c'));
  }

  it('are at most twenty of one user: the oldest go', async () => {
    const { cookie } = await house.signIn('reseller');
    const stamp = await stampOf(cookie);
    await destroySession(await live(cookie));
    for (let draft = 1; draft <= 25; draft += 1) {
      await thrownBy(
        authorize(await house.visit(at(draft), { cookie, form: { _as: stamp, tags: String(draft) } }), 'broadband-c'),
      );
      // drafts of the same millisecond have no order
      await house.advance(1);
    }
    const again = await house.signIn('reseller', cookie);
    const found = await Promise.all(
      Array.from({ length: 25 }, async (_, index) =>
        (await authorize(await house.visit(at(index + 1), { cookie: again.cookie }), 'broadband-c')).parked(),
      ),
    );
    expect(found.flatMap((fields) => fields?.get('tags') ?? [])).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 6)),
    );
  });

  it('are 64 kB at most: what is larger is shown for copying, and not kept', async () => {
    const { cookie } = await house.signIn('noprice');
    const text = 'x'.repeat(66_000);
    const refused = await park(cookie, FORM, { contact_name: 'Piet', text, password: 'geheim' });
    expect([refused.status, await refused.json()]).toEqual([
      413,
      {
        reason: 'unkept',
        page: FORM,
        typed: [
          ['contact_name', 'Piet'],
          ['text', text],
        ],
      },
    ]);
    const again = await house.signIn('noprice', cookie);
    expect(
      await (await authorize(await house.visit(FORM, { cookie: again.cookie }), 'broadband-c')).parked(),
    ).toBeNull();
  });

  it('belong to a path, its draft and its step: a tab or a filter in the address makes no other form of it', async () => {
    const { cookie } = await house.signIn('reseller');
    await park(cookie, `${at(1)}&tab=home`, { tags: 'een' });
    const again = await house.signIn('reseller', cookie);
    const tags = async (path: string) =>
      (await (await authorize(await house.visit(path, { cookie: again.cookie }), 'broadband-c')).parked())?.get('tags');
    expect([
      await tags(at(1)),
      await tags('/connections/create/step?x=1&draft=1'),
      await tags(at(2)),
      await tags(`${at(1)}&step=configure`),
      await tags('/connections/create/step'),
    ]).toEqual(['een', 'een', undefined, undefined, undefined]);
  });
});

// these tests move the portal's clock for good, so they come last
describe('a session that has expired in the middle of a form', () => {
  async function expire(cookie: string): Promise<void> {
    await house.advance(31 * MINUTE);
    expect((await findSession(cookie, true)).kind).toBe('former');
  }

  const typed = {
    zipcode: '1000 AA',
    'circuits[0].vlan': '6',
    contact_name: 'Renée & Søn',
    password: 'geheim',
    newPassword: 'geheim',
    wachtwoord: 'geheim',
    totp: '123456',
    code: '123456',
    totp_code: '123456',
    client_secret: 'geheim',
  };

  it('puts the form aside without its secrets, and gives it back to the same user on the same page', async () => {
    const { cookie } = await house.signIn('reseller');
    const form = { ...typed, _as: await stampOf(cookie) };
    await expire(cookie);
    const answer = await thrownBy(authorize(await house.visit(FORM, { cookie, form }), 'broadband-c'));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/session/expired?returnTo=/connections/create%3Ffrom%3Dlist',
    ]);
    expect(house.storeBytes()).not.toContain('geheim');

    const again = await house.signIn('reseller', cookie);
    const back = await authorize(await house.visit(FORM, { cookie: again.cookie }), 'broadband-c');
    const fields = await back.parked();
    expect(Object.fromEntries(fields ?? [])).toEqual({
      zipcode: '1000 AA',
      'circuits[0].vlan': '6',
      contact_name: 'Renée & Søn',
    });
    // the form stays parked until it is sent, so that a reload shows it again
    expect(await back.parked()).not.toBeNull();
    await dropParkedForm(back.session, FORM);
    expect(await back.parked()).toBeNull();
  });

  it('gives it to nobody else, and to no other page', async () => {
    const { cookie } = await house.signIn('reseller');
    const form = { zipcode: '1000AA', _as: await stampOf(cookie) };
    await expire(cookie);
    await thrownBy(authorize(await house.visit(FORM, { cookie, form }), 'broadband-c'));
    const other = await house.signIn('stranger', cookie);
    const otherUser = await authorize(await house.visit(FORM, { cookie: other.cookie }), 'broadband-c');
    expect(await otherUser.parked()).toBeNull();
    const mine = await house.signIn('reseller', other.cookie);
    const otherPage = await authorize(
      await house.visit('/connections/create/drafts', { cookie: mine.cookie }),
      'broadband-c',
    );
    expect(await otherPage.parked()).toBeNull();
  });

  it('a forged form is not kept', async () => {
    const { cookie } = await house.signIn('mobile');
    await expire(cookie);
    const refused = await thrownBy(
      authorize(await house.visit(FORM, { cookie, form: { _as: 'x', zipcode: '1000AA' } }), 'broadband-c'),
    );
    expect(refused.status).toBe(403);
  });

  it('is known for a day, when it was signed out of as well', async () => {
    const { cookie } = await house.signIn('reseller');
    const form = { zipcode: '1000AA', _as: await stampOf(cookie) };
    await destroySession(await live(cookie));
    await house.advance(24 * 60 * MINUTE - MINUTE);
    expect((await thrownBy(authorize(await house.visit(FORM, { cookie, form }), 'broadband-c'))).status).toBe(303);
    await house.advance(2 * MINUTE);
    expect((await thrownBy(authorize(await house.visit(FORM, { cookie, form }), 'broadband-c'))).status).toBe(403);
  });

  it('and a form of nobody at all is a 403', async () => {
    const refused = await thrownBy(authorize(await house.visit(FORM, { form: { zipcode: '1000AA' } }), 'broadband-c'));
    expect(refused.status).toBe(403);
  });

  it('the session has no tokens left in the store', async () => {
    const { cookie } = await house.signIn('reseller');
    await expire(cookie);
    const kept = await findSession(cookie, true);
    const again = await findSession(cookie, true);
    expect(kept.kind).toBe('former');
    expect(again.kind === 'former' && again.former.tokens).toBeNull();
  });

  it('security L4 what is no activity does not keep it alive, however it is written', async () => {
    const { cookie } = await house.signIn('reseller');
    await house.advance(20 * MINUTE);
    for (const ping of ['/session/ping', '/session/ping/', '/SESSION/Ping', '/session//ping', '/session/%70ing'])
      await house.visit(ping, { cookie });
    await house.visit('/connections', { cookie, prefetch: true });
    await house.advance(11 * MINUTE);
    expect((await findSession(cookie, false)).kind).toBe('former');
  });

  it('AUT-05 it is activity when it tells of pages that came from the browser’s memory', async () => {
    const { cookie } = await house.signIn('reseller');
    await house.advance(20 * MINUTE);
    await house.visit('/session/ping', { cookie, headers: { 'X-Active': '1' } });
    await house.advance(11 * MINUTE);
    expect((await findSession(cookie, false)).kind).toBe('live');
  });

  it('a visit does', async () => {
    const { cookie } = await house.signIn('reseller');
    await house.advance(20 * MINUTE);
    await house.visit('/connections', { cookie });
    await house.advance(11 * MINUTE);
    expect((await findSession(cookie, false)).kind).toBe('live');
  });

  it('nothing keeps it alive beyond ten hours', async () => {
    const { cookie } = await house.signIn('reseller');
    for (let minutes = 0; minutes < 600; minutes += 25) {
      await house.advance(25 * MINUTE);
      await findSession(cookie, true);
    }
    await house.advance(MINUTE);
    expect((await findSession(cookie, true)).kind).toBe('former');
  });
});
