import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Wire } from './wire';

const root = fileURLToPath(new URL('../..', import.meta.url));

const WARM = 500;

// the program is the least that a server in Node can do: it sends one body from memory, and reports its CPU time at
// /cpu
const PROGRAM = `
const body = Buffer.alloc(Number(process.argv[1]), 'x');
require('node:http').createServer((request, response) => {
  const said = request.url === '/cpu' ? Buffer.from(JSON.stringify(process.cpuUsage())) : body;
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': said.length });
  response.end(said);
}).listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); });`;

export interface Bare {
  /** CPU time a page, in ms. */
  cpu(pages: number, path?: string): Promise<number>;
  stop(): void;
}

/** Starts a bare server in a process of its own. It answers every request with this many bytes. */
export async function startBare(bytes: number): Promise<Bare> {
  const bare = await watch(['-e', PROGRAM, String(bytes)]);
  return {
    async cpu(pages) {
      await bare.cpu(WARM);
      return bare.cpu(pages * 5);
    },
    stop: () => bare.stop(),
  };
}

/**
 * Starts a bare Remix app in its own process, with only the table of the overview. /connections asks the provider for
 * rows, /memory has its own.
 */
export function startPeer(api: string, token: string): Promise<Bare> {
  return watch(['--import', 'tsx', 'scripts/bench/peer-app.tsx', api, token]);
}

/** Starts a program that writes its port and reports its own CPU time at /cpu. */
async function watch(args: readonly string[]): Promise<Bare> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')));
    child.once('exit', (status) => reject(new Error(`${args.join(' ')} stopped with ${status}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  const wire = new Wire(origin);
  const used = async () => {
    const { user, system } = (await (await fetch(`${origin}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return {
    async cpu(pages, path = '/') {
      const before = await used();
      await wire.repeat(path, '', pages, 4);
      return ((await used()) - before) / pages;
    },
    stop() {
      wire.close();
      child.kill();
    },
  };
}
