import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer that is complete before it is sent. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as it is. Absent: no body. */
  body?: string;
}

/** An answer that is made while it is sent. */
export interface Streamed extends Omit<Answer, 'body'> {
  parts: Iterable<string | Uint8Array>;
}

export class BodyTooLarge extends Error {}

const largest = 1024 * 1024;

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

export function send(response: ServerResponse, answer: Answer): void {
  const body = answer.body === undefined ? undefined : Buffer.from(answer.body);
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    ...answer.headers,
    ...(answer.status === 204 ? {} : { 'content-length': String(body?.length ?? 0) }),
  });
  response.end(body);
}

/** An answer in parts, as fast as they are taken. */
export async function sendParts(response: ServerResponse, { status, headers, parts }: Streamed): Promise<void> {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  const closed = once(response, 'close').catch(() => undefined);
  for (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
}

/** The whole body as text; more than 1 MB is refused. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > largest) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
