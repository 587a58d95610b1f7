import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const WORTHWHILE = 1_024;
/** First pages carry their CSS and reach this size; they are compressed more strongly. */
const FIRST_PAGE = 25_000;
/** A window of 256 KiB holds a whole page. A larger one would take longer to set up than it saves. */
const WINDOW_BITS = 18;
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml)/;

/** The best encoding that the client accepts, or undefined. `q=0` is a refusal. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map((header ?? '').toLowerCase().split(',').map(weighted));
  return (['br', 'gzip'] as const).find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0);
}

function weighted(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, quality === undefined ? 1 : Number(quality) || 0];
}

export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  return bytes >= WORTHWHILE && TEXT.test(contentType ?? '');
}

/**
 * Compresses the whole body at once. A brotli stream would cost three times as much, quality 11 sixty times
 * (performance, 4).
 */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length < FIRST_PAGE ? 5 : 7,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
