import { fileURLToPath } from 'node:url';
import type * as App from './app';
import { createHttpServer } from './http';
import { logError } from './log';
import { stopServer } from './stop';

const HARD_STOP_MS = 30_000;

const bundle = new URL('../build/server/index.js', import.meta.url);
const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** The process: starts the built portal, listens, and stops without losing a request. */
async function main(): Promise<void> {
  // React asks for it when it is loaded, and is several times slower without it
  process.env['NODE_ENV'] ??= 'production';
  // the session code and the routes live in one bundle, so that the store and the refresh map exist once
  const { createPortal, env } = (await import(bundle.href)) as typeof App;
  const { host, port, secure, stopDelayMs } = env();
  const portal = await createPortal({ clientFolder });
  // one request's forgotten promise must not take the others down
  process.on('unhandledRejection', (error) => logError(portal.log, undefined, error));
  const server = createHttpServer(portal.listener, secure);

  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `PORT ${port} is in use by another program` : `HOST and PORT cannot be listened on (${error.code})`);
  });
  server.listen(port, host, () => portal.log.info({ port }, 'listening'));

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    portal.drain();
    await stopServer(server, { delayMs: stopDelayMs, close: portal.close });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  // a wrong setting is said in one line that names it; anything else is a defect and shows where
  fail(error instanceof Error && error.name === 'ConfigError' ? error.message : String(error instanceof Error ? error.stack : error));
});
