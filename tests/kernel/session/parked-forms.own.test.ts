import { describe, expect, it } from 'vitest';
import { authorize } from '~/kernel/session/authorize.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { destroySession, findSession } from '~/kernel/session/sessions.server';
import { houseOfFile, thrownBy } from './session-house';
import { FORM, live, stampOf } from '~tests/kernel/session/live-session';

const MINUTE = 60_000;

const house = houseOfFile();

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
    await house.visit('/mobile/runs', { cookie, headers: { 'X-Waiting': '1' } });
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
