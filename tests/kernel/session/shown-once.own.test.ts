import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';
import { openOncePlace, takeOnce } from '~/kernel/session/shown-once.server';
import { findSession } from '~/kernel/session/sessions.server';
import { NotKept } from '~/kernel/store/store';
import { openHouse, type House } from './session-house';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

async function signedIn(username = 'reseller') {
  const { cookie } = await house.signIn(username);
  const found = await findSession(cookie, true);
  if (found.kind !== 'live') throw new Error('no session');
  return { cookie, session: found.session };
}

async function kept(session: Awaited<ReturnType<typeof signedIn>>['session'], secret = 'geheim-1234567890') {
  return (await openOncePlace(session)).keep(secret, '/profile/keys');
}

describe('S-37 PRO-04 a secret that is shown once', () => {
  it('is there for one read, and gone when the page is loaded again', async () => {
    const { cookie, session } = await signedIn();
    const page = await kept(session);
    const read = async () => takeOnce(await house.visit(page, { cookie }), session);
    expect(await read()).toEqual({ secret: 'geheim-1234567890' });
    expect(await read()).toBe('gone');
  });

  it('that the store refuses is gone, since what it is for was made already', async () => {
    const { cookie, session } = await signedIn();
    const place = await openOncePlace(session);
    const { store } = runtime();
    const refusing = vi.spyOn(store, 'replace').mockRejectedValueOnce(new NotKept(new Error('disk is full')));
    const page = await place.keep('geheim-1234567890', '/profile/keys');
    refusing.mockRestore();
    expect(await takeOnce(await house.visit(page, { cookie }), session)).toBe('gone');
  });

  it('is not readable in the store, before and after', async () => {
    const { cookie, session } = await signedIn();
    const page = await kept(session, 'zichtbaar-geheim-42');
    expect(house.storeBytes()).not.toContain('zichtbaar-geheim-42');
    await takeOnce(await house.visit(page, { cookie }), session);
    expect(house.storeBytes()).not.toContain('zichtbaar-geheim-42');
  });

  it('belongs to its session: another one of the same user does not get it, and does not spend it', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const page = await kept(own.session);
    expect(await takeOnce(await house.visit(page, { cookie: other.cookie }), other.session)).toBe('gone');
    expect(await takeOnce(await house.visit(page, { cookie: own.cookie }), own.session)).toEqual({
      secret: 'geheim-1234567890',
    });
  });

  it('a page that the browser fetches ahead leaves it for the visit', async () => {
    const { cookie, session } = await signedIn();
    const page = await kept(session);
    expect(await takeOnce(await house.visit(page, { cookie, prefetch: true }), session)).toBeNull();
    expect(await takeOnce(await house.visit(page, { cookie }), session)).not.toBe('gone');
  });

  it('the page without it asks for nothing, and another address has nothing', async () => {
    const { cookie, session } = await signedIn();
    await kept(session);
    expect(await takeOnce(await house.visit('/profile/keys', { cookie }), session)).toBeNull();
    expect(await takeOnce(await house.visit('/profile/keys?once=x', { cookie }), session)).toBe('gone');
  });

  it('is over after five minutes', async () => {
    const { cookie, session } = await signedIn();
    const page = await kept(session);
    await house.advance(5 * 60_000 + 1_000);
    expect(await takeOnce(await house.visit(page, { cookie }), session)).toBe('gone');
  });

  it('the sixth waiting one takes the place of the oldest', async () => {
    const { cookie, session } = await signedIn('stranger');
    const pages: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      pages.push(await kept(session, `geheim ${at}`));
      const moment = runtime().now();
      // a store in memory makes several in one millisecond, of which none is the oldest
      await vi.waitUntil(() => runtime().now() > moment, { interval: 1 });
    }
    const shown = [];
    for (const page of pages) shown.push(await takeOnce(await house.visit(page, { cookie }), session));
    expect(shown.map((one) => (typeof one === 'string' ? one : one?.secret))).toEqual([
      'gone',
      ...[1, 2, 3, 4, 5].map((at) => `geheim ${at}`),
    ]);
  });
});
