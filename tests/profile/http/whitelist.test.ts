import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { errorsOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const PATH = '/profile/whitelist';
const OWN = '127.0.0.1';
const client = castMember(portal, FormClient, 'listed', { anew: true });

/** The fields of the form with these addresses. */
const typed = (addresses: readonly string[], more: Record<string, string | undefined> = {}) => ({
  enabled: 'on',
  ...Object.fromEntries(addresses.map((address, at) => [`ips[${at}].address`, address])),
  ...more,
});

const rowOf = (page: Page, at: number) => valueOf(page, `ips\\[${at}\\]\\.address`);

async function sent(since: number): Promise<unknown[]> {
  return (await portal.ledger(since)).flatMap(({ rpc_method: name, body }) =>
    name === 'set_profile' ? [body?.['params']] : [],
  );
}

describe('PRO-02 the IP whitelist', () => {
  it('adds and removes rows without scripts, and saves the list as a whole', async () => {
    const page = await client.get(PATH);
    expect(rowOf(page, 0)).toBe(OWN);
    expect(wordsOf(page)).toContain(`Uw IP-adres is nu ${OWN}. Het staat in de lijst.`);
    const more = await client.press(page, { 'intent=ips+': '' });
    expect([more.status, rowOf(more, 1), errorsOf(more)]).toEqual([200, '', []]);
    const filled = await client.press(more, { 'ips[1].address': '192.0.2.8', 'intent=ips+': '' });
    const two = await client.press(filled, { 'intent=ips-3': '' });
    expect([rowOf(two, 1), rowOf(two, 2)]).toEqual(['192.0.2.8', undefined]);
    const since = await portal.lastCall();
    const saved = await client.fill(two);
    expect(wordsOf(saved)).toContain('Uw profiel is opgeslagen');
    expect(await sent(since)).toEqual([{ username: 'listed', security: { whitelist: [OWN, '192.0.2.8'] } }]);
  });

  it.each([
    [[OWN, ''], 'IP-adres 2: Vul een IP-adres in'],
    [[OWN, '192.0.2.256'], 'IP-adres 2: Vul een geldig IPv4-adres in, zoals 192.0.2.8'],
    [[OWN, 'fe80::1'], 'IP-adres 2: Vul een geldig IPv4-adres in, zoals 192.0.2.8'],
    [[OWN, OWN], 'IP-adres 2: Dit IP-adres staat al in de lijst. Haal het weg of vul een ander in'],
    [[], 'Er moet minstens één IP-adres in de lijst staan. Voeg een adres toe'],
  ])('%j is refused and nothing is sent', async (addresses, message) => {
    await client.get(PATH);
    const since = await portal.lastCall();
    const page = await client.submit(PATH, typed(addresses));
    expect([page.status, errorsOf(page), await sent(since)]).toEqual([422, [message], []]);
    if (addresses[1]) expect(rowOf(page, 1)).toBe(addresses[1]);
  });

  it('the check while typing judges like saving, and saves nothing', async () => {
    await client.get(PATH);
    const since = await portal.lastCall();
    const page = await client.submit(PATH, typed(['10.0.0.300'], { intent: 'check' }));
    expect([page.status, page.text.includes('Vul een geldig IPv4-adres in'), await sent(since)]).toEqual([
      200,
      true,
      [],
    ]);
    const good = await client.submit(PATH, typed(['10.0.0.30'], { intent: 'check' }));
    expect([good.status, good.text.includes('Vul een geldig'), await sent(since)]).toEqual([200, false, []]);
  });

  it('a form of before another window saved the list says so, and takes nothing out of it', async () => {
    const [first, second] = [await client.get(PATH), await client.get(PATH)];
    const add = async (page: Page, address: string) => {
      const more = await client.press(page, { 'intent=ips+': '' });
      return client.press(more, { 'ips[1].address': address });
    };
    expect((await add(first, '192.0.2.8')).status).toBe(303);
    const since = await portal.lastCall();
    const late = await add(second, '192.0.2.9');
    expect([late.status, await sent(since)]).toEqual([409, []]);
    expect(wordsOf(late)).toContain(`De IP-whitelist staat aan, met deze adressen: ${OWN}, 192.0.2.8`);
    expect((await client.press(late, { 'ips[2].address': '192.0.2.8' })).status).toBe(303);
    expect(await sent(since)).toEqual([
      { username: 'listed', security: { whitelist: [OWN, '192.0.2.9', '192.0.2.8'] } },
    ]);
  });

  it('cannot be switched off while 2FA is off, and can when it is on', async () => {
    await client.get(PATH);
    const page = await client.submit(PATH, typed([OWN], { enabled: undefined }));
    expect([page.status, errorsOf(page)]).toEqual([422, ['Zet eerst 2FA aan. Daarna kunt u de whitelist uitzetten']]);
    // the provider holds it as well
    const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'listed')).accessToken);
    const { error } = await provider.rpc('user', 'set_profile', { security: { whitelist_enabled: false } });
    expect(error).toMatchObject({ code: -32602 });
  });

  it('a change that locks one out is said beforehand with one’s address, and needs a confirmation', async () => {
    await client.get(PATH);
    const since = await portal.lastCall();
    const page = await client.submit(PATH, typed(['192.0.2.8']));
    expect([page.status, await sent(since)]).toEqual([422, []]);
    expect(wordsOf(page)).toMatch(
      /Hiermee sluit u uzelf buiten Uw IP-adres is nu 127\.0\.0\.1 en dat staat niet in de lijst/,
    );
    expect([rowOf(page, 0), page.text.includes('name="confirm"')]).toEqual(['192.0.2.8', true]);
    const done = await client.press(page, { confirm: 'on' });
    expect([done.status, (await sent(since)).length]).toEqual([303, 1]);
  });

  it('ERR-02 ERR-01 the provider refuses calls and sign-in from another address: ‘IP adres is niet toegestaan’', async () => {
    await client.get(PATH);
    await client.submit(PATH, typed(['192.0.2.8'], { confirm: 'on' }));
    expect(wordsOf(await client.get('/connections'))).toContain('IP adres is niet toegestaan');
    client.cookies.set('lang', 'en');
    expect(wordsOf(await client.get('/connections'))).toContain('IP address is not allowed');
    client.cookies.set('lang', 'nl');
    expect(wordsOf(await client.get('/end_users'))).toContain('IP adres is niet toegestaan');
    const visitor = new FormClient(portal);
    const { address } = await visitor.get('/auth/login');
    const refused = await visitor.submit(address, { _as: undefined, username: 'listed', password: 'sandbox' });
    expect([refused.status, refused.text.includes('IP adres is niet toegestaan')]).toEqual([401, true]);
  });
});
