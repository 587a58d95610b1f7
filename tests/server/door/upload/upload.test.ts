import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, type Given } from '../../portal';
import { END, field, file, head, LIMITS, openUploads, PATH, TYPE, type Answer, type Uploads } from './uploads';

let door: Uploads;
beforeAll(async () => {
  door = await openUploads();
});
beforeEach(() => {
  door.reached.length = 0;
  door.lines.length = 0;
});
afterAll(() => door.close());

describe('a form with files', () => {
  it('comes as fields and files, in their order', async () => {
    const { status, answer } = await door.send([
      field('title', 'Geen synchronisatie'),
      file('log', 'modem.log', 'line 1\r\nline 2', 'text/x-log'),
      file('photo', 'foto.png', Buffer.from([0, 1, 2, 255]), 'image/png'),
      field('reference', 'Çelik & zn'),
      // access F15: the name of a button contains the value that it sends
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
    const { answer } = await door.send([
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
    const { answer } = await door.send([
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
    const { answer } = await door.send([file('a', 'slow.bin', 'f'.repeat(32_000))]);
    expect(answer.files[0]?.text).toHaveLength(32_000);
  });

  it('TIC-02 goes on behind a file that is one byte too long, which breaks off', async () => {
    const { answer } = await door.send([
      field('title', 'Geen licht'),
      file('a', 'most.bin', 'a'.repeat(LIMITS.fileBytes)),
      file('b', 'more.bin', 'b'.repeat(LIMITS.fileBytes + 1)),
      file('c', 'x.txt', 'c'),
      field('reference', 'WS-1'),
    ]);
    expect(answer.files.map(({ fileName, text }) => [fileName, text.length > 10 ? text.length : text])).toEqual([
      ['most.bin', LIMITS.fileBytes],
      ['more.bin', 'too long'],
      ['x.txt', 'c'],
    ]);
    expect([answer.refused, answer.form.length]).toEqual([null, 3]);
  });

  it('goes on behind a file that is too long and not read', async () => {
    const { answer } = await door.send([file('a', 'left.txt', 'a'.repeat(33 * 1024)), file('c', 'x.txt', 'c')]);
    expect([answer.refused, answer.files.map(({ fileName }) => fileName)]).toEqual([null, ['x.txt']]);
  });

  it('has its stamp in its address, which nobody else gets to see', async () => {
    const { answer } = await door.send([field('title', 'a')]);
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
    const got = await door.exchange([head({ path, 'Content-Length': '50000' }), field('title', 'a')]);
    expect(got).toMatch(/^HTTP\/1\.1 403 /);
    expect(got).toMatch(/^Connection: close/im);
  });
});

describe('what never reaches the application', () => {
  const before: [string, number, Given][] = [
    ['to a route that takes no files', 415, { path: '/connections?_as=stamp-1' }],
    ['from an evil Origin', 403, { headers: { Origin: 'https://evil.example' } }],
    ['from another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['that is compressed', 415, { headers: { 'Content-Encoding': 'gzip' } }],
    ['that says it is too long', 413, { body: 'a'.repeat(90_000), headers: { 'Content-Length': 90_000 } }],
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
    const got = await door.send([field('title', 'a')], given);
    expect(got.status).toBe(status);
    expect(door.reached).toHaveLength(0);
  });

  it('a plain form to a route that takes files is a form as ever', async () => {
    await door.post({ path: '/tickets/create?_as=other', body: '_as=stamp-1&title=a' });
    expect(door.reached.map(({ door: { form, upload } }) => [String(form), upload])).toEqual([
      ['_as=stamp-1&title=a', undefined],
    ]);
  });

  it('a plain form with its stamp in its address is a form with a stamp', async () => {
    await door.post({ path: '/tickets/create?_as=stamp-1', body: 'title=a' });
    expect(door.reached.map(({ request, door: { form } }) => [request.url, String(form)])).toEqual([
      [`${ORIGIN}/tickets/create`, 'title=a&_as=stamp-1'],
    ]);
  });
});
