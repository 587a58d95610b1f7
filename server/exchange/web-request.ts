import type { IncomingMessage, ServerResponse } from 'node:http';

// The application gets the whole body without a connection, so these headers do not apply to it.
const HOP_BY_HOP = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The web Request for the application. It is aborted when the client leaves before the answer is out. */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Buffer | null,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const method = request.method ?? 'GET';
  return new Request(url, { method, headers, signal: left.signal, body: body === null ? null : new Uint8Array(body) });
}
