import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { NamedFile, Page } from '~tests/fixtures/portal-client';
import { HeldClient } from './held-client';
import { madeTicket, ticketOf, uploads, writesSince } from './tickets';

const portal = filePortal({ connections: 10, anew: true, env: { PORTAL_LIMITS_FACTOR: '3' } });
const client = castMember(portal, HeldClient);

const LARGEST = 52_428_800;
const MOST_MORE = 40_000_000;
const FILES = 'POST /score/attachments/';
const PATCH = 'PATCH /score/support/tickets/';

/** Fills in the form of a reply with files, and follows the answer. */
async function send(page: Page, reply: string, files: readonly NamedFile[]): Promise<Page> {
  const form = mainForm(page);
  return client.follow(await client.sendFiles(form.action, { ...form.fields, reply }, { name: 'attachments', files }));
}

const begun = async (since: number) => (await uploads(portal, since)).length;

/** The bytes that the portal holds in memory. */
async function memory(): Promise<number> {
  const text = await (await fetch(new URL('/metrics', portal.origin))).text();
  return Number(/^process_resident_memory_bytes (.*)$/m.exec(text)?.[1]);
}

/** The answer of the work, and how many bytes more the portal held at most meanwhile. */
async function watched<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = await memory();
  let highest = before;
  const working = work();
  const ended = working.then(() => null);
  for (let now = await Promise.race([ended, memory()]); now !== null; now = await Promise.race([ended, memory()]))
    highest = Math.max(highest, now);
  return [await working, highest - before];
}

async function fileOf(page: Page, name: string): Promise<Buffer> {
  const href = new RegExp(`href="([^"]+/attachments/[^"]+)"[^>]*>${name}<`).exec(page.text)?.[1] ?? '';
  const { cookies } = client;
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return Buffer.from(await (await fetch(new URL(href, portal.origin), { headers: { cookie } })).arrayBuffer());
}

