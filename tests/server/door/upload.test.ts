import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveFiles } from '~/kernel/forms/upload.server';
import type { Handle } from '../../../server/door/front-door';
import { UPLOAD_LIMITS } from '../../../server/door/upload/parser';
import { openDoor, ORIGIN, type Given } from '../portal';

const LIMITS = { bytes: 64 * 1024, fileBytes: 32 * 1024, fields: 5, files: 3, ms: 2_000, idleMs: 300 };
const PATH = '/tickets/create?step=2&_as=stamp-1';
const TYPE = 'multipart/form-data; boundary=XyZ';

interface Answer {
  url: string;
  form: [string, string][];
  files: { name: string; fileName: string; type: string; text: string }[];
  refused: { status: number; reason: string } | null;
  stamp: string | null;
}

/** Acts like an action: it checks the stamp first and then reads the files. */
const handle: Handle = async ({ url }, door) => {
  const stamp = door.form?.get('_as') ?? null;
  if (stamp !== 'stamp-1') return new Response(null, { status: 403 });
  const files: Answer['files'] = [];
  const refused = await receiveFiles({ context: door }, async ({ content, ...told }) => {
    if (told.fileName === 'left.txt') return;
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) {
      if (told.fileName === 'slow.bin') await pause(400);
      chunks.push(chunk);
      if (told.fileName === 'begun.txt') break;
    }
    files.push({ ...told, text: Buffer.concat(chunks).toString('latin1') });
  });
  const form = [...(door.form ?? [])];
  return Response.json({ url, form, files, refused, stamp }, { status: refused?.status ?? 200 });
};

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor({ handle, uploadLimits: LIMITS, takesFiles: (path) => path === '/tickets/create' });
});
beforeEach(() => {
  door.reached.length = 0;
  door.lines.length = 0;
});
afterAll(() => door.close());

function field(name: string, value: string | Buffer): Buffer {
  return part(`name="${name}"`, value);
}

function file(name: string, fileName: string, content: string | Buffer, type = 'text/plain'): Buffer {
  return part(`name="${name}"; filename="${fileName}"`, content, `Content-Type: ${type}\r\n`);
}

