import { Busboy } from '@fastify/busboy';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_LIMITS } from '../../../../server/door/upload/parser';
import {
  ending,
  END,
  field,
  file,
  head,
  LIMITS,
  openUploads,
  part,
  PATH,
  TYPE,
  type Answer,
  type Uploads,
} from './uploads';

let door: Uploads;
beforeAll(async () => {
  door = await openUploads();
});
beforeEach(() => {
  door.reached.length = 0;
  door.lines.length = 0;
});
afterAll(() => door.close());

describe('what is refused on the way', () => {
  const big = 'a'.repeat(33 * 1024);
  const refused: [string, number, string, readonly (string | Buffer)[]][] = [
    ['a file that is too long', 413, 'size', [file('log', 'x', big)]],
    ['a value that is too long', 413, 'size', [field('title', 'a'.repeat(16_385))]],
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
    const got = whole
      ? await door.post({ path: PATH, body, headers: { 'Content-Type': TYPE } })
      : await door.send(parts);
    expect(got.status).toBe(status);
    expect((JSON.parse(got.text) as Answer).refused).toEqual({ status, reason });
    expect(door.lines.join()).toContain(`"refused":"${reason}"`);
  });

  it('is not parsed any further', async () => {
    const parsed = vi.spyOn(Busboy.prototype, 'write');
    const { answer } = await door.send(['--XyZ\r\n\r\n\r\n'.repeat(5_000)]);
    const bytes = parsed.mock.calls.reduce((sum, [bite]) => sum + (bite as Buffer).length, 0);
    parsed.mockRestore();
    expect(answer.refused).toEqual({ status: 400, reason: 'fields' });
    expect(bytes).toBeLessThan(5_000);
  });

  it('keeps the fields that came before', async () => {
    const { answer } = await door.send([field('title', 'Geen licht'), file('log', 'x', big)]);
    expect(answer.form).toContainEqual(['title', 'Geen licht']);
    expect(answer.files).toEqual([]);
  });

  it('is a body that is too long, as soon as it is', async () => {
    const got = await door.exchange([
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
    const got = await door.exchange([head({ 'Content-Length': '5000' }), file('log', 'x', 'a')]);
    expect(got).toMatch(/^HTTP\/1\.1 408 /);
    expect(got).toContain('"reason":"slow"');
  });

  it('is a sender that goes on for ever, a little at a time', async () => {
    const socket = door.open();
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
    const { answer } = await door.send(['--XyZ\r\n\r\n', 'y'.repeat(20_000), '\r\n', END, 'z'.repeat(20_000)]);
    expect(answer.refused).toEqual({ status: 400, reason: 'body' });
    expect(performance.now() - start).toBeLessThan(LIMITS.ms);
  });

  it('is a sender of ten minutes, before the server itself cuts it off', () => {
    expect(door.server.requestTimeout).toBeGreaterThan(UPLOAD_LIMITS.ms);
  });

  it('is a length that is less than what comes', async () => {
    const body = Buffer.concat([field('title', 'a'), Buffer.from(END)]);
    const got = await door.exchange([head({ 'Content-Length': String(body.length - 12) }), body]);
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const socket = door.open();
    socket.write(head({ 'Content-Length': '5000' }) + file('log', 'x', 'a').toString());
    await expect.poll(() => door.reached.length).toBe(1);
    socket.destroy();
    await expect.poll(() => door.lines.join()).toContain('"status":499');
    expect((await door.send([field('title', 'a')])).status).toBe(200);
  });
});

function chunk(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
}
