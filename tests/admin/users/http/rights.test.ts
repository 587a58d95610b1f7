import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { under, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';
import { CREATE, LIST, UserClient, writesSince } from './user-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, UserClient, 'reseller', { anew: true });

const provider = async (username = 'reseller') =>
  apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, username)).accessToken);
const set = async (params: Record<string, unknown>) => (await provider()).rpc('user', 'set_profile', params);
const rightsOf = async (username: string) => {
  const { result } = await (await provider()).rpc<{ permissions: string[] }>('user', 'get_profile', { username });
  return result?.permissions ?? [];
};

const isTicked = ({ text }: Page, right: string) =>
  new RegExp(`<input type="checkbox"[^>]*name="${right}"[^>]* checked=""`).test(text);

describe('USR-01 the rights of a user', () => {
  it('are boxes named by their row, their column and their word, ticked as they are', async () => {
    const page = await client.get(`${LIST}/support/change`);
    expect([isTicked(page, 'support-c'), isTicked(page, 'support-u'), isTicked(page, 'email-r')]).toEqual([
      true,
      false,
      false,
    ]);
    const box = /<input type="checkbox"[^>]*name="support-c"[^>]*>/.exec(page.text)?.[0] ?? '';
    const names = (/aria-labelledby="([^"]+)"/.exec(box)?.[1] ?? '').split(' ');
    const words = names.map((id) => new RegExp(`id="${id}"[^>]*>([^<]+)`).exec(page.text)?.[1]);
    expect(words).toEqual(['Supporttickets', 'Wijzigen', 'toevoegen']);
    // a right that nobody has is not offered
    expect(page.text).not.toContain('name="pricing-d"');
  });

  it('are read back: what changes, what is gained and lost, and what the user can do then', async () => {
    const review = await client.change('support', { role: 'Binnendienst', 'support-c': undefined, 'email-r': 'on' });
    const words = wordsOf(review);
    expect(words).toContain('Rol Nu: Support Wordt: Binnendienst');
    expect(words).toContain('Kan straks wel Kan e-maildomeinen bekijken.');
    expect(words).toContain('Kan straks niet meer Kan supporttickets maken.');
    expect(words).toContain('Supporttickets Nu: bekijken, toevoegen Wordt: bekijken');
    const since = await portal.lastCall();
    const done = await client.confirm(review);
    expect([done.address.pathname, done.text.includes('Björn Hoekstra is gewijzigd')]).toEqual([
      `${LIST}/support`,
      true,
    ]);
    const rights = ['support-r', 'broadband-r', 'broadband-diagnostics-r', 'email-r'];
    expect(await writesSince(portal, since)).toEqual([
      { username: 'support', role: 'Binnendienst', permissions: rights },
    ]);
    expect(wordsOf(done)).toContain('Rol Binnendienst');
  });

  it('that the portal does not know are shown and stay', async () => {
    const form = await client.get(`${LIST}/quiet/change`);
    expect(wordsOf(form)).toContain('Dit portaal kent deze rechten niet. Ze blijven zoals ze zijn. invoices-r');
    await client.confirm(await client.fill(form, { role: '', 'email-d': undefined }));
    const rights = await rightsOf('quiet');
    expect([rights.includes('invoices-r'), rights.includes('email-d')]).toEqual([true, false]);
  });

  it('of an own role lose the name of the provider’s role: a name of its own, or none', async () => {
    const page = await client.change('support', { 'support-c': undefined });
    expect([page.status, under(page, 'role')]).toEqual([
      422,
      expect.stringContaining('De rol Support heeft andere rechten'),
    ]);
    const since = await portal.lastCall();
    await client.confirm(await client.fill(page, { role: '' }));
    expect(await writesSince(portal, since)).toEqual([
      { username: 'support', permissions: ['support-r', 'broadband-r', 'broadband-diagnostics-r'] },
    ]);
  });

  it('are copied from a colleague, without those that the portal does not know', async () => {
    const form = await client.get(`${LIST}/norights/change`);
    const copied = await client.press(form, { copy_from: 'user:quiet', intent: 'copy' });
    expect(wordsOf(copied)).toContain('Niet overgenomen, want dit portaal kent ze niet: invoices-r.');
    expect([isTicked(copied, 'broadband-c'), isTicked(copied, 'email-d')]).toEqual([true, true]);
    const forgotten = await client.fill(copied, { copy_from: 'role:noprice' });
    expect([forgotten.status, under(forgotten, 'copy_from')]).toEqual([
      422,
      'U koos van wie u rechten overneemt, maar nam ze nog niet over. Kies ‘Neem over’, of maak deze keuze leeg',
    ]);
    const none = await client.press(form, { copy_from: '', intent: 'copy' });
    expect([none.status, under(none, 'copy_from')]).toEqual([422, expect.stringContaining('Kies van wie')]);
  });

  it('that nobody changed are not sent', async () => {
    const page = await client.change('support', {});
    expect([page.status, wordsOf(page).includes('U heeft niets gewijzigd')]).toEqual([422, true]);
    const since = await portal.lastCall();
    await client.confirm(await client.change('support', { last_name: 'Hoekstra-Smit' }));
    expect(await writesSince(portal, since)).toEqual([{ username: 'support', last_name: 'Hoekstra-Smit' }]);
  });

  it('are not shown and not sent where the provider does not tell them', async () => {
    const { result } = await (await provider()).rpc('user', 'get_profile', { username: 'support' });
    const { permissions: _untold, ...rest } = result ?? {};
    await portal.faults([
      { match: 'rpc:user.get_profile', status: 200, body: { jsonrpc: '2.0', id: 1, result: rest } },
    ]);
    const form = await client.get(`${LIST}/support/change`);
    expect([
      form.text.includes('type="checkbox"'),
      wordsOf(form).includes('noemt de rechten van deze gebruiker niet'),
    ]).toEqual([false, true]);
    const since = await portal.lastCall();
    await client.confirm(await client.fill(form, { first_name: 'Bjorn' }));
    expect(await writesSince(portal, since)).toEqual([{ username: 'support', first_name: 'Bjorn' }]);
  });
});

