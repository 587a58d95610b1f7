import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '~tests/fixtures/page';
import { PortalClient, type TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { CLAIMS, SECRET, startSecondIdp, type SecondIdp } from '~tests/kernel/identity/second-idp';

let idp: SecondIdp;
let portal: TestPortal;

beforeAll(async () => {
  idp = await startSecondIdp();
  portal = await startPortal({ env: { SANDBOX_PORT: String(idp.port), OIDC_CLIENT_SECRET: SECRET } });
});

afterAll(async () => {
  await portal.stop();
  await idp.stop();
});

/** An identity provider whose clock is this many seconds ahead. Its tokens live for so many seconds. */
function runsAhead(seconds: number, lifeS: number): void {
  const iat = Math.floor(Date.now() / 1000) + seconds;
  const times = { iat, exp: iat + lifeS };
  idp.behave({ idToken: times, access: { ...CLAIMS, ...times }, expiresIn: lifeS, refreshToken: true });
}

const tokenCalls = () => idp.seen('/tenant/token').length;

describe('S-38 the clock of the identity provider', () => {
  it.each([-60, -30, 30, 60])('%i s off: one signs in, and no page renews the token', async (seconds) => {
    runsAhead(seconds, 300);
    const client = new PortalClient(portal);
    const before = tokenCalls();
    expect((await client.get('/profile')).status).toBe(200);
    for (let visit = 0; visit < 5; visit += 1) expect((await client.open('/profile')).status).toBe(200);
    expect(tokenCalls() - before).toBe(1);
  });

  it.each([-60, 60])(
    '%i s off with tokens of a minute: they are renewed by the time they live, in no loop',
    async (seconds) => {
      runsAhead(seconds, 61);
      const client = new PortalClient(portal);
      const before = tokenCalls();
      const page = await client.get('/profile');
      expect(page.status, wordsOf(page)).toBe(200);
      for (let visit = 0; visit < 5; visit += 1) expect((await client.open('/profile')).status).toBe(200);
      expect(tokenCalls() - before).toBeLessThanOrEqual(2);
    },
  );

  it.each([
    [-600, 300],
    [-600, 3_600],
    [600, 300],
    [600, 3_600],
  ])('%i s off with tokens of %i s: nobody signs in, and the page says whose clock it is', async (seconds, lifeS) => {
    runsAhead(seconds, lifeS);
    const client = new PortalClient(portal);
    const page = await client.get('/profile');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.text).toContain('De klok van de inlogdienst loopt niet gelijk');
    expect(page.setCookies.some((line) => /^sid=[\w-]/.test(line))).toBe(false);
    expect((await client.open('/profile')).status).toBe(302);
  });
});
