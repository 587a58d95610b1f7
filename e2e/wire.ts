import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface OnTheWire {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  readonly text: string;
}

/** One GET, or the POST of a form, as a browser that reads Brotli makes it, with the bytes counted before they are unpacked. */
export function fetchOnTheWire(
  address: string,
  cookie = '',
  form?: Readonly<Record<string, string>>,
): Promise<OnTheWire> {
  const accepted = { 'accept-encoding': 'br', accept: 'text/html', cookie };
  const posted = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(address).origin };
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      form ? { method: 'POST', headers: { ...accepted, ...posted } } : { headers: accepted },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: body.length,
            text: text.toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(form && String(new URLSearchParams(form)));
  });
}

/** Addresses of the stylesheets that a page waits for. */
export function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /rel="stylesheet"/.test(tag) && !/media="print"/.test(tag))
    .map(hrefOf);
}

function hrefOf(tag: string): string {
  return /href="([^"]*)"/.exec(tag)?.[1] ?? '';
}
