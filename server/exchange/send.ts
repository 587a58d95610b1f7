import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compress, isCompressible } from './compression';
import type { Exchange } from './exchange';
import { headersFor, kindOf, type HeaderOptions, type Kind } from './headers';
import type { StaticFile } from './static-files';
import type { Styles } from './styles';

export interface Answer {
  readonly status: number;
  readonly kind: Kind;
  readonly body: Buffer | string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Sends a whole body with its length, compressed where that pays, and leaves it out for HEAD. */
export function send(exchange: Exchange, answer: Answer, options: HeaderOptions): void {
  const { response, nonce } = exchange;
  const head: OutgoingHttpHeaders = { ...headersFor(answer.kind, { ...options, nonce }), ...answer.headers };
  const plain = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const body = encode(exchange, head, plain);
  if (answer.status !== 204 && answer.status !== 304) head['Content-Length'] = body.length;
  response.writeHead(answer.status, head);
  response.end(exchange.method === 'HEAD' || answer.status === 204 || answer.status === 304 ? undefined : body);
}

function encode(exchange: Exchange, head: OutgoingHttpHeaders, plain: Buffer): Buffer {
  const type = head['Content-Type'];
  if (
    head['Content-Encoding'] !== undefined ||
    !isCompressible(typeof type === 'string' ? type : undefined, plain.length)
  )
    return plain;
  head['Vary'] = head['Vary'] === undefined ? 'Accept-Encoding' : `${String(head['Vary'])}, Accept-Encoding`;
  if (exchange.encoding === undefined) return plain;
  head['Content-Encoding'] = exchange.encoding;
  return compress(plain, exchange.encoding);
}

/** Sends a line of plain text. */
export function sendText(exchange: Exchange, answer: Omit<Answer, 'kind'>, options: HeaderOptions): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...answer.headers };
  send(exchange, { ...answer, kind: 'text', headers }, options);
}

/** Sends a file of the build: the variant made at build time, or 304 if the browser has the file already. */
export function sendStaticFile(
  exchange: Exchange,
  file: StaticFile,
  options: HeaderOptions,
  cookie: string | null,
): void {
  const { request, encoding } = exchange;
  const headers: OutgoingHttpHeaders = { 'Content-Type': file.type, ETag: file.etag };
  const encoded = bestVariant(file, encoding);
  if (encoded !== undefined) headers['Content-Encoding'] = encoded.encoding;
  if (cookie !== null && exchange.method === 'GET') headers['Set-Cookie'] = cookie;
  if (Object.keys(file.encoded).length > 0) headers['Vary'] = 'Accept-Encoding';
  const known = request.headers['if-none-match'] === file.etag;
  const body = known ? '' : (encoded?.body ?? file.plain);
  const head = { ...headersFor(file.kind, options), ...headers };
  exchange.response.writeHead(known ? 304 : 200, known ? head : { ...head, 'Content-Length': body.length });
  exchange.response.end(exchange.method === 'HEAD' ? undefined : body);
}

function bestVariant(file: StaticFile, encoding: Exchange['encoding']) {
  if (encoding === undefined) return undefined;
  const choice = encoding === 'br' && file.encoded.br === undefined ? 'gzip' : encoding;
  const body = file.encoded[choice];
  return body === undefined ? undefined : { encoding: choice, body };
}

// Headers that the door sets, and those that are never sent (security 6.1).
const NOT_PASSED =
  /^(?:set-cookie|content-length|connection|keep-alive|transfer-encoding|server|x-powered-by|access-control-.*)$/i;

/** Sends the application's answer. Pages are buffered; files and CSV flow at the speed of the reader. */
export async function sendResponse(
  exchange: Exchange,
  answered: Response,
  extra: Headers,
  options: HeaderOptions,
  styles: Styles,
): Promise<void> {
  const kind = kindOf(answered);
  const cookies = [...answered.headers.getSetCookie(), ...extra.getSetCookie()];
  const headers = passedHeaders(answered.headers, extra);
  if (cookies.length > 0) headers['Set-Cookie'] = cookies;
  const withKind: OutgoingHttpHeaders = { ...headers, ...headersFor(kind, { ...options, nonce: exchange.nonce }) };

  // prefetched pages may be outdated after a change
  if (exchange.method === 'POST') withKind['Clear-Site-Data'] ??= '"prefetchCache"';

  if (kind === 'download' && answered.body !== null) {
    exchange.response.writeHead(answered.status, withKind);
    if (exchange.method === 'HEAD') {
      await answered.body.cancel();
      exchange.response.end();
      return;
    }
    // pipeline waits for slow readers and cancels the source when they leave, unlike writeReadableStreamToWritable of
    // Remix
    await pipeline(Readable.from(chunksOf(answered.body, exchange)), exchange.response);
    return;
  }
  const body = answered.body === null ? Buffer.alloc(0) : Buffer.from(await answered.arrayBuffer());
  // a script reads the page that it fetches, while a prefetched page is shown as it is
  const shown = kind === 'page' && exchange.request.headers['sec-fetch-dest'] !== 'empty';
  const whole = shown ? styles.inside(exchange, body) : null;
  send(exchange, { status: answered.status, kind, body: whole ?? body, headers: withKind }, options);
}

/**
 * Resets the connection when a body fails. Proxies that speak HTTP/1.0 take the end of a connection for the end of the
 * body, so half a file would look whole.
 */
async function* chunksOf(body: ReadableStream<Uint8Array>, { response }: Exchange): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } catch (error) {
    response.socket?.resetAndDestroy();
    throw error;
  } finally {
    await reader.cancel();
  }
}

function passedHeaders(...sources: Headers[]): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {};
  for (const source of sources) {
    for (const [name, value] of source) {
      if (!NOT_PASSED.test(name)) passed[canonical(name)] = value;
    }
  }
  return passed;
}

// One spelling of each name, so that the door's own headers replace the application's.
function canonical(name: string): string {
  return name === 'etag' ? 'ETag' : name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
