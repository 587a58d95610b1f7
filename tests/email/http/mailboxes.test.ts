import { describe, expect, it } from 'vitest';
import { errorsOf, hidden, mainForm, rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const DOMAIN = '/edit-email/cafe-t-hoekje.example';
const CREATE = `${DOMAIN}/mailboxes/create`;
const SECRET = 'paard batterij nietje juist';
const TWICE = { password: SECRET, password_again: SECRET };

const writes = async (since: number, method: string) =>
  (await portal.ledger(since)).filter(({ rpc_method: name }) => name === method).map(({ body }) => body?.['params']);

async function send(fields: Record<string, string>): Promise<Page> {
  const attempt = hidden(await client.open(CREATE), 'attempt');
  return client.submit(CREATE, { attempt, ...TWICE, ...fields });
}

describe('EML-02 a new mailbox', () => {
  it('is made once, however often the button is pressed', async () => {
    const since = await portal.lastCall();
    const attempt = hidden(await client.open(CREATE), 'attempt');
    const fields = { attempt, name: 'Kassa', ...TWICE };
    const page = await client.submit(CREATE, fields);
    expect([page.status, page.location?.pathname]).toEqual([303, `${DOMAIN}/mailbox/kassa`]);
    expect(wordsOf(await client.follow(page))).toContain('De mailbox is toegevoegd');
    // the second password went nowhere, as the mailbox has the first one
    const other = 'schaap batterij nietje juist';
    const again = await client.submit(CREATE, { ...fields, password: other, password_again: other });
    expect([again.status, again.location?.pathname]).toEqual([303, `${DOMAIN}/mailbox/kassa`]);
    expect(wordsOf(await client.follow(again))).toContain('Het wachtwoord van toen geldt');
    // a form opened later is another wish
    expect(errorsOf(await send({ name: 'kassa' }))[0]).toContain('is al een mailbox');
    expect(await writes(since, 'create_mailbox')).toEqual([
      { address: 'kassa@cafe-t-hoekje.example', password: '***' },
    ]);
    expect(rowsOf(await client.get(DOMAIN))).toContain('kassa@cafe-t-hoekje.example 0 MB van 10 GB (0%)');
  });

  it.each<[string, Record<string, string>, string]>([
    ['a name that is a mailbox', { name: 'INFO' }, 'info@cafe-t-hoekje.example is al een mailbox'],
    ['a name that is none', { name: 'in fo' }, 'Vul een naam in'],
    ['a short password', { name: 'kassa', password: 'kort', password_again: 'kort' }, 'is zwak: het is te kort'],
    ['a password that was typed twice differently', { name: 'kassa', password_again: 'iets anders' }, 'niet gelijk'],
    ['no password', { name: 'kassa', password: '', password_again: '' }, 'Vul het wachtwoord in'],
  ])('refuses %s, and keeps what was typed without the password', async (_case, fields, told) => {
    const since = await portal.lastCall();
    const page = await send(fields);
    expect([page.status, errorsOf(page).join('\n')]).toEqual([422, expect.stringContaining(told)]);
    expect(mainForm(page).fields).toMatchObject({ name: fields['name'], password: '', password_again: '' });
    expect(page.text).not.toContain(SECRET);
    expect(await writes(since, 'create_mailbox')).toEqual([]);
  });

  it('refuses the name of a forwarder', async () => {
    const address = '/edit-email/bakkerij-groothuis.example/mailboxes/create';
    const attempt = hidden(await client.open(address), 'attempt');
    const page = await client.submit(address, { attempt, name: 'contact', ...TWICE });
    expect([page.status, errorsOf(page)[0]]).toEqual([422, expect.stringContaining('is al een doorstuuradres')]);
  });

  it('shows what the provider refuses under its field', async () => {
    const page = await send({ name: 'paard' });
    expect([page.status, errorsOf(page)]).toEqual([422, ['In dit wachtwoord staat de naam van de mailbox.']]);
    expect(page.text).not.toContain(SECRET);
  });

  it.each([
    ['info', 'is al een mailbox'],
    ['kassa', 'kassa@cafe-t-hoekje.example is vrij.'],
  ])('checks the name %s before it is sent', async (name, told) => {
    const page = await client.submit(CREATE, { name, ...TWICE, intent: 'check' });
    expect([wordsOf(page).includes(told), page.text.includes(SECRET)]).toEqual([true, false]);
  });

  it('generates a password that stands in both fields, and is accepted', async () => {
    const page = await client.submit(CREATE, { name: 'kassa', intent: 'generate' });
    const { fields } = mainForm(page);
    expect(fields['password']).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/);
    expect([fields['password_again'], wordsOf(page).includes(fields['password'] ?? '')]).toEqual([
      fields['password'],
      true,
    ]);
    const attempt = hidden(await client.open(CREATE), 'attempt');
    expect((await client.submit(CREATE, { ...fields, attempt, name: 'kassa' })).status).toBe(303);
  });

  it('does not make what a lost answer hides twice, and keeps no password', async () => {
    await portal.faults([{ match: 'rpc:email.create_mailbox', drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const page = await client.follow(await send({ name: 'verloren' }));
    expect(wordsOf(page)).toMatch(/De mailbox is (?:toegevoegd|misschien wel toegevoegd)/);
    await client.follow(await send({ name: 'verloren' }));
    expect((await writes(since, 'create_mailbox')).length).toBe(1);
    // another browser tells of it too, at its own domain alone
    await portal.faults([{ match: 'rpc:email.create_mailbox', drop: 'before', times: 1 }]);
    await send({ name: 'nergens' });
    const elsewhere = await PortalClient.signedIn(portal, 'reseller');
    expect(wordsOf(await elsewhere.get(CREATE))).toMatch(
      /Verstuurd, uitkomst niet bekend .*Nieuwe mailbox nergens@cafe-t-hoekje\.example, verstuurd op \d/,
    );
    const other = await elsewhere.get('/edit-email/bakkerij-groothuis.example/mailboxes/create');
    expect(wordsOf(other)).not.toContain('uitkomst niet bekend');
    expect(portal.log()).not.toContain(SECRET);
  });
});

describe('EML-02 a password', () => {
  const PASSWORD = `${DOMAIN}/mailbox/info/password`;

  it('is set by one call, and nowhere to be seen', async () => {
    const since = await portal.lastCall();
    await client.open(PASSWORD);
    const page = await client.submit(PASSWORD, TWICE);
    expect([page.status, page.location?.pathname]).toEqual([303, `${DOMAIN}/mailbox/info`]);
    const shown = await client.follow(page);
    expect([wordsOf(shown).includes('Het wachtwoord is gewijzigd'), shown.text.includes(SECRET)]).toEqual([
      true,
      false,
    ]);
    expect(await writes(since, 'update_password')).toEqual([
      { address: 'info@cafe-t-hoekje.example', password: '***' },
    ]);
    expect(portal.log()).not.toContain(SECRET);
  });

  it('that may have been set is said to be unknown, and may be set again', async () => {
    await portal.faults([{ match: 'rpc:email.update_password', drop: 'after', times: 1 }]);
    await client.open(PASSWORD);
    const page = await client.submit(PASSWORD, TWICE);
    expect([page.status, wordsOf(page).includes('Misschien is het wachtwoord wel gewijzigd')]).toEqual([502, true]);
    expect(page.text).not.toContain(SECRET);
  });
});

describe('EML-02 the end of a mailbox', () => {
  const REMOVE = '/edit-email/bakkerij-groothuis.example/mailbox/info/delete';

  it('names the forwarders that lead to it, wants a tick, and happens once', async () => {
    const since = await portal.lastCall();
    const page = await client.get(REMOVE);
    expect(wordsOf(page)).toMatch(/komen nergens meer uit.*contact@bakkerij-groothuis\.example/);
    const { action, fields } = mainForm(page);
    const unticked = await client.submit(action, fields);
    expect([unticked.status, errorsOf(unticked)[0]]).toEqual([422, expect.stringContaining('Vink aan')]);
    const done = await client.post(action, { ...fields, confirm: 'on' });
    expect(wordsOf(done)).toContain('De mailbox is verwijderd');
    expect(await writes(since, 'delete_mailbox')).toEqual([{ address: 'info@bakkerij-groothuis.example' }]);
    expect(rowsOf(done).join('\n')).not.toMatch(/^info@/m);
  });

  it('names the forwarders of other domains too, and says when they cannot be read', async () => {
    const elsewhere = `${DOMAIN}/forwarders/create`;
    const to = 'anna@notariaat-devries.example';
    const attempt = hidden(await client.open(elsewhere), 'attempt');
    expect((await client.submit(elsewhere, { attempt, name: 'akte', to })).status).toBe(303);
    const mailbox = '/edit-email/notariaat-devries.example/mailbox/anna';
    const pages = [await client.get(mailbox), await client.get(`${mailbox}/delete`)];
    expect(pages.map((page) => wordsOf(page).includes('akte@cafe-t-hoekje.example'))).toEqual([true, true]);
    await portal.faults([{ match: 'rpc:email.get_forwarders', status: 500 }]);
    expect(wordsOf(await client.get(`${mailbox}/delete`))).toContain('Wij konden niet nagaan of er doorstuuradressen');
    await portal.faults([]);
  });

  it('PER-03 is for who may change e-mail', async () => {
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(DOMAIN);
    expect([page.status, page.text.includes(CREATE)]).toEqual([200, false]);
    for (const path of [CREATE, REMOVE, `${DOMAIN}/mailbox/info/password`])
      expect([(await reader.open(path)).status, (await reader.submit(path, {})).status], path).toEqual([403, 403]);
  });

  it('ERR-02 does not know another organisation’s mailbox, or one that is none', async () => {
    for (const path of [
      '/edit-email/noorderlicht-klant.example/mailbox/info',
      `${DOMAIN}/mailbox/niemand`,
      `${DOMAIN}/mailbox/niemand/delete`,
    ])
      expect((await client.open(path)).status, path).toBe(404);
  });
});