describe('USR-01 two managers at once', () => {
  it('S-22 a change since the review is shown first; nothing was sent', async () => {
    const review = await client.change('support', { role: '', 'support-c': undefined });
    await set({ username: 'support', permissions: ['support-r', 'support-c', 'broadband-r', 'user-r'] });
    const since = await portal.lastCall();
    const page = await client.press(review, { confirm: 'on' });
    expect([page.status, wordsOf(page).includes('Dit is intussen gewijzigd')]).toEqual([409, true]);
    expect(await writesSince(portal, since)).toEqual([]);
    await client.confirm(await client.get(review.address));
    expect(await rightsOf('support')).toEqual(['support-r', 'broadband-r', 'user-r']);
  });

  it('a change since the form was opened stays, and is part of the review', async () => {
    const form = await client.get(`${LIST}/support/change`);
    await set({
      username: 'support',
      permissions: ['support-r', 'support-c', 'broadband-r', 'user-r'],
      last_name: 'Anders',
    });
    await client.confirm(await client.fill(form, { role: '', 'email-r': 'on' }));
    expect(await rightsOf('support')).toEqual(['support-r', 'support-c', 'broadband-r', 'user-r', 'email-r']);
    expect(wordsOf(await client.get(`${LIST}/support`))).toContain('Björn Anders');
  });
});

describe('USR-01 what a manager cannot do', () => {
  it('is to take away their own right to manage, by the portal and by the provider', async () => {
    const since = await portal.lastCall();
    for (const right of ['user-c', 'user-r']) {
      const page = await client.change('reseller', { role: '', [right]: undefined });
      expect([page.status, under(page, 'rights')]).toEqual([422, expect.stringContaining('U kunt uzelf het recht')]);
    }
    expect(await writesSince(portal, since)).toEqual([]);
    await client.confirm(await client.change('reseller', { role: '', 'email-d': undefined }));
    expect(await rightsOf('reseller')).not.toContain('email-d');
  });

  it('is to give a right that they lack: they are told, and the provider decides', async () => {
    await set({ username: 'support', permissions: ['user-r', 'user-c', 'support-r'] });
    const manager = await UserClient.signedIn(portal, 'support');
    const form = await manager.get(`${LIST}/norights/change`);
    expect(wordsOf(form)).toContain('heeft u zelf niet');
    const review = await manager.fill(form, { role: '', 'email-r': 'on' });
    expect(wordsOf(review)).toMatch(
      /U geeft rechten die u zelf niet heeft .*e-maildomeinen bekijken.*De netwerkaanbieder beslist/,
    );
    const since = await portal.lastCall();
    const page = await manager.confirm(review);
    expect([page.status, under(page, 'rights')]).toEqual([422, 'U kunt niet geven wat u zelf niet heeft: email-r.']);
    expect(await writesSince(portal, since)).toHaveLength(1);
    expect(await rightsOf('norights')).toEqual([]);
  });
});

describe('PER-04 what is for admins alone', () => {
  it('does not reach the HTML of anybody else, and stays as it is', async () => {
    const staff = {
      username: 'staf',
      first_name: 'Staf',
      last_name: 'Lid',
      role: 'admin',
      permissions: ['admin', 'user-r'],
    };
    const answers = (method: string, result: unknown) => ({
      match: `rpc:user.${method}`,
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result },
    });
    const roles = [
      { name: 'admin', i18n_name: 'Geheim', permissions: ['admin'] },
      { name: 'boss', i18n_name: 'Ook geheim', permissions: ['admin', 'user-r'] },
    ];
    const told = [
      answers('get_profile', staff),
      answers('list_profiles', { count: 1, profiles: [staff] }),
      answers('list_roles', { roles }),
    ];
    const pages = async (user: UserClient) => {
      await portal.faults(told);
      const found = [];
      for (const path of [LIST, `${LIST}/staf`, `${LIST}/staf/change`, CREATE]) found.push((await user.get(path)).text);
      found.push((await user.open(`${LIST}/export`)).text);
      return found.map((text) => text.replace(/(?:href|action|value|content)="[^"]*\/admin\/[^"]*"/g, ''));
    };
    for (const text of await pages(client)) expect(text).not.toMatch(/Geheim|geheim|(?<![\w/-])admin(?![\w/-])/);
    const since = await portal.lastCall();
    await client.confirm(await client.change('staf', { 'user-c': 'on' }));
    expect(await writesSince(portal, since)).toEqual([
      { username: 'staf', permissions: ['admin', 'user-r', 'user-c'] },
    ]);
    await portal.faults([]);
    const admin = await UserClient.signedIn(portal, 'admin');
    const seen = await pages(admin);
    expect(seen.filter((text) => text.includes('Geheim'))).toHaveLength(5);
    // and its label says for whom it is
    for (const text of seen) expect(text.replace(/<[^>]*>|\p{Cf}/gu, '')).toContain('Geheim (alleen voor beheer)');
  });
});