function part(disposition: string, content: string | Buffer, more = ''): Buffer {
  const head = `--XyZ\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

const END = '--XyZ--\r\n';

async function send(parts: readonly (string | Buffer)[], given: Given = {}) {
  const body = Buffer.concat([...parts, END].map((piece) => Buffer.from(piece)));
  const headers = { 'Content-Type': TYPE, 'Content-Length': body.length, ...given.headers };
  const got = await door.post({ path: PATH, body, ...given, headers });
  return { ...got, answer: (got.headers['content-type'] === 'application/json' ? JSON.parse(got.text) : {}) as Answer };
}

describe('a form with files', () => {
  it('comes as fields and files, in their order', async () => {
    const { status, answer } = await send([
      field('title', 'Geen synchronisatie'),
      file('log', 'modem.log', 'line 1\r\nline 2', 'text/x-log'),
      file('photo', 'foto.png', Buffer.from([0, 1, 2, 255]), 'image/png'),
      field('reference', 'Çelik & zn'),
      // access F15: a button that says in its name what it sends
      field('intent=back', ''),
    ]);
    expect(status).toBe(200);
    expect(answer.files).toEqual([
      { name: 'log', fileName: 'modem.log', type: 'text/x-log', text: 'line 1\r\nline 2' },
      { name: 'photo', fileName: 'foto.png', type: 'image/png', text: '\0\u0001\u0002ÿ' },
    ]);
    expect(answer.form).toEqual([
      ['_as', 'stamp-1'],
      ['title', 'Geen synchronisatie'],
      ['reference', 'Çelik & zn'],
      ['intent', 'back'],
    ]);
  });

  it('may come in pieces of any size, without a length', async () => {
    const whole = Buffer.concat([field('title', 'a'), file('log', 'x.txt', 'b'.repeat(3_000)), Buffer.from(END)]);
    const pieces = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) => whole.subarray(at * 7, at * 7 + 7));
    const got = await door.post({ path: PATH, body: pieces, headers: { 'Content-Type': TYPE } });
    expect((JSON.parse(got.text) as Answer).files[0]?.text).toHaveLength(3_000);
  });

  it('may have the same field more than once, and files that were not chosen', async () => {
    const { answer } = await send([
      field('tag', 'a'),
      field('tag', 'b'),
      file('log', '', '', 'application/octet-stream'),
    ]);
    expect(answer.form.slice(1)).toEqual([
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
    expect(answer).toMatchObject({ files: [], refused: null });
  });

  it('goes on behind a file that is not read, or not to its end', async () => {
    const long = 'c'.repeat(30_000);
    const { answer } = await send([
      file('a', 'left.txt', long),
      file('b', 'begun.txt', 'd'.repeat(20_000)),
      file('c', 'x.txt', 'e'),
    ]);
    expect(answer.files.map(({ fileName, text }) => [fileName, text.at(-1)])).toEqual([
      ['begun.txt', 'd'],
      ['x.txt', 'e'],
    ]);
    expect(answer.refused).toBeNull();
  });

  it('is read no faster than its files are taken, and that is not the sender’s slowness', async () => {
    const { answer } = await send([file('a', 'slow.bin', 'f'.repeat(32_000))]);
    expect(answer.files[0]?.text).toHaveLength(32_000);
  });

  it('has its stamp in its address, which nobody else gets to see', async () => {
    const { answer } = await send([field('title', 'a')]);
    expect(answer).toMatchObject({ stamp: 'stamp-1', url: `${ORIGIN}/tickets/create?step=2` });
    expect(door.lines.join()).not.toContain('stamp-1');
  });

  it('loses the stamp also where the page is opened anew', async () => {
    await door.ask({ path: '/tickets/create?_as=stamp-1&a=b%20c' });
    expect(door.reached.map(({ request }) => request.url)).toEqual([`${ORIGIN}/tickets/create?a=b+c`]);
  });

  it.each([
    ['is not read with another stamp', '/tickets/create?_as=stamp-2'],
    ['is not read without a stamp', '/tickets/create'],
  ])('%s', async (_what, path) => {
    const got = await exchange([head({ path, 'Content-Length': '50000' }), field('title', 'a')]);
    expect(got).toMatch(/^HTTP\/1\.1 403 /);
    expect(got).toMatch(/^Connection: close/im);
  });
});

describe('names of files', () => {
  it.each([
    ['a path', '/etc/passwd', 'passwd'],
    ['a path of Windows', 'C:\\\\Users\\\\Jan\\\\foto.png', 'foto.png'],
    ['a way up', '../../x.sh', 'x.sh'],
    ['control characters', 'a\u0007b\u001b[2J.txt', 'ab[2J.txt'],
    ['a turned direction', 'gpj.\u202Eexe', 'gpj.exe'],
    ['letters of all kinds', 'Çelik – 雪.txt', 'Çelik – 雪.txt'],
    ['a quotation mark, as browsers send it', 'a%22b.txt', 'a%22b.txt'],
  ])('%s', async (_what, given, shown) => {
    const { status, answer } = await send([file('log', given, 'x')]);
    expect([status, answer.files[0]?.fileName]).toEqual([200, shown]);
  });

  it('half a character is left out', async () => {
    const { answer } = await send([part("name=a; filename*=utf-16le''%00%D8x%00", 'x')]);
    expect(answer.files[0]?.fileName).toBe('x');
  });

  it.each([
    ['nothing but a way up', '..'],
    ['nothing but a folder', 'logs/'],
    ['256 characters', `${'a'.repeat(252)}.txt`],
  ])('%s is refused', async (_what, given) => {
    expect((await send([file('log', given, 'x')])).answer.refused).toEqual({ status: 400, reason: 'fields' });
  });

  it('have a type, or none that counts', async () => {
    const types = ['image/png', 'image/png; charset=x', '../../x', `text/${'a'.repeat(80)}`];
    const told = await Promise.all(
      types.map(async (type) => (await send([file('a', 'a', 'x', type)])).answer.files[0]?.type),
    );
    expect(told).toEqual(['image/png', 'image/png', 'application/octet-stream', 'application/octet-stream']);
  });
});

describe('what is refused on the way', () => {
  const big = 'a'.repeat(33 * 1024);
  const refused: [string, number, string, readonly (string | Buffer)[]][] = [
    ['a file that is too long', 413, 'size', [file('log', 'x', big)]],
    ['a value that is too long', 413, 'size', [field('title', 'a'.repeat(4_097))]],
    ['a value that is far too long', 413, 'size', [field('title', big)]],
    ['too many fields', 400, 'fields', Array.from({ length: 6 }, (_, n) => field(`f${n}`, 'a'))],
    ['too many files', 400, 'fields', Array.from({ length: 4 }, (_, n) => file(`f${n}`, 'x', 'a'))],
    [
      'too many parts',
      400,
      'fields',
      Array.from({ length: 9 }, () => '--XyZ\r\nContent-Type: text/plain\r\n\r\na\r\n'),
    ],
    ['a name with a huge index', 400, 'fields', [field('a[5000000]', 'a')]],
    ['a name of a prototype', 400, 'fields', [field('__proto__', 'a')]],
    ['a name of 201 characters', 400, 'fields', [field('a'.repeat(201), 'a')]],
    ['a file under such a name', 400, 'fields', [file('a[__proto__]', 'x', 'a')]],
    ['a part without a name', 400, 'fields', [part('x="y"', 'a')]],
    ['a second stamp', 400, 'fields', [field('_as', 'stamp-1')]],
    ['a stamp as what a button says', 400, 'fields', [field('_as=stamp-1', '')]],
    ['invalid UTF-8', 400, 'body', [field('title', Buffer.from([0x61, 0xff]))]],
    ['NUL', 400, 'body', [field('title', 'a\0b')]],
    ['a charset of its own', 400, 'body', [part('name="title"', 'ŁŁ', 'Content-Type: text/plain; charset=utf-8\r\n')]],
    ['a name with NUL', 400, 'fields', [field('a\0b', 'x')]],
    ['a name that is no UTF-8', 400, 'fields', [part('name="a\uFFFD"', 'x')]],
    ['a body that ends before its end', 400, 'body', [file('log', 'x', 'a').subarray(0, -6), '\r\n--XyZ']],
    [
      'another boundary',
      400,
      'body',
      [Buffer.from('--Other\r\nContent-Disposition: form-data; name="a"\r\n\r\na\r\n--Other--\r\n')],
    ],
  ];
  it.each(refused)('%s: %i', async (_what, status, reason, parts) => {
    const whole = status === 400 && reason === 'body' && !String(parts[0]).includes('title');
    const body = Buffer.concat(parts.map((piece) => Buffer.from(piece)));
    const got = whole ? await door.post({ path: PATH, body, headers: { 'Content-Type': TYPE } }) : await send(parts);
    expect(got.status).toBe(status);
    expect((JSON.parse(got.text) as Answer).refused).toEqual({ status, reason });
    expect(door.lines.join()).toContain(`"refused":"${reason}"`);
  });

  it('is not parsed any further', async () => {
    const parsed = vi.spyOn(Busboy.prototype, 'write');
    const { answer } = await send(['--XyZ\r\n\r\n\r\n'.repeat(5_000)]);
    const bytes = parsed.mock.calls.reduce((sum, [bite]) => sum + (bite as Buffer).length, 0);
    parsed.mockRestore();
    expect(answer.refused).toEqual({ status: 400, reason: 'fields' });
    expect(bytes).toBeLessThan(5_000);
  });

  it('keeps the fields that came before', async () => {
    const { answer } = await send([field('title', 'Geen licht'), file('log', 'x', big)]);
    expect(answer.form).toContainEqual(['title', 'Geen licht']);
    expect(answer.files).toEqual([]);
  });

  it('is a body that is too long, as soon as it is', async () => {
    const got = await exchange([
      head({ 'Transfer-Encoding': 'chunked' }),
      ...[
        file('a', 'x', 'a'.repeat(30_000)),
        file('b', 'y', 'b'.repeat(30_000)),
        file('c', 'z', 'c'.repeat(30_000)),
      ].map(chunk),
    ]);
    expect(got).toMatch(/^HTTP\/1\.1 413 /);
    expect(got).toMatch(/^Connection: close/im);
  });

  it('is a sender that stops half-way', async () => {
    const got = await exchange([head({ 'Content-Length': '5000' }), file('log', 'x', 'a')]);
    expect(got).toMatch(/^HTTP\/1\.1 408 /);
    expect(got).toContain('"reason":"slow"');
  });

  it('is a sender that goes on for ever, a little at a time', async () => {
    const socket = open();
    socket.write(
      head({ 'Content-Length': '60000' }) + '--XyZ\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n',
    );
    const drip = setInterval(() => socket.write('a'), 100);
    const got = await ending(socket);
    clearInterval(drip);
    expect(got).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is a body that the parser does not come to the end of, in time', async () => {
    const start = performance.now();
    const { answer } = await send(['--XyZ\r\n\r\n', 'y'.repeat(20_000), '\r\n', END, 'z'.repeat(20_000)]);
    expect(answer.refused).toEqual({ status: 400, reason: 'body' });
    expect(performance.now() - start).toBeLessThan(LIMITS.ms);
  });

  it('is a sender of ten minutes, before the server itself cuts it off', () => {
    expect(door.server.requestTimeout).toBeGreaterThan(UPLOAD_LIMITS.ms);
  });

  it('is a length that is less than what comes', async () => {
    const body = Buffer.concat([field('title', 'a'), Buffer.from(END)]);
    const got = await exchange([head({ 'Content-Length': String(body.length - 12) }), body]);
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const socket = open();
    socket.write(head({ 'Content-Length': '5000' }) + file('log', 'x', 'a').toString());
    await expect.poll(() => door.reached.length).toBe(1);
    socket.destroy();
    await expect.poll(() => door.lines.join()).toContain('"status":499');
    expect((await send([field('title', 'a')])).status).toBe(200);
  });
});

describe('what never reaches the application', () => {
  const before: [string, number, Given][] = [
    ['to a route that takes no files', 415, { path: '/connections?_as=stamp-1' }],
    ['from an evil Origin', 403, { headers: { Origin: 'https://evil.example' } }],
    ['from another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['that is compressed', 415, { headers: { 'Content-Encoding': 'gzip' } }],
    ['that says it is too long', 413, { body: 'a'.repeat(70_000), headers: { 'Content-Length': 70_000 } }],
    ['without a boundary', 415, { headers: { 'Content-Type': 'multipart/form-data' } }],
    ['with an empty boundary', 415, { headers: { 'Content-Type': 'multipart/form-data; boundary=""' } }],
    [
      'with a boundary of 71 characters',
      415,
      { headers: { 'Content-Type': `multipart/form-data; boundary=${'a'.repeat(71)}` } },
    ],
    ['with two boundaries', 415, { headers: { 'Content-Type': 'multipart/form-data; boundary=XyZ; boundary=b' } }],
    ['with a boundary that breaks lines', 415, { headers: { 'Content-Type': 'multipart/form-data; boundary="a\tb"' } }],
    ['as multipart/mixed', 415, { headers: { 'Content-Type': 'multipart/mixed; boundary=XyZ' } }],
  ];
  it.each(before)('a form with files %s: %i', async (_what, status, given) => {
    const got = await send([field('title', 'a')], given);
    expect(got.status).toBe(status);
    expect(door.reached).toHaveLength(0);
  });

  it('a plain form to a route that takes files is a form as ever', async () => {
    await door.post({ path: '/tickets/create?_as=other', body: '_as=stamp-1&title=a' });
    expect(door.reached.map(({ door: { form, upload } }) => [String(form), upload])).toEqual([
      ['_as=stamp-1&title=a', undefined],
    ]);
  });
});

function head(headers: Record<string, string> & { path?: string }): string {
  const { path = PATH, ...given } = headers;
  const lines = Object.entries({ Host: 'portal.test', Origin: ORIGIN, 'Content-Type': TYPE, ...given });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function chunk(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
}

function open() {
  const socket = connect(door.port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** The answer until the connection is closed. */
function ending(socket: ReturnType<typeof open>): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
}

/** Sends this, and no end of it. */
function exchange(pieces: readonly (string | Buffer)[]): Promise<string> {
  const socket = open();
  for (const piece of pieces) socket.write(piece);
  return ending(socket);
}
