import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { SentFile, Upload, UploadRefusal } from '~/kernel/session/request-context';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { after } from '~/kernel/time/timer.server';
import { withPressed } from '~/kernel/ui/pressed';
import { checkFieldNames } from '../checks/fields';
import { isStamp } from '../checks/stamp';
import { Refused } from '../refusal';

export interface UploadLimits {
  /** The most bytes of the whole body, and of one file. */
  readonly bytes: number;
  readonly fileBytes: number;
  readonly fields: number;
  readonly files: number;
  /** The time for the whole body, and for each pause in it. */
  readonly ms: number;
  readonly idleMs: number;
}

/** A file of 50 MiB is the provider's limit (spec 9); beside it stands as much text as in any form. */
export const UPLOAD_LIMITS: UploadLimits = {
  bytes: 52_428_800 + 256 * 1024,
  fileBytes: 52_428_800,
  fields: 100,
  files: 10,
  ms: 600_000,
  idleMs: 30_000,
};

// a part may be of a few bytes, and costs as much as a long one
const BITE_BYTES = 4 * 1024;
const MAX_FILE_NAME = 255;
const TYPE = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,63}$/i;
// the headers of a part are its name, its file's name and its type
const MAX_PART_HEADERS = 8;
const MAX_PART_HEADER_BYTES = 4 * 1024;
// UTF-8 takes three bytes at most for a UTF-16 unit
const LONGEST_VALUE_BYTES = 3 * LONGEST_VALUE;

const STATUS = { size: 413, slow: 408, body: 400, fields: 400 } as const;

/** Why a file breaks off. */
class BrokenOff extends Error {}

type Found = Omit<SentFile, 'content'> & { readonly stream: Readable };

/** A body of multipart/form-data, read no faster than its files are taken. */
export class OpenUpload implements Upload {
  private refusal: UploadRefusal | null = null;
  private parser: BusboyInstance | null = null;
  private current: BusboyFileStream | null = null;
  private bytes = 0;
  /** Bytes that have arrived and wait for the parser. */
  private rest: Buffer = Buffer.alloc(0);
  private heldUp = false;
  /** Files that are not taken to their end. */
  private untaken = 0;
  private ended = false;
  private closed = false;
  private readonly timers: { whole?: NodeJS.Timeout; idle?: NodeJS.Timeout } = {};
  /** Files that nobody has asked for yet. */
  private readonly found = new Readable({ objectMode: true, read: () => undefined });
  private reachFiles: () => void = () => undefined;
  private readonly atFiles = new Promise<void>((resolve) => {
    this.reachFiles = resolve;
  });

  /** `form` gets the fields; `note` hears of a refusal, once. */
  constructor(
    private readonly request: IncomingMessage,
    private readonly form: URLSearchParams,
    private readonly limits: UploadLimits,
    private readonly note: (reason: UploadRefusal['reason']) => void,
  ) {
    // readers of the files get the error themselves, and without a reader it may not crash the process
    this.found.on('error', () => undefined);
  }

  async texts(): Promise<void> {
    this.begin();
    await this.atFiles;
  }

  async *files(): AsyncIterable<SentFile> {
    this.begin();
    for await (const { stream, ...told } of this.found as AsyncIterable<Found>) {
      yield { ...told, content: stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array> };
      // skips the part of a file that was not read
      stream.resume();
    }
  }

  refused(): UploadRefusal | null {
    return this.refusal;
  }

  /** Stops the form: the rest of the body is not read as fields any more. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timers.whole);
    clearTimeout(this.timers.idle);
    const { request, parser } = this;
    request.off('readable', this.feed).off('end', this.onEnd).off('close', this.onBroken).off('error', this.onBroken);
    // the rest may still end in an error; nobody waits for it
    request.on('error', () => undefined);
    parser?.removeAllListeners().on('error', () => undefined);
  }

  private begin(): void {
    if (this.parser) return;
    this.parser = openParser(this.request, this.limits)
      .on('field', (name, text, _nameCut, cut) => this.onField(name, text, cut))
      .on('file', (name, stream, fileName, _encoding, type) => this.onFile(name, stream, fileName, type))
      .on('partsLimit', () => this.fail('fields'))
      .on('fieldsLimit', () => this.fail('fields'))
      .on('filesLimit', () => this.fail('fields'))
      .on('error', () => this.fail('body'))
      .on('drain', () => this.goOn())
      .on('finish', () => this.finish());
    const { request, limits } = this;
    const late = () => this.fail('slow');
    this.timers.whole = after(limits.ms, late, late);
    this.watch();
    request.on('readable', this.feed).on('end', this.onEnd).on('close', this.onBroken).on('error', this.onBroken);
    if (request.destroyed) this.onBroken();
  }

  private goOn(): void {
    this.heldUp = false;
    this.feed();
  }

  private readonly onEnd = (): void => {
    this.ended = true;
    this.feed();
  };

  /** Gives the parser small pieces, because a refusal stops it only at the end of one. */
  private readonly feed = (): void => {
    clearTimeout(this.timers.idle);
    for (let bite = this.nextBite(); bite !== null; bite = this.nextBite()) {
      // the reader of the file is slower than the sender
      if (this.parser?.write(bite) === false) this.heldUp = true;
    }
    if (this.closed) return;
    this.watch();
    if (this.ended && !this.heldUp) this.parser?.end();
  };

