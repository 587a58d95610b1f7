import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface OnTheWire {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  readonly text: string;
}

/** One GET as a browser that reads Brotli makes it, with the bytes counted before they are unpacked. */
export function fetchOnTheWire(address: string, cookie = ''): Promise<OnTheWire> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br', accept: 'text/html', cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: body.length, text: text.toString('utf8') });
      });
    }).on('error', reject);
  });
}

/** Addresses of the stylesheets that a page waits for. */
export function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => /rel="stylesheet"/.test(tag)).map(hrefOf);
}

function hrefOf(tag: string): string {
  return /href="([^"]*)"/.exec(tag)?.[1] ?? '';
}
