import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { buttonValue, errorsOf, textOf, under, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { totp } from '../../../sandbox/platform/totp';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const PATH = '/profile/2fa';
const client = castMember(portal, FormClient, 'reseller', { anew: true });

/** The key that the page shows to type over. */
function keyOn({ text }: Page): string | null {
  const shown = /data-copy="sleutel"[^>]*>([^<]*)</.exec(text)?.[1];
  return shown === undefined ? null : shown.replaceAll(' ', '');
}

async function shownKey(who = client): Promise<{ page: Page; key: string }> {
  await who.get(PATH);
  const page = await who.post('/profile/2fa/key');
  const key = keyOn(page);
  if (key === null) throw new Error(`no key at ${page.status} ${page.address.href}`);
  return { page, key };
}

const now = (key: string) => totp(key, new Date());
const wrong = (key: string) => String((Number(now(key)) + 7) % 1_000_000).padStart(6, '0');
const turn = (wanted: 'on' | 'off', code: string, who = client) => who.submit(PATH, { wanted, code });

describe('PRO-03 2FA', () => {
  it('is set up with the key as QR code and as text, and a code of the app', async () => {
    const { page, key } = await shownKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.text).toMatch(/<svg[^>]*class="qr"[^>]*role="img" aria-label="QR-code met de sleutel voor uw app"/);
    const done = await client.follow(await turn('on', `${now(key).slice(0, 3)} ${now(key).slice(3)}`));
    expect(wordsOf(done)).toMatch(/2FA staat aan.*2FA uitzetten/);
    // sign-in asks for it now
    const second = new FormClient(portal);
    const asked = await second.get('/auth/login');
    const step = await second.submit(asked.address, { username: 'reseller', password: 'sandbox' });
    expect(step.text).toContain('name="code"');
    const refused = await second.submit(asked.address, { code: wrong(key) });
    expect(textOf(refused.text)).toContain('Ongeldige 2FA code');
  });

  it('is switched off with a code, and not without', async () => {
    const { key } = await shownKey();
    await turn('on', now(key));
    const off = await client.get(PATH);
    expect(off.text).not.toContain(key);
    expect((await turn('off', '')).status).toBe(422);
    expect((await turn('off', wrong(key))).status).toBe(422);
    expect(wordsOf(await client.follow(await turn('off', now(key))))).toContain('2FA staat uit');
  });

  it.each(['', '12345', '1234567', '12345a'])(
    'ERR-02 the code %j: ‘Code dient uit 6 cijfers te bestaan’',
    async (code) => {
      await client.get(PATH);
      const since = await portal.lastCall();
      const page = await turn('on', code);
      expect([page.status, under(page, 'code')]).toEqual([422, 'Code dient uit 6 cijfers te bestaan']);
      expect((await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'set_profile')).toEqual([]);
    },
  );

  it('ERR-02 a wrong code: ‘Ongeldige 2FA code’, in the other language too', async () => {
    const { key } = await shownKey();
    const page = await turn('on', wrong(key));
    expect([page.status, under(page, 'code')]).toEqual([422, 'Ongeldige 2FA code']);
    client.cookies.set('lang', 'en');
    expect(under(await turn('on', wrong(key)), 'code')).toBe('Invalid 2FA code');
  });
});

describe('S-37 the key of 2FA', () => {
  it('stands in one answer alone: not in the page, when it is loaded again, after a wrong code, or in the log', async () => {
    expect(keyOn(await client.get(PATH))).toBeNull();
    const { page, key } = await shownKey();
    const again = await client.get(page.address);
    expect([again.status, keyOn(again), again.text.includes(key)]).toEqual([200, null, false]);
    expect(wordsOf(again)).toContain('De QR-code is niet meer te tonen');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const refused = await turn('on', wrong(key));
    expect([keyOn(refused), refused.text.includes(key.slice(0, 8))]).toEqual([null, false]);
    await expect.poll(() => portal.log()).toContain('"event":"secret shown"');
    expect(portal.log()).not.toContain(key);
  });

  it('another tab can ask for it again, by its button', async () => {
    const { key } = await shownKey();
    expect(buttonValue(await client.get(PATH), 'Toon de QR-code')).toBe('');
    expect((await shownKey()).key).toBe(key);
  });

  it('a GET shows nothing, and the key of another user is out of reach', async () => {
    expect((await client.open('/profile/2fa/key')).status).toBe(405);
    const { page } = await shownKey();
    const colleague = await FormClient.signedIn(portal, 'quiet');
    expect(keyOn(await colleague.get(page.address))).toBeNull();
  });

  it('a key that is in use is not shown, whatever the provider answers', async () => {
    const profile = { username: 'mobile', security: { totp_enabled: true, totp_key: 'JBSWY3DPEHPK3PXP' } };
    const mobile = await FormClient.signedIn(portal, 'mobile');
    await portal.faults([
      { match: 'rpc:user.get_profile', status: 200, body: { jsonrpc: '2.0', id: 1, result: profile } },
    ]);
    for (const path of ['/profile', '/profile/security', PATH, '/profile/whitelist'])
      expect((await mobile.get(path)).text, path).not.toContain('JBSWY3DP');
  });
});

describe('S-34 S-37 guesses', () => {
  it('the sixth wrong code waits: 429 with Retry-After, also with the right one; another user goes on', async () => {
    const stranger = await FormClient.signedIn(portal, 'stranger');
    const { key } = await shownKey(stranger);
    for (let guess = 0; guess < 5; guess += 1) expect((await turn('on', wrong(key), stranger)).status).toBe(422);
    const since = await portal.lastCall();
    const sixth = await turn('on', wrong(key), stranger);
    expect([sixth.status, errorsOf(sixth)[0]]).toEqual([
      429,
      expect.stringMatching(/^U heeft te vaak een verkeerde code ingevuld. Probeer het over 15 minuten opnieuw/),
    ]);
    const seconds = Number(sixth.headers.get('retry-after'));
    expect(seconds > 880 && seconds <= 900).toBe(true);
    expect((await turn('on', now(key), stranger)).status).toBe(429);
    expect((await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'set_profile')).toEqual([]);
    const noorder = await FormClient.signedIn(portal, 'noorder');
    const own = await shownKey(noorder);
    expect((await turn('on', wrong(own.key), noorder)).status).toBe(422);
  });

  it('a wish that is fulfilled already judges no code, and so forgives none', async () => {
    const mobile = await FormClient.signedIn(portal, 'mobile');
    const { key } = await shownKey(mobile);
    for (let guess = 0; guess < 4; guess += 1) expect((await turn('on', wrong(key), mobile)).status).toBe(422);
    expect((await turn('off', wrong(key), mobile)).status).toBe(303);
    expect((await turn('on', wrong(key), mobile)).status).toBe(422);
    expect((await turn('on', now(key), mobile)).status).toBe(429);
  });

  it('an outage of the provider is no wrong code', async () => {
    const noprice = await FormClient.signedIn(portal, 'noprice');
    await portal.faults([{ match: 'rpc:user.set_profile', drop: 'before' }]);
    await noprice.get(PATH);
    for (let guess = 0; guess < 6; guess += 1) expect((await turn('on', '123456', noprice)).status).toBe(502);
  });

  it('a right code forgives the wrong ones before it', async () => {
    const support = await FormClient.signedIn(portal, 'support');
    const { key } = await shownKey(support);
    for (let guess = 0; guess < 4; guess += 1) await turn('on', wrong(key), support);
    expect((await turn('on', now(key), support)).status).toBe(303);
    for (let guess = 0; guess < 4; guess += 1) expect((await turn('off', wrong(key), support)).status).toBe(422);
  });
});
