import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal();

const MINUTE_MS = 60_000;

const stateOf = ({ text }: Page) => /data-state="(\w+)" data-left="(\d+)"/.exec(text)?.slice(1, 3);
const words = ({ text }: Page) => textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '');

describe('S-40 a session that ends soon', () => {
  afterEach(() => portal.rewind());

  it('is told by the check of an open page, and not before; looking is no activity', async () => {
    const client = await PortalClient.signedIn(portal);
    expect((await client.open('/session/ping')).headers.get('x-ends')).toBeNull();
    expect(stateOf(await client.open('/session/ending'))?.[0]).toBe('far');
    portal.advance(28 * MINUTE_MS);
    const ping = await client.open('/session/ping');
    expect([ping.status, ping.headers.get('x-ends')]).toEqual([200, '/session/ending']);
    const page = await client.open('/session/ending');
    const [state, left] = stateOf(page) ?? [];
    expect([state, Number(left) > 90 && Number(left) <= 120]).toEqual(['stay', true]);
    expect(words(page)).toMatch(/Uw sessie eindigt om \d\d:\d\d\. .*Blijf aangemeld/);
    portal.advance(3 * MINUTE_MS);
    expect((await client.open('/session/ping')).status).toBe(401);
    expect(stateOf(await client.open('/session/ending'))?.[0]).toBe('over');
  });

  it('goes on when its user says so, without scripts too', async () => {
    const client = await PortalClient.signedIn(portal);
    portal.advance(29 * MINUTE_MS);
    await client.open('/session/ending?returnTo=%2Fprofile');
    const stayed = await client.submit('/session/ending', { returnTo: '/profile' });
    expect([stayed.status, stayed.location?.pathname]).toEqual([303, '/profile']);
    portal.advance(20 * MINUTE_MS);
    expect((await client.open('/session/ping')).status).toBe(204);
    expect((await client.open('/profile')).status).toBe(200);
  });

  it('cannot go on after its longest life, and leads to sign-in', async () => {
    const client = await PortalClient.signedIn(portal);
    for (let time = 0; time < 20; time += 1) {
      portal.advance(29 * MINUTE_MS);
      await client.open('/session/ping', { 'x-active': '1' });
    }
    portal.advance(18 * MINUTE_MS);
    const page = await client.open('/session/ending');
    expect(stateOf(page)?.[0]).toBe('anew');
    expect(page.text).toMatch(
      /href="\/auth\/login\?returnTo=[^"]*session[^"]*ending" target="_blank" rel="noopener noreferrer"/,
    );
    const sent = await client.submit('/session/ending', { returnTo: '/profile' });
    expect(sent.location?.pathname).toBe('/profile');
    portal.advance(3 * MINUTE_MS);
    expect((await client.open('/session/ping')).status).toBe(401);
  });

  it('another site can neither extend it nor lead elsewhere', async () => {
    const client = await PortalClient.signedIn(portal);
    expect((await client.submit('/session/ending', { _as: 'x' })).status).toBe(403);
    await client.open('/profile');
    const led = await client.submit('/session/ending', { returnTo: 'https://evil.example' });
    expect(led.location?.href).toBe(`${portal.origin}/`);
  });
});
