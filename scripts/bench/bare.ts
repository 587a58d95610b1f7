import { spawn } from 'node:child_process';
import { Wire } from './wire';

const WARM = 500;

// the least that a server in Node can do: one body from memory, and its own use of the processor when asked
const PROGRAM = `
const body = Buffer.alloc(Number(process.argv[1]), 'x');
require('node:http').createServer((request, response) => {
  const said = request.url === '/cpu' ? Buffer.from(JSON.stringify(process.cpuUsage())) : body;
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': said.length });
  response.end(said);
}).listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); });`;

export interface Bare {
  /** CPU time a page, in ms. */
  cpu(pages: number): Promise<number>;
  stop(): void;
}

/** A bare server in a process of its own that answers everything with this many bytes. */
export async function startBare(bytes: number): Promise<Bare> {
  const child = spawn(process.execPath, ['-e', PROGRAM, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8'))));
  const origin = `http://127.0.0.1:${port}`;
  const wire = new Wire(origin);
  const used = async () => {
    const { user, system } = (await (await fetch(`${origin}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return {
    async cpu(pages) {
      await wire.repeat('/', '', WARM, 4);
      const before = await used();
      await wire.repeat('/', '', pages * 5, 4);
      return ((await used()) - before) / (pages * 5);
    },
    stop() {
      wire.close();
      child.kill();
    },
  };
}
