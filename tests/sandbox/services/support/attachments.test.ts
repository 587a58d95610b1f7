import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, sendAttachment, signIn, testSandbox, type Client, type TestSandbox } from '~tests/sandbox/client';

const LARGEST = 52_428_800;

let sandbox: TestSandbox;
let reseller: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  reseller = await signIn(sandbox, 'reseller');
});
beforeEach(() => control(sandbox, 'faults', []));
afterAll(() => sandbox.stop());

interface Sent {
  readonly as?: Client;
  readonly name?: string;
  readonly query?: Record<string, string>;
}

function send(content: Uint8Array<ArrayBuffer>, { as = reseller, name = 'modem.log', query = {} }: Sent = {}) {
  return sendAttachment(sandbox, as.accessToken, { name, content, query });
}

function read(uuid: string, as = reseller) {
  return fetch(`${sandbox.origin}/score/attachments/${uuid}/`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
  });
}

describe('SYS-02 POST /attachments/', () => {
  it('keeps a file of any bytes and gives it back as it was, with its name', async () => {
    const bytes = randomBytes(300_000);
    const { status, body } = await send(bytes, { name: 'foto één ✓.png' });
    expect([status, body]).toEqual([
      201,
      { uuid: body.uuid, name: 'foto één ✓.png', size: 300_000, content_type: 'text/plain' },
    ]);
    const answer = await read(body.uuid);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('foto één ✓.png')}`,
    );
  });

  it('TIC-02 takes 52,428,800 bytes and refuses one more', async () => {
    const most = randomBytes(LARGEST);
    const { body } = await send(most);
    const back = Buffer.from(await (await read(body.uuid)).arrayBuffer());
    expect(sha256(back)).toBe(sha256(most));
    // the answer may come while the file is still being sent
    const more = await send(Buffer.concat([most, Buffer.from('x')])).catch(() => ({ status: 413 }));
    expect(more.status).toBe(413);
  }, 60_000);

  it.each<[string, Sent, number, string | null]>([
    ['a context that it does not know', { query: { context: 'order' } }, 422, 'context'],
    ['a description that is too long', { query: { description: 'x'.repeat(256) } }, 422, 'description'],
    ['a file without a name', { name: '' }, 422, 'file'],
    ['the organisation of somebody else', { query: { organization_uuid: 'another' } }, 404, null],
  ])('refuses %s', async (_what, given, status, field) => {
    const { status: got, body } = await send(randomBytes(10), given);
    expect([got, body.detail?.[0]?.field]).toEqual([status, field]);
  });

  it('asks attachments-c, and shows a file to its own organisation alone', async () => {
    const [reader, stranger] = [await signIn(sandbox, 'reader'), await signIn(sandbox, 'stranger')];
    expect((await send(randomBytes(10), { as: reader })).status).toBe(403);
    const { uuid } = (await send(randomBytes(10))).body;
    expect((await read(uuid, reader)).status).toBe(200);
    expect((await read(uuid, stranger)).status).toBe(404);
  });

  it('fails in the middle of a file when it is told to', async () => {
    await control(sandbox, 'faults', [{ match: 'POST /score/attachments/', after_bytes: 100_000, status: 500 }]);
    const got = await send(randomBytes(3_000_000)).catch(() => null);
    expect(got?.status ?? 500).toBe(500);
  });

  it('forgets a file that broke off', async () => {
    const breaking = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf'));
        setImmediate(() => controller.error(new Error('broke off')));
      },
    });
    const sending = fetch(`${sandbox.origin}/score/attachments/?context=ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reseller.accessToken}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: breaking,
      duplex: 'half',
    } as RequestInit);
    await expect(sending).rejects.toThrow();
    expect((await send(randomBytes(10))).status).toBe(201);
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
