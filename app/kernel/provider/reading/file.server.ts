import { z } from 'zod';
import { ProviderOutage } from '../errors';
import {
  headerText,
  poolOf,
  waitOf,
  outageOf,
  type ProviderAnswer,
  type ProviderRequest,
} from '../sending/transport.server';

/** A file that is passed on while it arrives. */
export interface OpenedFile {
  /** Throws when the provider breaks off. The reader must read it to its end, or cancel it. */
  readonly content: ReadableStream<Uint8Array>;
  /** The Content-Disposition header as sent; null without one. */
  readonly disposition: string | null;
}
export const OpenedFile = z.custom<OpenedFile>((value) => typeof value === 'object' && value !== null);

const LONGEST_REFUSAL = 64 * 1024;

/**
 * Fetches a file once. Compressed answers are refused. The time limit holds for the first byte, and then for each
 * pause.
 * @returns the file, or the provider's answer instead
 * @throws ProviderOutage after the time limit, and for a file of another type
 */
export async function openFile(
  request: ProviderRequest,
  type: string | null,
): Promise<ProviderAnswer & { readonly file?: OpenedFile }> {
  const url = new URL(request.url);
  const started = request.signal ?? AbortSignal.timeout(request.timeoutMs);
  const opening = new AbortController();
  const giveUp = () => opening.abort(started.reason);
  started.addEventListener('abort', giveUp, { once: true });
  try {
    const { statusCode, headers, body } = await poolOf(url.origin, 'files').request({
      method: request.method,
      path: url.pathname + url.search,
      headers: { accept: type ?? '*/*', 'accept-encoding': 'identity', ...request.headers },
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
      signal: opening.signal,
    });
    // the reader gets the error itself; this listener only keeps an unread body from ending the process
    body.on('error', () => undefined);
    const retryAfterMs = waitOf(headerText(headers['retry-after']));
    if (statusCode !== 200) return { status: statusCode, text: await beginningOf(body), retryAfterMs };
    const [came, encoding] = [headerText(headers['content-type']), headerText(headers['content-encoding'])];
    if ((type !== null && came.split(';')[0]?.trim() !== type) || (encoding !== '' && encoding !== 'identity')) {
      body.destroy();
      throw new ProviderOutage('nonsense', request.call, true);
    }
    const pieces = body[Symbol.asyncIterator]();
    const first: IteratorResult<Uint8Array> = await pieces.next();
    const disposition = headers['content-disposition'];
    return {
      status: statusCode,
      text: '',
      retryAfterMs,
      file: { content: contentOf(body, first, pieces), disposition: [disposition ?? []].flat()[0] ?? null },
    };
  } catch (error) {
    throw outageOf(error, request.call, started);
  } finally {
    started.removeEventListener('abort', giveUp);
  }
}

type Body = AsyncIterable<Uint8Array> & { destroy(): unknown };

/** The file from its first piece on. It is fetched as it is read, so fetching stops when the reader stops. */
function contentOf(
  body: Body,
  first: IteratorResult<Uint8Array>,
  pieces: AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> {
  let piece: IteratorResult<Uint8Array> | null = first;
  return new ReadableStream(
    {
      async pull(controller) {
        piece ??= await pieces.next();
        if (piece.done) controller.close();
        else controller.enqueue(piece.value);
        piece = null;
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

async function beginningOf(body: Body): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    if (length > LONGEST_REFUSAL) break;
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
