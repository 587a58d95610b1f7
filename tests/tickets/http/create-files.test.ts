import { describe, expect, it } from 'vitest';
import { errorsOf, mainForm, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { NamedFile, Page } from '~tests/fixtures/portal-client';
import { HeldClient } from './held-client';
import { bodiesOf, ticketOf, uploads, writesSince } from './tickets';

const CREATE = '/tickets/create?selectedProduct=other';
const WORDS = { title: 'Kabel', description: 'Zie de foto.' };
const FILES = 'POST /score/attachments/';
const TICKETS = 'POST /score/support/tickets/';

const portal = filePortal({ connections: 10, anew: true, env: { PORTAL_LIMITS_FACTOR: '3' } });
const client = castMember(portal, HeldClient);

/** Fills in the form of a ticket with files, and follows the answer. */
async function send(by: HeldClient, page: Page, files: readonly NamedFile[], more: object = {}): Promise<Page> {
  const { action, fields } = mainForm(page);
  const answer = await by.sendFiles(action, { ...fields, ...WORDS, ...more }, { name: 'attachments', files });
  return by.follow(answer);
}

const namesOf = async (page: Page) => (await ticketOf(portal, page)).attachments.map(({ name }) => name);

describe('TIC-02 a new ticket with files', () => {
  it('has them, in their order, and is sent once however often it is pressed', async () => {
    const form = await client.get(CREATE);
    const since = await portal.lastCall();
    const files: NamedFile[] = [
      ['foto één.gif', 'GIF89a'],
      ['log.txt', 'log'],
    ];
    await Promise.all([send(client, form, files), send(client, form, files)]);
    const page = await send(client, form, files);
    expect(await namesOf(page)).toEqual(['foto één.gif', 'log.txt']);
    expect(await writesSince(portal, since)).toBe(1);
    expect(wordsOf(page)).toMatch(/Zie de foto\. Bijlagen foto één\.gif log\.txt/);
  });

  it('keeps all that was typed when a file fails or a field is wrong, and only what is missing is chosen again', async () => {
    await portal.faults([{ match: FILES, status: 500, times: 1 }]);
    const failed = await send(
      client,
      await client.get(CREATE),
      [
        ['foto.gif', 'GIF89a'],
        ['log.txt', 'log'],
      ],
      { title: '', reference: 'r'.repeat(51) },
    );
    expect(errorsOf(failed)).toEqual([
      expect.stringContaining('onderwerp'),
      expect.stringContaining('50'),
      expect.stringMatching(/^Uploaden mislukt: kies foto\.gif opnieuw/),
    ]);
    expect([failed.status, valueOf(failed, 'reference')?.length]).toEqual([422, 51]);
    expect(wordsOf(failed)).toContain('Verwijder log.txt');
    const page = await send(client, failed, [['foto.gif', 'GIF89a']], { reference: '' });
    expect(await namesOf(page)).toEqual(['log.txt', 'foto.gif']);
  });

  it('keeps its files through another button of the form, and without the ones that are ticked', async () => {
    const form = await client.get('/tickets/create?selectedProduct=broadband');
    const found = await send(
      client,
      form,
      [
        ['a.txt', 'a'],
        ['b.txt', 'b'],
      ],
      { 'intent=search': '', connectionSearch: 'NL100001' },
    );
    expect([found.status, found.text.includes('value="NL100001"')]).toEqual([200, true]);
    const [, box = ''] = /name="removeAttachment" value="([^"]+)"/.exec(found.text) ?? [];
    const page = await send(client, found, [], { connection: 'NL100001', connectionSearch: '', removeAttachment: box });
    expect(await namesOf(page)).toEqual(['b.txt']);
  });

  it('says at another button too that a file did not come', async () => {
    await portal.faults([{ match: FILES, status: 500, times: 1 }]);
    const form = await client.get('/tickets/create?selectedProduct=broadband');
    const found = await send(client, form, [['a.txt', 'a']], { 'intent=search': '', connectionSearch: 'NL100001' });
    expect([found.status, errorsOf(found)]).toEqual([422, [expect.stringContaining('kies a.txt opnieuw')]]);
    expect([found.text.includes('value="NL100001"'), valueOf(found, 'title')]).toEqual([true, 'Kabel']);
  });

  it('that is cut off half-way is there again with its text', async () => {
    const form = await client.get(CREATE);
    const since = await portal.lastCall();
    const held = await client.hold(form, WORDS, [['half.bin', 'x'.repeat(100_000)]]);
    const cut = expect(held.answer).rejects.toThrow();
    await expect.poll(async () => (await uploads(portal, since)).length).toBe(1);
    held.cut();
    await cut;
    await expect.poll(async () => valueOf(await client.get(CREATE), 'title')).toBe('Kabel');
    const page = await send(client, await client.get(CREATE), [['half.bin', 'x']]);
    expect([await namesOf(page), await writesSince(portal, since)]).toEqual([['half.bin'], 1]);
    expect(valueOf(await client.get(CREATE), 'title')).toBe('');
  });

  it('PER-02 takes none of a user without the right', async () => {
    const support = await HeldClient.signedIn(portal, 'support');
    expect((await support.get(CREATE)).text).not.toContain('type="file"');
  });
});

describe('lost answers of tickets with files, at the whole provider and at one of the specification alone', () => {
  const plain = filePortal({ plain: true, connections: 10, anew: true, env: { PORTAL_LIMITS_FACTOR: '3' } });
  const plainClient = castMember(plain, HeldClient);

  it('TIC-02 the plain one names no file, so that the ticket names it in words, and shows no link', async () => {
    const since = await plain.lastCall();
    const page = await send(plainClient, await plainClient.get(CREATE), [['foto.gif', 'GIF89a']]);
    expect(wordsOf(page)).toMatch(/Zie de foto\. Bijlagen: foto\.gif/);
    expect(page.text).not.toContain('/attachments/');
    const [body] = await bodiesOf(plain, since);
    expect(body).toMatchObject({ description: 'Zie de foto.\n\nBijlagen: foto.gif', attachments: [] });
  });

  it.each([
    ['whole', () => ({ at: portal, by: client })],
    ['plain', () => ({ at: plain, by: plainClient })],
  ])('are found, and nothing is there twice: the %s one', async (_which, where) => {
    const { at, by } = where();
    await at.faults([{ match: TICKETS, drop: 'after', times: 1 }]);
    const since = await at.lastCall();
    const form = await by.get(CREATE);
    const files: NamedFile[] = [['kwijt.txt', 'k']];
    const lost = await send(by, form, files, { title: 'Kwijt' });
    await expect
      .poll(async () => wordsOf(await by.get(lost.address)), { timeout: 20_000 })
      .toMatch(/Ticket \d+: Kwijt.*Bijlagen:? kwijt\.txt/);
    await send(by, form, files, { title: 'Kwijt' });
    expect(await writesSince(at, since)).toBe(1);
  });

  it.each([
    ['whole', () => ({ at: portal, by: client })],
    ['plain', () => ({ at: plain, by: plainClient })],
  ])('leave a ticket with one such file when the answer to the file was lost: the %s one', async (_which, where) => {
    const { at, by } = where();
    await at.faults([{ match: FILES, drop: 'after', times: 1 }]);
    const failed = await send(by, await by.get(CREATE), [['n.txt', 'n']]);
    expect([failed.status, errorsOf(failed)]).toEqual([422, [expect.stringContaining('kies n.txt opnieuw')]]);
    const page = await send(by, failed, [['n.txt', 'n']]);
    expect(wordsOf(page).match(/n\.txt/g)).toHaveLength(1);
  });
});
