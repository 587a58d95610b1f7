import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FileTooLong, receiveFiles } from '~/kernel/forms/upload.server';
import type { Handle } from '../../../../server/door/front-door';
import { openDoor, ORIGIN, type Given } from '../../portal';

export const LIMITS = { bytes: 80 * 1024, fileBytes: 32 * 1024, fields: 5, files: 3, ms: 2_000, idleMs: 300 };
export const PATH = '/tickets/create?step=2&_as=stamp-1';
export const TYPE = 'multipart/form-data; boundary=XyZ';

export interface Answer {
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
  const refused = await receiveFiles({ context: door }, async ({ content, ...info }) => {
    if (info.fileName === 'left.txt') return;
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of content) {
        if (info.fileName === 'slow.bin') await pause(400);
        chunks.push(chunk);
        if (info.fileName === 'begun.txt') break;
      }
    } catch (error) {
      if (!(error instanceof FileTooLong)) throw error;
      return void files.push({ ...info, text: 'too long' });
    }
    files.push({ ...info, text: Buffer.concat(chunks).toString('latin1') });
  });
  const form = [...(door.form ?? [])];
  return Response.json({ url, form, files, refused, stamp }, { status: refused?.status ?? 200 });
};

/** A front door with one route for forms with files, and ways to send it such forms. */
export async function openUploads() {
  const door = await openDoor({ handle, uploadLimits: LIMITS, takesFiles: (path) => path === '/tickets/create' });

  const open = (): Socket => {
    const socket = connect(door.port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };

  return {
    ...door,
    open,
    send: async (parts: readonly (string | Buffer)[], given: Given = {}) => {
      const body = Buffer.concat([...parts, END].map((piece) => Buffer.from(piece)));
      const headers = { 'Content-Type': TYPE, 'Content-Length': body.length, ...given.headers };
      const got = await door.post({ path: PATH, body, ...given, headers });
      const isJson = got.headers['content-type'] === 'application/json';
      return { ...got, answer: (isJson ? JSON.parse(got.text) : {}) as Answer };
    },
    /** Sends these pieces without an end. */
    exchange: (pieces: readonly (string | Buffer)[]) => {
      const socket = open();
      for (const piece of pieces) socket.write(piece);
      return ending(socket);
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

export function field(name: string, value: string | Buffer): Buffer {
  return part(`name="${name}"`, value);
}

export function file(name: string, fileName: string, content: string | Buffer, type = 'text/plain'): Buffer {
  return part(`name="${name}"; filename="${fileName}"`, content, `Content-Type: ${type}\r\n`);
}

export function part(disposition: string, content: string | Buffer, more = ''): Buffer {
  const head = `--XyZ\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

export const END = '--XyZ--\r\n';

export function head(headers: Record<string, string> & { path?: string }): string {
  const { path = PATH, ...given } = headers;
  const lines = Object.entries({ Host: 'portal.test', Origin: ORIGIN, 'Content-Type': TYPE, ...given });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** All that arrives until the connection is closed. */
export function ending(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
}
