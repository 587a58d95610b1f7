import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { SentFile, Upload, UploadRefusal } from '~/kernel/session/request-context';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { FileTooLong } from '~/kernel/forms/upload.server';
import { after } from '~/kernel/time/timer.server';
import { withPressed } from '~/kernel/ui/pressed';
import { openParser, type UploadLimits } from './parser';
import { cleanName, decoded, isPlainName } from './texts';

// a short part costs as much as a long one
const BITE_BYTES = 4 * 1024;
const TYPE = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,63}$/i;

const STATUS = { size: 413, slow: 408, body: 400, fields: 400 } as const;

/** The error that ends a file early. */
class BrokenOff extends Error {}

type Found = Omit<SentFile, 'content'> & { readonly stream: BusboyFileStream };

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
  /** Files that have arrived and wait for their reader. */
  private readonly found = new Readable({ objectMode: true, read: () => undefined });
  private reachFiles: () => void = () => undefined;
  private readonly atFiles = new Promise<void>((resolve) => {
    this.reachFiles = resolve;
  });

  /** `form` gets the fields; `note` is called once with the reason of a refusal. */
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
    for await (const { stream, ...info } of this.found as AsyncIterable<Found>) {
      const content = contentOf(stream);
      yield { ...info, content };
      // a reader that still waits for a piece would keep the rest of the file from being skipped
      await content.return(undefined);
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
    // the rest may still end in an error
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
    // a reader that waits for more has to learn that nothing more comes of a file that is too long
    stream.on('error', () => undefined).once('limit', () => stream.push(Buffer.alloc(1)));
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

/** The bytes of a file. One that is too long breaks off, and the form goes on behind it. */
async function* contentOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    if (stream.truncated) throw new FileTooLong();
    yield piece;
  }
  if (stream.truncated) throw new FileTooLong();
}
