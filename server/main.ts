import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { logError } from '~/kernel/process/log.server';
import { after } from '~/kernel/time/timer.server';
import { createHttpServer } from './http';
import { stopServer } from './stop';
import { version } from './version';

const HARD_STOP_MS = 30_000;
const SAME_WISH_MS = 1_000;

// the build puts the server beside the browser's files
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/**
 * Starts the built portal, listens, and stops without losing a request. With `--check` the process only checks whether
 * the portal could start. With `--move-store` it takes its store over to the database, and with `--back-up-store` it
 * copies it to a file. With `--admin` it carries out a command of the operator.
 */
async function main(): Promise<void> {
  // drafts and logs name people, so other users of the machine may not read the files
  process.umask(0o077);
  if (process.argv[2] === '--admin') return administered(process.argv.slice(3));
  if (process.argv.includes('--check')) return checked();
  if (process.argv.includes('--move-store')) return movedStore();
  const copyAt = process.argv.indexOf('--back-up-store');
  if (copyAt > 0) return copiedStore(process.argv[copyAt + 1] ?? '');
  const { createPortal, env } = await import('./app');
  const { host, port, hsts, stopDelayMs, metricsPort } = env();
  const portal = await createPortal({ clientFolder });
  const server = createHttpServer(portal.listener, hsts);

  const note = (error: unknown) => logError(portal.log, undefined, error);
  // a rejected promise of one request must not end the others
  process.on('unhandledRejection', note);
  const listen = (listening: Server, variable: string, at: number, then: () => void) => {
    listening.on('error', (error: NodeJS.ErrnoException) => {
      // after the start the error is about a connection that could not be accepted
      if (listening.listening) return note(error);
      fail(
        error.code === 'EADDRINUSE'
          ? `${variable} ${at} is in use by another program`
          : `HOST and ${variable} cannot be listened on (${error.code})`,
      );
    });
    listening.listen(at, host, then);
  };
  if (metricsPort !== null)
    listen(createHttpServer(portal.metricsListener, hsts), 'METRICS_PORT', metricsPort, () =>
      portal.log.info({ port: metricsPort }, 'metrics'),
    );
  listen(server, 'PORT', port, () => portal.log.info({ version, node: process.versions.node, port }, 'listening'));

  let stoppingSince: number | null = null;
  const stop = async (status: number, why: string) => {
    const since = performance.now();
    stoppingSince = since;
    // requests in flight have their whole time after the delay
    after(stopDelayMs + HARD_STOP_MS, () => process.exit(1), note);
    portal.drain();
    await stopServer(server, { delayMs: stopDelayMs, close: portal.close }).catch(note);
    portal.log.info({ version, why, ms: Math.round(performance.now() - since) }, 'stopped');
    process.exit(status);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === null) void stop(0, signal);
      // a terminal, or systemd, signals the whole group, and who started us hands it on: that is one wish, not two
      else if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
    });
  }
  // the process may be damaged, so it finishes the requests in flight and leaves the restart to its supervisor
  process.on('uncaughtException', (error) => {
    logError(portal.log, undefined, error, 'fatal');
    if (stoppingSince === null) void stop(1, 'error');
  });
}

async function checked(): Promise<never> {
  const { check } = await import('./check');
  const right = await check(linesTo(process.stdout));
  return process.exit(right ? 0 : 1);
}

async function administered(words: readonly string[]): Promise<never> {
  const { admin } = await import('./admin/admin');
  return process.exit(await admin(words, linesTo(process.stdout), linesTo(process.stderr)));
}

async function movedStore(): Promise<never> {
  const { moveToDatabase } = await import('./move-store');
  await moveToDatabase(linesTo(process.stdout));
  return process.exit(0);
}

async function copiedStore(file: string): Promise<never> {
  const { backUpStore } = await import('./back-up-store');
  backUpStore(file, linesTo(process.stdout));
  return process.exit(0);
}

/** A reader such as `head` may go away; what is done goes on, and its exit code stands. */
function linesTo(stream: NodeJS.WriteStream): (line: string) => void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (line) => void stream.write(`${line}\n`);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  // a wrong setting is reported in one line that names it; any other error is a defect and shows its stack
  fail(
    error instanceof Error && error.name === 'ConfigError'
      ? error.message
      : String(error instanceof Error ? error.stack : error),
  );
});
