import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { UPLOAD_LIMITS } from './door/upload/parser';
import { headersFor } from './exchange/headers';

/**
 * The HTTP server with its limits (security T21) and keep-alive (performance 7). Requests that cannot be parsed get a
 * bare answer with our headers.
 */
export function createHttpServer(listener: RequestListener, hsts: string | null): Server {
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    // the limit is later than that of the front door, which refuses a slow body first and with a page
    requestTimeout: UPLOAD_LIMITS.ms + 30_000,
    keepAliveTimeout: 300_000,
  };
  const server = createServer(limits, listener);
  // one more than the front door allows, so that it can tell "too many" from "just enough" (checks/headers.ts)
  server.maxHeadersCount = 101;
  server.on('checkExpectation', listener);
  server.on('clientError', (error, socket) => answerUnparsable(error, socket, hsts));
  return server;
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerUnparsable(error: Error & { code?: string }, socket: Duplex, hsts: string | null): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = REASONS[error.code ?? ''] ?? '400 Bad Request';
  const headers = { 'Content-Length': '0', Connection: 'close', ...headersFor('text', { hsts }) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
}