describe('TIC-02 a reply with files', () => {
  it('takes 52,428,800 bytes through to the provider, as they are, and gives them back', async () => {
    const id = await madeTicket(portal);
    const most = new Uint8Array(randomBytes(LARGEST));
    // the first one warms up the process
    await send(await client.get(`/tickets/${id}`), 'De eerste.', [['eerst.bin', most.subarray(0, LARGEST / 2)]]);
    const form = await client.get(`/tickets/${id}`);
    const [page, rise] = await watched(() =>
      send(form, 'De meting.', [
        ['meting.bin', most],
        ['b.txt', 'b'],
      ]),
    );
    expect(rise).toBeLessThan(MOST_MORE);
    expect([page.status, wordsOf(page)]).toEqual([
      200,
      expect.stringMatching(/De meting\. Bijlagen meting\.bin b\.txt/),
    ]);
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const [file, more] = await watched(() => fileOf(page, 'meting.bin'));
    expect([sha256(file), more < MOST_MORE]).toEqual([sha256(most), true]);
  });

  it('keeps its text and the other files when one fails, which is sent again alone and once', async () => {
    const id = await madeTicket(portal);
    await portal.faults([{ match: FILES, status: 500, times: 1 }]);
    const failed = await send(await client.get(`/tickets/${id}`), 'Zie de foto.', [
      ['foto.gif', 'GIF89a'],
      ['log.txt', 'log'],
    ]);
    expect([failed.status, errorsOf(failed)]).toEqual([
      422,
      [expect.stringMatching(/^Uploaden mislukt: kies foto\.gif/)],
    ]);
    expect(failed.text).toContain('Zie de foto.</textarea>');
    expect(wordsOf(failed)).toContain('Verwijder log.txt');
    const since = await portal.lastCall();
    await send(failed, 'Zie de foto.', [['foto.gif', 'GIF89a']]);
    expect([await begun(since), await writesSince(portal, since)]).toEqual([1, 1]);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ message }) => message)).toEqual(['Zie de foto.']);
    expect(wordsOf(await client.get(`/tickets/${id}`))).toMatch(/Bijlagen log\.txt foto\.gif/);
  });

  it('is sent without the file of one byte too many only when its user says so', async () => {
    const id = await madeTicket(portal);
    const refused = await send(await client.get(`/tickets/${id}`), 'Te groot.', [
      ['groot.bin', new Uint8Array(LARGEST + 1)],
    ]);
    expect([refused.status, errorsOf(refused)]).toEqual([422, [expect.stringContaining('groter dan 50 MB')]]);
    expect((await ticketOf(portal, id)).replies).toEqual([]);
    await send(refused, 'Te groot.', []);
    expect((await ticketOf(portal, id)).replies.length).toBe(1);
  });

  it('once, however often it is pressed', async () => {
    const id = await madeTicket(portal);
    const page = await client.get(`/tickets/${id}`);
    const press = () => send(page, 'Dubbel.', [['a.txt', 'a']]);
    await Promise.all([press(), press()]);
    await press();
    expect((await ticketOf(portal, id)).replies.length).toBe(1);
  });

  it('has only files that its page shows or brings, also when the page of an earlier one is used again', async () => {
    const id = await madeTicket(portal);
    const page = await client.get(`/tickets/${id}`);
    await send(page, 'Een.', [['a.txt', 'a']]);
    await send(page, 'Twee.', []);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ message, attachments }) => [message, attachments.length])).toEqual([
      ['Een.', 1],
      ['Twee.', 0],
    ]);
  });

  it('that is cut off half-way leaves its text and the files that came', async () => {
    const id = await madeTicket(portal);
    const since = await portal.lastCall();
    const held = await client.hold(await client.get(`/tickets/${id}`), { reply: 'Half.' }, [
      ['heel.txt', 'heel'],
      ['half.bin', 'x'.repeat(100_000)],
    ]);
    const cut = expect(held.answer).rejects.toThrow();
    await expect.poll(() => begun(since)).toBe(2);
    held.cut();
    await cut;
    const shown = () => client.get(`/tickets/${id}`);
    await expect.poll(async () => (await shown()).text).toContain('Half.</textarea>');
    const page = await shown();
    expect(wordsOf(page)).toContain('Verwijder heel.txt');
    await send(page, 'Half.', [['half.bin', 'y']]);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['heel.txt', 'half.bin']]);
    expect((await shown()).text).not.toContain('Half.</textarea>');
  });

  it('waits while two of its user are on their way, and loses nothing', async () => {
    const id = await madeTicket(portal);
    const since = await portal.lastCall();
    const hold = async (reply: string) =>
      client.hold(await client.get(`/tickets/${id}`), { reply }, [['groot.bin', 'x'.repeat(100_000)]]);
    const slow = [await hold('Een.'), await hold('Twee.')];
    await expect.poll(() => begun(since)).toBe(2);
    const third = await send(await client.get(`/tickets/${id}`), 'Drie.', [['c.txt', 'c']]);
    expect([third.status, errorsOf(third)]).toEqual([422, [expect.stringContaining('er komen al twee bestanden')]]);
    expect(third.text).toContain('Drie.</textarea>');
    for (const held of slow) held.finish();
    await Promise.all(slow.map(({ answer }) => answer));
    await send(third, 'Drie.', [['c.txt', 'c']]);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ message }) => message).toSorted()).toEqual(['Drie.', 'Een.', 'Twee.']);
  });

  it('to a ticket that there is not is refused with its page, however long the file', async () => {
    const page = await client.get('/tickets/1042');
    const { fields, action } = mainForm(page);
    const gone = new URL(action.href.replace('1042', '999999'));
    const files: NamedFile[] = [['groot.bin', new Uint8Array(LARGEST)]];
    expect((await client.sendFiles(gone, { ...fields, reply: 'Weg.' }, { name: 'attachments', files })).status).toBe(
      404,
    );
  });

  it('whose answer was lost is found with its files, and nothing is sent twice', async () => {
    const id = await madeTicket(portal);
    await portal.faults([{ match: PATCH, drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const lost = await send(await client.get(`/tickets/${id}`), 'Kwijt.', [['k.txt', 'k']]);
    expect(wordsOf(await client.get(lost.address))).toMatch(/Kwijt\. Bijlagen k\.txt/);
    expect([await begun(since), await writesSince(portal, since)]).toEqual([1, 1]);
  });

  it('whose file was sent and whose answer to that was lost has it once', async () => {
    const id = await madeTicket(portal);
    await portal.faults([{ match: FILES, drop: 'after', times: 1 }]);
    const failed = await send(await client.get(`/tickets/${id}`), 'Nog eens.', [['n.txt', 'n']]);
    expect(failed.status).toBe(422);
    await send(failed, 'Nog eens.', [['n.txt', 'n']]);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ attachments }) => attachments.length)).toEqual([1]);
  });

  it('PER-02 is not offered without the right', async () => {
    const support = await HeldClient.signedIn(portal, 'support');
    const page = await support.get('/tickets/1042');
    expect([page.text.includes('name="reply"'), page.text.includes('type="file"')]).toEqual([true, false]);
  });
});
