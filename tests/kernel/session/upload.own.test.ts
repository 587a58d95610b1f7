import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveFiles } from '~/kernel/forms/upload.server';
import { authorize } from '~/kernel/session/authorize.server';
import { prepare } from '~/kernel/session/prepare.server';
import { runtime } from '~/kernel/process/runtime.server';
import { destroySession, findSession } from '~/kernel/session/sessions.server';
import type { Handle } from '../../../server/door/front-door';
import { openDoor } from '~tests/server/portal';
import { openHouse, type House } from './session-house';

const ORIGIN = 'http://localhost:3000';
const PATH = '/tickets/create';

let house: House;
let door: Awaited<ReturnType<typeof openDoor>>;
let taken: string[] = [];

/** An action that takes files, behind the guard of every action. */
const handle: Handle = async (request, given) => {
  const context: AppLoadContext = await prepare(given, request);
  const args: ActionFunctionArgs = { request, context, params: {} };
  const { form } = await authorize(args, 'broadband-c');
  const refused = await receiveFiles(args, ({ fileName }) => {
    taken.push(fileName);
    return Promise.resolve();
  });
  return Response.json({ title: form.get('title'), refused });
};

beforeAll(async () => {
  house = await openHouse();
  door = await openDoor({
    handle,
    origin: ORIGIN,
    takesFiles: () => true,
    now: () => new Date(runtime().now()),
  });
});

afterAll(async () => {
  await door.close();
  await house.close();
});

async function live(cookie: string) {
  const found = await findSession(cookie, true);
  if (found.kind !== 'live') throw new Error(`the session is ${found.kind}`);
  return found.session;
}

async function stampOf(cookie: string): Promise<string> {
  return (await live(cookie)).makeStamp();
}

async function send(cookie: string, stamp: string) {
  taken = [];
  const { cookies } = (await house.visit(PATH, { cookie })).context;
  const part = (more: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name=${more}\r\n\r\n${content}\r\n`;
  return door.post({
    path: `${PATH}?_as=${encodeURIComponent(stamp)}`,
    headers: {
      Origin: ORIGIN,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'Content-Type': 'multipart/form-data; boundary=b',
    },
    body: `${part('"title"', 'Geen licht')}${part('"password"', 'geheim')}${part('"log"; filename="modem.log"', 'x')}--b--\r\n`,
  });
}

async function parkedFor(cookie: string) {
  const access = await authorize(await house.visit(PATH, { cookie }), 'broadband-c');
  return [...((await access.parked()) ?? [])];
}

describe('a form with files and its session', () => {
  it('is taken with the stamp of its address', async () => {
    const { cookie } = await house.signIn('reseller');
    const got = await send(cookie, await stampOf(cookie));
    expect([got.status, got.text]).toEqual([200, '{"title":"Geen licht","refused":null}']);
    expect(taken).toEqual(['modem.log']);
  });

  it('is refused with a stamp that is nobody’s, and nothing of it is read', async () => {
    const { cookie } = await house.signIn('reseller');
    const got = await send(cookie, 'nobody');
    expect([got.status, taken]).toEqual([403, []]);
    expect(String(door.reached.at(-1)?.door.form)).toBe('_as=nobody');
  });

  it('AUT-13 of a session that is over is put aside: what was typed before its files, no password and no file', async () => {
    const before = await house.signIn('reseller');
    const stamp = await stampOf(before.cookie);
    await destroySession(await live(before.cookie));
    const again = await house.signIn('reseller', before.cookie);
    const got = await send(again.cookie, stamp);
    expect([got.status, got.headers.location, taken]).toEqual([303, PATH, []]);
    expect(await parkedFor(again.cookie)).toEqual([['title', 'Geen licht']]);
  });
});