  private watch(): void {
    const look = () => this.onIdle();
    this.timers.idle = after(this.limits.idleMs, look, look);
  }

  /**
   * Ends an idle upload unless its files are still being read. The parser does not reach the end of every body by
   * itself.
   */
  private onIdle(): void {
    if (!this.heldUp && !this.ended) this.fail('slow');
    else if (this.untaken > 0) this.watch();
    else this.fail('body');
  }

  private nextBite(): Buffer | null {
    if (this.heldUp || this.closed) return null;
    if (this.rest.length === 0) this.rest = this.readAll();
    const bite = this.rest.subarray(0, BITE_BYTES);
    this.rest = this.rest.subarray(BITE_BYTES);
    return bite.length === 0 || this.closed ? null : bite;
  }

  private readAll(): Buffer {
    const all = (this.request.read() as Buffer | null) ?? Buffer.alloc(0);
    this.bytes += all.length;
    if (this.bytes > this.limits.bytes) this.fail('size');
    return all;
  }

  private readonly onBroken = (): void => {
    if (!this.request.complete) this.fail('body');
  };

  private onField(name: string | undefined, text: string, cut: boolean): void {
    const value = decoded(text);
    if (cut || (value !== null && value.length > LONGEST_VALUE)) return this.fail('size');
    if (value === null) return this.fail('body');
    if (!isPlainName(name)) return this.fail('fields');
    for (const [field, said] of withPressed(new URLSearchParams([[name, value]]))) {
      if (!isPlainName(field)) return this.fail('fields');
      this.form.append(field, said);
    }
  }

  private onFile(name: string | undefined, stream: BusboyFileStream, given: string, type: string): void {
    stream.on('error', () => undefined).once('limit', () => this.fail('size'));
    this.current = stream;
    this.untaken += 1;
    stream.once('close', () => (this.untaken -= 1));
    // browsers send an empty name for a file field without a file
    if (given === '') return void stream.resume();
    const fileName = cleanName(given);
    if (!isPlainName(name) || fileName === null) return this.fail('fields');
    this.found.push({ name, fileName, type: TYPE.test(type) ? type : 'application/octet-stream', stream });
    this.reachFiles();
  }

  private finish(): void {
    this.close();
    this.found.push(null);
    this.reachFiles();
  }

  private fail(reason: UploadRefusal['reason']): void {
    if (this.refusal) return;
    this.refusal = { status: STATUS[reason], reason };
    this.note(reason);
    this.close();
    this.current?.destroy(new BrokenOff(reason));
    this.found.destroy(new BrokenOff(reason));
    this.reachFiles();
  }
}

function openParser(request: IncomingMessage, limits: UploadLimits): BusboyInstance {
  return new Busboy({
    headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    // the parser would repair invalid UTF-8, which has to be refused
    defCharset: 'latin1',
    preservePath: true,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: LONGEST_VALUE_BYTES,
      fields: limits.fields,
      fileSize: limits.fileBytes,
      files: limits.files,
      parts: limits.fields + limits.files,
      headerPairs: MAX_PART_HEADERS,
      headerSize: MAX_PART_HEADER_BYTES,
    },
  });
}

/**
 * The text of bytes in UTF-8 without NUL, or null. Parts with a charset of their own give null too, since no browser
 * sends them.
 */
function decoded(bytes: string): string | null {
  if (/[^\0-\xff]/.test(bytes)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Applies the rule for field names of all forms. A stamp in the body is refused, because forms with files have theirs
 * in the address.
 */
function isPlainName(name: string | undefined): name is string {
  // the parser mends what is no UTF-8
  if (name === undefined || isStamp(name) || /[\0\uFFFD]/.test(name)) return false;
  try {
    checkFieldNames(new URLSearchParams([[name, '']]));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * The bare file name without characters that steer a terminal, a header or the reading direction. Null when that leaves
 * nothing, or too long a name.
 */
function cleanName(given: string): string | null {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '').trim();
  return name === '' || /^\.+$/.test(name) || name.length > MAX_FILE_NAME ? null : name;
}
