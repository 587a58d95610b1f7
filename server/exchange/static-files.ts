import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isCompressible, type Encoding } from './compression';

export interface StaticFile {
  readonly kind: 'asset' | 'public';
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * The files of a build's client folder by URL path, read once at start. Requests are looked up in this map, so no path
 * can leave the folder. Dot files (but .well-known), source maps and unknown types are left out.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const files = filesUnder(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const);
  return new Map(files.filter(([path]) => isServed(path)).map(([path, file]) => [path, readStaticFile(path, file)]));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

function isServed(path: string): boolean {
  const hidden = path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');
  return !hidden && extname(path) in TYPES;
}

function readStaticFile(path: string, file: string): StaticFile {
  const plain = readFileSync(file);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    kind: path.startsWith('/assets/') ? 'asset' : 'public',
    type,
    etag,
    plain,
    encoded: encodings(file, type, plain),
  };
}

// scripts/compress.mjs writes the .br beside each file at build time; gzip is for the few browsers without Brotli
function encodings(file: string, type: string, plain: Buffer): StaticFile['encoded'] {
  if (!isCompressible(type, plain.length)) return {};
  const gzip = gzipSync(plain, { level: 9 });
  const brotli = `${file}.br`;
  return existsSync(brotli) ? { br: readFileSync(brotli), gzip } : { gzip };
}
