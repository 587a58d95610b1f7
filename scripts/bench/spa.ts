import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { signIn } from '~tests/sandbox/client';
import type { Stage } from './stage';

const source = fileURLToPath(new URL('spa', import.meta.url));
const root = fileURLToPath(new URL('../../.cache/bench/spa', import.meta.url));
const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };

interface Wire {
  readonly address: {
    readonly zipcode: string;
    readonly street: string;
    readonly housenr: number;
    readonly city: string;
  };
  readonly carrier: {
    readonly nid: string;
    readonly carrier_type: string;
    readonly product: { readonly download: number; readonly upload: number } | null;
  };
  readonly circuits: readonly { readonly online: boolean; readonly last_username: string }[];
}

/**
 * Starts the single-page peer of the browser's figures. Its packages come from the registry at the first measurement,
 * and its answers from memory.
 */
export async function openSpa(stage: Stage): Promise<{ readonly origin: string; close(): void }> {
  const files = await builtFiles();
  const answers = await answersOf(stage);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? (path.startsWith('/api/') ? undefined : files.get('/index.html'));
    const answer = answers.get(path);
    if (answer) response.setHeader('Content-Type', 'application/json');
    else if (file) response.setHeader('Content-Type', file.type);
    response
      .writeHead(answer || file ? 200 : 404, {
        'Content-Encoding': 'br',
        'Cache-Control': file?.isKept ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      .end(answer ?? file?.body);
  });
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

async function builtFiles() {
  mkdirSync(root, { recursive: true });
  cpSync(source, root, { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: root, stdio: 'ignore' });
  await build({ root, logLevel: 'error', configFile: false, css: { postcss: {} }, build: { target: 'es2022' } });
  const names = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name) => {
      const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
      const path = `/${name}`;
      return type
        ? [
            [
              path,
              {
                type,
                isKept: path.startsWith('/assets/'),
                body: brotliCompressSync(readFileSync(join(root, 'dist', name))),
              },
            ] as const,
          ]
        : [];
    }),
  );
}

/** The JSON answers for its first, second and sorted page and for any record. */
async function answersOf({ upstream }: Stage): Promise<ReadonlyMap<string, Buffer>> {
  const { accessToken } = await signIn(upstream, 'reseller');
  const answers = new Map<string, Buffer>();
  for (const [query, page, field] of [
    ['page=1', 1, 'zipcode'],
    ['page=2', 2, 'zipcode'],
    ['page=1&sortBy=city', 1, 'city'],
  ] as const) {
    const params = { pagination: { page, per_page: 10 }, sort: { field, descending: false }, filter: {} };
    const answer = await fetch(`${upstream.origin}/api/broadband/v1?method=list_connections`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'list_connections', params }),
    });
    const { result } = (await answer.json()) as { result: { connections: readonly Wire[] } };
    const rows = result.connections.map(({ address, carrier, circuits: [circuit] }) => ({
      nid: carrier.nid,
      online: circuit?.online ? 'Online' : 'Onbekend',
      address: `${address.zipcode}, ${address.street} ${address.housenr}`,
      city: address.city,
      username: circuit?.last_username ?? '',
      bandwidth: `${(carrier.product?.download ?? 0) / 1000} Mb / ${(carrier.product?.upload ?? 0) / 1000} Mb`,
      type: carrier.carrier_type,
    }));
    answers.set(`/api/connections?${query}`, packed({ rows, total: 250 }));
    for (const row of rows) answers.set(`/api/connections/${row.nid}`, packed(row));
  }
  return answers;
}

function packed(value: unknown): Buffer {
  return brotliCompressSync(JSON.stringify(value));
}
