import type { IncomingMessage } from 'node:http';
import { after } from '~/kernel/time/timer.server';
import type { Exchange } from '../../exchange/exchange';
import { refuse } from '../refusal';
import type { SlowBodies } from '../slow-bodies';

export interface BodyLimits {
  readonly bytes: number;
  /** The time for a whole body, however large. */
  readonly ms: number;
  /** The time for a body of a few bytes. Each `BYTES_A_SECOND` that arrived adds a second. */
  readonly leastMs: number;
}

const BYTES_A_SECOND = 8 * 1024;

// A body that is refused is not read to its end, so the connection cannot be used again.
const CLOSE = { Connection: 'close' };

/** Refuses a body whose headers give a length that is too large, or a compression. */
export function checkBodyHeaders(request: IncomingMessage, bytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > bytes) refuse(413, 'size', CLOSE);
  // A compressed body could hide a large one behind a small count
  if (request.headers['content-encoding'] !== undefined) refuse(415, 'type', CLOSE);
}

/**
 * The whole body of a request.
 *
 * @throws Refused for one of more than `limits.bytes`, counted as they come, or slower than its length allows
 */
export async function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  slow: SlowBodies,
  address: string,
): Promise<Buffer> {
  checkBodyHeaders(request, limits.bytes);

  const outcome = await collect(request, limits, (body) => slow.begin(address, body));
  if (outcome === 'size') refuse(413, 'size', CLOSE);
  if (outcome === 'slow') refuse(408, 'slow', CLOSE);
  if (outcome === 'body') refuse(400, 'body', CLOSE);
  return outcome;
}

type Outcome = Buffer | 'size' | 'slow' | 'body';

/** `begin` registers the body while it is read, and returns the function that ends the registration. */
function collect(
  request: IncomingMessage,
  limits: BodyLimits,
  begin: (body: { bytes(): number; drop(): void }) => () => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const start = performance.now();
    let bytes = 0;
    let timer: NodeJS.Timeout;

    const look = () => {
      const allowedMs = Math.min(limits.ms, limits.leastMs + (bytes / BYTES_A_SECOND) * 1_000);
      const leftMs = allowedMs - (performance.now() - start);
      if (leftMs <= 0) settle('slow');
      else timer = after(leftMs, look, () => resolve('slow'));
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bytes) settle('size');
      else chunks.push(chunk);
    };
    const onEnd = () => settle(Buffer.concat(chunks));
    const onBroken = () => settle('body');

    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      end();
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      // the rest of a refused body may still end in an error
      request.on('error', () => undefined);
      resolve(outcome);
    };
    const end = begin({ bytes: () => bytes, drop: () => settle('slow') });
    look();
    request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

/** True for a body on a GET or HEAD. It is not read, so the connection cannot be used again. */
export function hasStrayBody({ method, headers }: IncomingMessage): boolean {
  return (
    method !== 'POST' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

const DROP_BYTES = 8 * 1024 * 1024;
const DROP_MS = 500;

/**
 * Reads the rest of a refused body and throws it away, within bounds. Closing earlier would reset the connection, and
 * the client would never see the reason.
 */
export async function dropBody({ request, response }: Pick<Exchange, 'request' | 'response'>): Promise<void> {
  await passOver(request);
  if (!request.complete) response.shouldKeepAlive = false;
}

function passOver(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', done).off('close', done);
      resolve();
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DROP_BYTES) done();
    };
    const timer = after(DROP_MS, done, () => resolve());
    request.on('data', onData).once('end', done).once('close', done);
    // the stream of a form with files may be paused
    request.resume();
  });
}
