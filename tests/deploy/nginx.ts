import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlain, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:net';
import { vi } from 'vitest';
import { stopProcess, killWithTests } from '~tests/fixtures/machines/processes';
import { textOf } from '~tests/house/source';

export interface ProxyPlace {
  readonly folder: string;
  /** The folder of portal.pem and portal.key. */
  readonly tls: string;
  readonly plain: number;
  readonly secure: number;
  /** The ports of the portals. */
  readonly portals: readonly number[];
}

/** deploy/nginx.conf with the addresses of a test. */
export function nginxConf({ tls, plain, secure, portals }: ProxyPlace): string {
  const [first = 0, second = 0] = portals;
  return textOf('deploy/nginx.conf')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plain}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${secure}`)
    .replaceAll('/etc/portal/tls', tls)
    .replace('portal-a:3000', `127.0.0.1:${first}`)
    .replace('portal-b:3000', `127.0.0.1:${second}`);
}

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Starts nginx with deploy/nginx.conf; where there is none, a stand-in that does what the file says. */
export function startProxy(place: ProxyPlace): Promise<() => Promise<void>> {
  return hasNginx ? startNginx(place) : startStandIn(nginxConf(place), place);
}

async function startNginx(place: ProxyPlace): Promise<() => Promise<void>> {
  const { folder, secure } = place;
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const main = [
    `pid ${join(folder, 'pid')};`,
    'daemon off;',
    'worker_processes 1;',
    `error_log ${join(folder, 'error.log')};`,
  ];
  const http = ['access_log off;', ...temporary, `include ${join(folder, 'portal.conf')};`];
  writeFileSync(join(folder, 'portal.conf'), nginxConf(place));
  writeFileSync(file, `${main.join('\n')}\nevents {}\nhttp {\n${http.join('\n')}\n}\n`);
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: 'pipe' });
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  killWithTests(child);
  await vi.waitUntil(() => listens(secure), { timeout: 20_000, interval: 20 });
  return () => stopProcess(child);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });
}

/** The words of each line with this directive. */
function linesOf(conf: string, directive: string): string[][] {
  return [...conf.matchAll(new RegExp(`^\\s*${directive} (.*);$`, 'gm'))].map(([, rest = '']) => rest.split(' '));
}

async function startStandIn(conf: string, { tls, plain, secure, portals }: ProxyPlace): Promise<() => Promise<void>> {
  const [[name = ''] = []] = linesOf(conf, 'server_name');
  const [[status = '', to = ''] = []] = linesOf(conf, 'return').filter(([, address]) => address !== undefined);
  const [, hidden = '^$'] = /location ~ (\S+) \{/.exec(conf) ?? [];
  const [[largest = ''] = []] = linesOf(conf, 'client_max_body_size');
  const set = linesOf(conf, 'proxy_set_header').map(([header = '', value = '']) => [header, value] as const);

  const pass = (asked: IncomingMessage, answer: ServerResponse): unknown => {
    const { method, url = '/', headers, socket } = asked;
    if (new RegExp(hidden).test(url.split('?')[0] ?? '')) return answer.writeHead(404).end();
    if (Number(headers['content-length'] ?? 0) > parseInt(largest, 10) * 1024 * 1024)
      return answer.writeHead(413).end();
    const known: Record<string, string | undefined> = {
      $http_host: headers.host,
      $remote_addr: socket.remoteAddress,
      $scheme: 'https',
    };
    const ours = set.map(
      ([header, value]) => [header.toLowerCase(), known[value] ?? value.replaceAll('"', '')] as const,
    );
    const sent = { ...headers, ...Object.fromEntries(ours), connection: 'close' };
    const ask = ([port, ...others]: readonly number[]): void => {
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers: sent, agent: false }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
        given.pipe(answer);
      });
      onward.once('error', () => (others.length > 0 ? ask(others) : answer.writeHead(502).end()));
      onward.once('socket', (way) => way.once('connect', () => asked.pipe(onward)));
    };
    return ask(portals);
  };
  const certificate = { cert: textAt(join(tls, 'portal.pem')), key: textAt(join(tls, 'portal.key')) };
  const servers: Server[] = [
    createPlain((asked, answer) => {
      answer.writeHead(Number(status), { Location: to.replace('$request_uri', asked.url ?? '') }).end();
    }).listen(plain, '127.0.0.1'),
    createServer(
      {
        ...certificate,
        minVersion: 'TLSv1.2',
        SNICallback: (asked, done) => (asked === name ? done(null) : done(new Error('no such name'))),
      },
      pass,
    ).listen(secure, '127.0.0.1'),
  ];
  await vi.waitUntil(() => servers.every(({ listening }) => listening), { interval: 10 });
  return async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
}

function textAt(file: string): string {
  return readFileSync(file, 'utf8');
}
