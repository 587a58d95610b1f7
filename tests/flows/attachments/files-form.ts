import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { missingFiles, takeFiles } from '~/flows/attachments/take.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { runtime } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { prepare } from '~/kernel/session/prepare.server';
import { findSession } from '~/kernel/session/sessions.server';
import type { Handle } from '../../../server/door/front-door';
import { UPLOAD_LIMITS } from '../../../server/door/upload/parser';
import { openHouse, type House } from '~tests/kernel/session/session-house';
import { openDoor } from '~tests/server/portal';

const ORIGIN = 'http://localhost:3000';
export const PATH = '/notes/1';
export const LIMITS = { ...UPLOAD_LIMITS, bytes: 12 * 1024 * 1024, fileBytes: 1024 * 1024, ms: 20_000, idleMs: 500 };

export interface Answer {
  readonly files: readonly { readonly id: string; readonly uuid: string | null; readonly name: string }[];
  readonly problems: readonly string[];
  readonly text: string | null;
  readonly status: number | null;
}

export type Part = readonly [name: string, content: string | Uint8Array<ArrayBuffer>];

/** The field by which a page says what it shows. */
export const shown = ({ files }: Answer) => ({ keptAttachments: files.map(({ id }) => id).join() });
export const names = ({ files }: Answer) => files.map(({ name }) => name);

/** A form with files at a door of its own, and a way to send it. */
export function filesForm() {
  let house: House;
  let door: Awaited<ReturnType<typeof openDoor>>;
  const visit = { cookie: '' };

  /** An action whose form has files. */
  const handle: Handle = async (request, given) => {
    const args: ActionFunctionArgs = { request, context: await prepare(given, request), params: {} };
    const access = await authorize(args, 'support-r');
    const taken = await takeFiles(access, args, 'ticket');
    const missing = missingFiles(access, taken, () => ({}));
    return Response.json({ ...taken, text: access.form.get('text') }, { status: missing?.init?.status ?? 200 });
  };

  beforeAll(async () => {
    house = await openHouse({ PORTAL_LIMITS_FACTOR: '5' });
    door = await openDoor({
      handle,
      origin: ORIGIN,
      takesFiles: () => true,
      uploadLimits: LIMITS,
      now: () => new Date(runtime().now()),
    });
  });
  beforeEach(async () => {
    await house.faults([]);
    ({ cookie: visit.cookie } = await house.signIn('reseller'));
  });
  afterAll(async () => {
    await door.close();
    await closePools();
    await house.close();
  });

  async function session() {
    const found = await findSession(visit.cookie, true);
    if (found.kind !== 'live') throw new Error(`the session is ${found.kind}`);
    return found.session;
  }

  async function send(attempt: string, files: readonly Part[], more: Readonly<Record<string, string>> = {}) {
    const { body, headers } = await request(attempt, files, more);
    const got = await door.post({
      path: `${PATH}?_as=${encodeURIComponent((await session()).makeStamp())}`,
      body,
      headers,
    });
    return { ...(JSON.parse(got.text) as Answer), status: got.status };
  }

  async function request(attempt: string, files: readonly Part[], more: Readonly<Record<string, string>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ attempt, text: 'Geen licht', ...more })) form.append(name, value);
    for (const [name, content] of files) form.append('attachments', new Blob([content]), name);
    const encoded = new Response(form);
    const { cookies } = (await house.visit(PATH, { cookie: visit.cookie })).context;
    return {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        Origin: ORIGIN,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': encoded.headers.get('content-type') ?? '',
      },
    };
  }
  const sent = async (since: number) =>
    (await house.ledger(since)).filter(({ path }) => path.includes('/attachments/'));

  return { house: () => house, door: () => door, visit, session, send, request, sent };
}
