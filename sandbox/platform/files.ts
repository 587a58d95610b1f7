import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { Database } from 'libsql';
import type { FileAnswer } from './call';
import { HttpRefusal, refusal } from './failures';
import type { Streamed } from './http';
import type { Ledger } from './ledger';

/** The bytes of a file, in pieces as they came. */
export const schema = `
CREATE TABLE IF NOT EXISTS file_piece (
  file TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (file, n)) WITHOUT ROWID;
`;

/** Spec 9. */
export const largestFile = 52_428_800;

/** A file that came whole. Its bytes are found under its id. */
export interface StoredFile {
  id: string;
  field: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

export class FileTooLarge extends Error {}

interface Place {
  readonly db: Database;
  readonly ledger: Ledger;
}

/**
 * Reads the first file of a form, and notes it in the ledger. Null for a form without one.
 * @throws HttpRefusal for a file that is too large
 */
export async function readFile({ db, ledger }: Place, request: IncomingMessage): Promise<StoredFile | null> {
  try {
    const file = await storeFile(db, request);
    ledger.note(request, { body: file && { file } });
    return file;
  } catch (error) {
    if (error instanceof FileTooLarge)
      throw new HttpRefusal(refusal(413, 'Too large', 'Te groot', { connection: 'close' }));
    throw error;
  }
}

/** A file as it is answered. */
export function fileOf(status: number, { name, type, size, parts }: FileAnswer): Streamed {
  const plainName = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    status,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
    parts,
  };
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/**
 * Stores the first file of a form while it comes in. Null for a form without one.
 * @throws FileTooLarge as soon as it is, and an Error for a body that breaks off
 */
export async function storeFile(db: Database, request: IncomingMessage): Promise<StoredFile | null> {
  const id = randomUUID();
  try {
    return await receive(request, (n, bytes) => putPiece(db, id, n, bytes), id);
  } catch (error) {
    forgetFile(db, id);
    throw error;
  }
}

export function putPiece(db: Database, file: string, n: number, bytes: Buffer): void {
  db.prepare('INSERT INTO file_piece VALUES (?,?,?)').run(file, n, bytes);
}

export function forgetFile(db: Database, id: string): void {
  db.prepare('DELETE FROM file_piece WHERE file = ?').run(id);
}

/** The bytes of a file, read as they are taken. */
export function* piecesOf(db: Database, id: string): Generator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const row = db.prepare('SELECT bytes FROM file_piece WHERE file = ? AND n = ?').get(id, n);
    if (row === undefined) return;
    yield (row as { bytes: Uint8Array }).bytes;
  }
}

function receive(
  request: IncomingMessage,
  put: (n: number, bytes: Buffer) => void,
  id: string,
): Promise<StoredFile | null> {
  return new Promise((resolve, reject) => {
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: largestFile },
    });
    let stored: StoredFile | null = null;
    const fail = (error: Error) => {
      request.unpipe(parser);
      reject(error);
    };
    parser.on('file', (field, stream, name, _encoding, type) => {
      const hash = createHash('sha256');
      let [n, size] = [0, 0];
      stream.on('error', fail);
      stream.on('limit', () => fail(new FileTooLarge()));
      stream.on('data', (bytes: Buffer) => {
        hash.update(bytes);
        size += bytes.length;
        put(n++, bytes);
      });
      stream.on('end', () => (stored = { id, field, name, type, size, sha256: hash.digest('hex') }));
    });
    parser.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    parser.on('finish', () => resolve(stored));
    request.on('close', () => request.complete || fail(new Error('the body broke off')));
    request.pipe(parser);
  });
}
