import { describe, expect, it } from 'vitest';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash, takeFlash } from '~/kernel/session/flash.server';
import { makeStamp } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { destroySession, findSession } from '~/kernel/session/sessions.server';
import { subjectOf } from '../../../sandbox/platform/profiles';
import { houseOfFile, thrownBy } from './session-house';
import { FORM, live, stampOf } from '~tests/kernel/session/live-session';

const house = houseOfFile();

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

describe('signing out', () => {
  it('AUT-06 leaves nothing of the session and answers the tokens for the provider', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const clear = await destroySession(await live(cookie));
    expect(clear).toEqual({ refresh: tokens.refresh_token, idToken: tokens.id_token });
    expect((await findSession(cookie, true)).kind).toBe('none');
  });
});
