import { describe, expect, it } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';
import { makerOf } from '~/kernel/session/form-maker.server';
import type { Session } from '~/kernel/session/session.server';
import { destroySession, keepTokens, SESSION_KIND } from '~/kernel/session/sessions.server';
import { subjectOf } from '../../../sandbox/platform/profiles';
import { houseOfFile } from './session-house';
import { live } from '~tests/kernel/session/live-session';

const house = houseOfFile();

describe('AUT-05 refresh', () => {
  const RENEWED = { refresh: null, idToken: null, expiresInS: 600 };
  const unsigned = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  function sealedOf({ record }: Session) {
    if (!record.tokens) throw new Error('the session has no tokens');
    return record.tokens;
  }

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  it('a form of before the user was moved to another organisation is that one’s', async () => {
    const { cookie, tokens } = await house.signIn('reseller');
    const before = await live(cookie);
    const stamp = before.makeStamp();
    const was = before.owner;
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
    // work that was confirmed for the other organisation finds no session to go on with
    const listed = async (owner: string) => (await runtime().store.list(SESSION_KIND, owner, 9)).map(({ id }) => id);
    expect(await listed(was)).not.toContain(after.id);
    expect(await listed(after.owner)).toContain(after.id);
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
});
