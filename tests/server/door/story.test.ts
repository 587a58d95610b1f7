import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDoor } from '../portal';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
beforeEach(() => {
  door.lines.length = 0;
});
afterAll(() => door.close());

describe('AUT-14 the log', () => {
  it.each([
    ['/enduser/jan%40voorbeeld.example/orders', '/enduser/:email/orders'],
    ['/enduser/jan@voorbeeld.example', '/enduser/:email'],
    ['/mobile/+31612345678', '/mobile/:phone'],
    ['/mobile/06-12345678/x', '/mobile/:phone/x'],
    ['/mobile/06%2012%2034%2056%2078', '/mobile/:phone'],
    ['/mobile/01234567-89ab-4def-8000-000000000000', '/mobile/01234567-89ab-4def-8000-000000000000'],
    ['/connections/NL100001', '/connections/NL100001'],
    ['/attention/agenda/s-_cret.ics', '/attention/agenda/:secret'],
    ['/Attention/agenda/s-_cret', '/Attention/agenda/:secret'],
    ['/attention/agenda/withdrawal', '/attention/agenda/withdrawal'],
  ])('security L6 of %s has %s', async (path, logged) => {
    await door.ask({ path });
    expect(door.lines.map((line) => (JSON.parse(line) as { path?: string }).path)).toContain(logged);
  });

  it('holds the path without query or zipcode, and the session only as a hash', async () => {
    await door.ask({
      path: '/connections/NL100001/1012LG?code=secret',
      headers: { Cookie: 'sid=abcdefgh; SameSite=Lax' },
    });
    const line = door.lines.find((text) => text.includes('"msg":"request"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/connections/NL100001/:zipcode',
      status: 200,
    });
    expect(Object.keys(JSON.parse(line) as object).sort()).toEqual(
      ['level', 'method', 'ms', 'msg', 'path', 'requestId', 'session', 'status', 'time', 'traceId'].sort(),
    );
    expect(line).not.toMatch(/secret|abcdefgh|1012LG/);
  });
});
