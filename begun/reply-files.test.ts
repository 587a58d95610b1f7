import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/form-client';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { madeTicket, ticketOf, writesSince } from './tickets';

const portal = filePortal({ connections: 10, anew: true });
const client = castMember(portal, FormClient);

const LARGEST = 52_428_800;
const FILES = 'POST /score/attachments/';

type File = readonly [name: string, content: Uint8Array<ArrayBuffer>];

/** Fills in the form of a reply with files, and follows the answer. */
async function send(page: Page, reply: string, files: readonly File[]): Promise<Page> {
  const form = mainForm(page);
  return client.follow(await client.upload(form.action, { ...form.fields, reply }, files));
}

const small = (text: string): File[1] => new Uint8Array(Buffer.from(text));
const uploads = async (since: number) => (await portal.ledger(since)).filter(({ path }) => path.endsWith('/attachments/'));

/** The bytes that the portal holds in memory. */
async function memory(): Promise<number> {
  const text = await (await fetch(new URL('/metrics', portal.origin))).text();
  return Number(/^process_resident_memory_bytes (.*)$/m.exec(text)?.[1]);
}

async function fileOf(page: Page, name: string): Promise<Buffer> {
  const href = new RegExp(`href="([^"]+/attachments/[^"]+)">${name}<`).exec(page.text)?.[1] ?? '';
  const { cookies } = client;
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return Buffer.from(await (await fetch(new URL(href, portal.origin), { headers: { cookie } })).arrayBuffer());
}

describe('TIC-02 a reply with files', () => {
  it('takes 52,428,800 bytes through to the provider, as they are, and gives them back', async () => {
    const id = await madeTicket(portal);
    const most = new Uint8Array(randomBytes(LARGEST));
    const form = await client.get(`/tickets/${id}`);
    const before = await memory();
    let highest = before;
    const sending = send(form, 'De meting.', [
      ['meting.bin', most],
      ['b.txt', small('b')],
    ]);
    const watched = sending.then(() => false);
    while (await Promise.race([watched, memory()])) highest = Math.max(highest, await memory());
    const page = await sending;
    expect(highest - before).toBeLessThan(40_000_000);
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringMatching(/De meting\. Bijlagen meting\.bin b\.txt/)]);
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(await fileOf(page, 'meting.bin'))).toBe(sha256(most));
  });

  it('keeps its text and the other files when one fails, which is sent again alone and once', async () => {
    const id = await madeTicket(portal);
    await portal.faults([{ match: FILES, status: 500, times: 1 }]);
    const failed = await send(await client.get(`/tickets/${id}`), 'Zie de foto.', [
      ['foto.png', small('png')],
      ['log.txt', small('log')],
    ]);
    expect([failed.status, errorsOf(failed)]).toEqual([422, [expect.stringMatching(/^Uploaden mislukt: kies foto\.png/)]]);
    expect(failed.text).toContain('Zie de foto.</textarea>');
    expect(wordsOf(failed)).toContain('Verwijder log.txt');
    const since = await portal.lastCall();
    await send(failed, 'Zie de foto.', [['foto.png', small('png')]]);
    expect([(await uploads(since)).length, await writesSince(portal, since)]).toEqual([1, 1]);
    const { replies } = await ticketOf(portal, id);
    expect(replies.map(({ message }) => message)).toEqual(['Zie de foto.']);
    expect(wordsOf(await client.get(`/tickets/${id}`))).toMatch(/Bijlagen log\.txt foto\.png/);
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
    const press = () => send(page, 'Dubbel.', [['a.txt', small('a')]]);
    await Promise.all([press(), press()]);
    await press();
    expect((await ticketOf(portal, id)).replies.length).toBe(1);
  });

  it('PER-02 is not offered without the right', async () => {
    const support = await FormClient.signedIn(portal, 'support');
    const page = await support.get('/tickets/1042');
    expect([page.text.includes('name="reply"'), page.text.includes('type="file"')]).toEqual([true, false]);
  });
});
