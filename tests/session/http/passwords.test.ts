import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ anew: true, hasty: true });

const NEW = 'paard accu nietje lamp';
const visitor = () => new FormClient(portal);

async function askFor(username: string, client = visitor()): Promise<Page> {
  return client.press(await client.open('/forgot-password'), { username });
}

/** The links in the sandbox's mailbox, the last mail first. */
async function mailed(): Promise<URL[]> {
  const box = await (await fetch(`${portal.sandbox.origin}/mailbox`)).text();
  return [...box.matchAll(/href="(http[^"]+reset-password[^"]*)"/g)].map(([, link = '']) => new URL(link));
}

/** The form that a mailed link leads to. */
async function opened(client: FormClient): Promise<Page> {
  await askFor('reseller');
  const [link] = await mailed();
  return client.get(link ?? '');
}

async function signsIn(password: string): Promise<boolean> {
  const client = visitor();
  const page = await client.follow(await client.open('/auth/login'));
  const answer = await client.submit(page.address, { _as: undefined, username: 'reseller', password });
  return answer.location !== null;
}

const said = ({ text }: Page) => textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '');

describe('AUT-02 a forgotten password', () => {
  it('is replaced by a mailed link, without a session and without scripts', async () => {
    const client = visitor();
    const asked = await askFor('reseller', client);
    expect([asked.status, asked.location?.pathname]).toEqual([303, '/forgot-password/sent']);
    expect(said(await client.follow(asked))).toContain('Kijk in uw mail');
    const [link, ...more] = await mailed();
    expect([link?.origin, more]).toEqual([portal.origin, []]);

    const page = await client.get(link ?? '');
    const done = await client.press(page, { password: NEW, again: NEW });
    expect([done.status, done.location?.pathname]).toEqual([303, '/reset-password/done']);
    expect(said(await client.follow(done))).toContain('Uw wachtwoord is gewijzigd');
    expect([await signsIn('sandbox'), await signsIn(NEW)]).toEqual([false, true]);
  });

  it('ASVS 6.2 the field of a new password is masked, may be filled by a manager, and takes it as it is typed', async () => {
    const client = visitor();
    const page = await opened(client);
    const fields = [...page.text.matchAll(/<input[^>]* type="password"[^>]*>/g)].map(([field]) => field);
    expect(fields).toHaveLength(2);
    for (const field of fields) {
      expect(field).toMatch(/autocomplete="new-password"/i);
      expect(Number(/maxlength="(\d+)"/i.exec(field)?.[1])).toBeGreaterThanOrEqual(64);
      expect(field).not.toMatch(/onpaste|readonly|pattern=/i);
    }
    const long = ` Zin van vierenzestig TEKENS, met blanco's aan beide uiteinden.. `.padStart(70, 'Ab ');
    expect((await client.press(page, { password: long, again: long })).status).toBe(303);
    expect([await signsIn(long.toLowerCase()), await signsIn(long.trim()), await signsIn(long)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('security 14.2.1 no token in an address, a Referer, a page or the log', async () => {
    const client = visitor();
    await askFor('reseller');
    const [link] = await mailed();
    const token = link?.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await client.open(link ?? '');
    expect([first.status, first.location?.href]).toEqual([303, `${portal.origin}/reset-password`]);
    expect(first.setCookies.join()).toMatch(/^reset=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=3600$/);
    const page = await client.get(first.location ?? '');
    expect([page.address.search, page.headers.get('referrer-policy')]).toEqual(['', 'same-origin']);
    const mistaken = await client.press(page, { password: NEW, again: 'iets heel anders' });
    const done = await client.press(mistaken, { password: NEW, again: NEW });
    expect(done.status).toBe(303);
    for (const text of [page.text, mistaken.text, done.text, portal.log()]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(NEW);
    }
    expect(client.cookies.has('reset')).toBe(false);
  });

  it('the link works once, and a newer one makes it void', async () => {
    const client = visitor();
    const page = await opened(client);
    const [used] = await mailed();
    expect((await client.press(page, { password: NEW, again: NEW })).status).toBe(303);
    const again = visitor();
    const late = await again.press(await again.get(used ?? ''), { password: `${NEW} 2`, again: `${NEW} 2` });
    expect([late.status, said(late)]).toEqual([422, expect.stringContaining('Invalide wachtwoord reset token')]);
    expect(said(late)).toContain('Vraag een nieuwe link');
    expect([await signsIn(NEW), await signsIn(`${NEW} 2`)]).toEqual([true, false]);
  });

  it.each([
    '/reset-password',
    '/reset-password?token=',
    '/reset-password?token=%0d%0aset-cookie:x',
    '/reset-password?token=%22%3E',
  ])('ERR-02 without a token that could be one: %s', async (address) => {
    const page = await visitor().get(address);
    expect(said(page)).toContain('Invalide wachtwoord reset token');
    expect(page.setCookies.filter((line) => /set-cookie:x/.test(line))).toEqual([]);
  });

  it.each([
    [
      'two that differ',
      { password: NEW, again: `${NEW}!` },
      'De wachtwoorden zijn niet gelijk. Vul ze allebei opnieuw in',
    ],
    ['one alone', { password: NEW, again: '' }, 'Vul het nieuwe wachtwoord in'],
    ['a short one', { password: 'kort', again: 'kort' }, 'Dit wachtwoord is zwak: het is te kort.'],
    ['a common one', { password: 'Welkom123456', again: 'Welkom123456' }, 'Dit wachtwoord is zwak: het begint'],
    ['one too long', { password: 'a b'.repeat(100), again: 'a b'.repeat(100) }, 'Gebruik niet meer dan 200 tekens'],
  ])('passwords must match, and their strength is said: %s', async (_what, fields, words) => {
    const client = visitor();
    const since = await portal.lastCall();
    const page = await client.press(await opened(client), fields);
    expect(page.status).toBe(422);
    expect(errorsOf(page).join(' ')).toContain(words);
    expect(mainForm(page).fields).toMatchObject({ password: '', again: '' });
    expect(said(page)).toMatch(/Wat u typte, was een (?:sterk|zwak) wachtwoord/);
    const sent = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'reset_password');
    expect(sent).toEqual([]);
  });

  it('ERR-02 the provider’s objection stands under the password', async () => {
    const client = visitor();
    const page = await opened(client);
    const details = [{ field: 'password', msg: 'Used before', i18n_msg: 'Eerder gebruikt' }];
    const error = { code: -32_602, message: 'Invalid params', data: { details } };
    await portal.faults([{ match: 'rpc:user.reset_password', body: { jsonrpc: '2.0', id: 1, error } }]);
    const refused = await client.press(page, { password: NEW, again: NEW });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      ['Wachtwoord kan niet bijgewerkt worden', 'Eerder gebruikt'],
    ]);
    // the link is still good
    await portal.faults([]);
    expect((await client.press(refused, { password: NEW, again: NEW })).status).toBe(303);
  });

  it('a lost answer is said, and nothing is sent again', async () => {
    const client = visitor();
    const page = await opened(client);
    await portal.faults([{ match: 'rpc:user.reset_password', drop: 'after' }]);
    const since = await portal.lastCall();
    const lost = await client.press(page, { password: NEW, again: NEW });
    expect([lost.status, errorsOf(lost)]).toEqual([
      502,
      [
        'Wachtwoord kan niet bijgewerkt worden',
        expect.stringContaining('Misschien is het nieuwe wachtwoord wel opgeslagen'),
      ],
    ]);
    expect((await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'reset_password')).toHaveLength(1);
    expect(await signsIn(NEW)).toBe(true);
  });
});

describe('S-34 AUT-02 nobody learns who has an account', () => {
  it('the answer is the same for every name, also when the provider tells', async () => {
    const answers = [await askFor('reseller'), await askFor('nobody.here')];
    const error = { code: -32_004, message: 'User not found' };
    await portal.faults([{ match: 'rpc:user.forgot_password', body: { jsonrpc: '2.0', id: 1, error } }]);
    answers.push(await askFor('somebody.else'));
    expect(
      answers.map(({ status, location, setCookies, text }) => [status, location?.pathname, setCookies, text]),
    ).toEqual(answers.map(() => [303, '/forgot-password/sent', [], '']));
    expect(await mailed()).toHaveLength(1);
  });

  it('its time is the same too', async () => {
    const timed = async (username: string) => {
      const client = visitor();
      const form = await client.open('/forgot-password');
      const begun = performance.now();
      await client.press(form, { username });
      return performance.now() - begun;
    };
    // a busy machine makes a single time longer, and none shorter
    const least = async (name: string) => Math.min(await timed(name), await timed(name), await timed(name));
    const known = await least('reader');
    await portal.faults([{ match: 'rpc:user.forgot_password', delay_ms: 150 }]);
    const slower = await least('nobody.at.all');
    expect(Math.abs(known - slower)).toBeLessThan(100);
  });

  it.each([
    ['', 'Vul uw gebruikersnaam in'],
    ['   ', 'Vul uw gebruikersnaam in'],
    ['<script>', 'Ongeldige gebruikersnaam of wachtwoord'],
    ['twee woorden', 'Ongeldige gebruikersnaam of wachtwoord'],
    ['x'.repeat(101), 'Ongeldige gebruikersnaam of wachtwoord'],
  ])('ERR-02 %j is no name', async (username, words) => {
    const since = await portal.lastCall();
    const page = await askFor(username);
    expect([page.status, errorsOf(page)]).toEqual([422, [words]]);
    expect(mainForm(page).fields['username']).toBe(username);
    expect((await portal.ledger(since)).filter(({ kind }) => kind !== 'environment')).toEqual([]);
  });

  it('S-2 a form that is not ours asks for nothing', async () => {
    const client = visitor();
    await client.open('/forgot-password');
    const since = await portal.lastCall();
    expect((await client.submit('/forgot-password', { _as: 'x', username: 'reseller' })).status).toBe(403);
    expect((await portal.ledger(since)).filter(({ kind }) => kind !== 'environment')).toEqual([]);
  });

  it('a provider that is down is said, whoever it is about', async () => {
    await portal.faults([{ match: 'rpc:user.forgot_password', status: 503 }]);
    const page = await askFor('reseller');
    expect([page.status, errorsOf(page)]).toEqual([502, [expect.stringContaining('Er is geen mail gevraagd')]]);
  });
});
