import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file, openUploads, part, type Uploads } from './uploads';

let door: Uploads;
beforeAll(async () => {
  door = await openUploads();
});
afterAll(() => door.close());

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
    const { status, answer } = await door.send([file('log', given, 'x')]);
    expect([status, answer.files[0]?.fileName]).toEqual([200, shown]);
  });

  it('half a character is left out', async () => {
    const { answer } = await door.send([part("name=a; filename*=utf-16le''%00%D8x%00", 'x')]);
    expect(answer.files[0]?.fileName).toBe('x');
  });

  it.each([
    ['nothing but a way up', '..'],
    ['nothing but a folder', 'logs/'],
    ['256 characters', `${'a'.repeat(252)}.txt`],
  ])('%s is refused', async (_what, given) => {
    expect((await door.send([file('log', given, 'x')])).answer.refused).toEqual({ status: 400, reason: 'fields' });
  });

  it('have a type, or none that counts', async () => {
    const types = ['image/png', 'image/png; charset=x', '../../x', `text/${'a'.repeat(80)}`];
    const told = await Promise.all(
      types.map(async (type) => (await door.send([file('a', 'a', 'x', type)])).answer.files[0]?.type),
    );
    expect(told).toEqual(['image/png', 'image/png', 'application/octet-stream', 'application/octet-stream']);
  });
});
