/** Starts, watches and stops the sandbox and the portal. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root, Stop, tail } from './setup.mjs';

const START_MS = 60_000;
/** A request in flight may be an order, so this is longer than the portal itself takes to stop (server/main.ts). */
const STOP_MS = 32_000;
const LARGEST_LOG = 10 * 1024 * 1024;
const LOOK_MS = 500;
/** Npm, its shell and the terminal each pass the same signal on within this time. */
const SAME_WISH_MS = 1_000;

/** A number from the environment, as app/env.server.ts reads it. That file reports invalid values. */
export const ports = () => ({
  portal: Number(process.env.PORT || 3000),
  sandbox: Number(process.env.SANDBOX_PORT || 4000),
});

export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data');

/** Stops with a clear line when another program listens on the port. */
export async function requireFreePort(name, port) {
  const free = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
  if (!free)
    throw new Stop(
      `Port ${port} is in use by another program. Stop that, or choose another port: ${name}=${port + 1} npm start`,
    );
}

/** Starts a child process. Its output is appended to a log file in the data folder, or goes to our own stdout. */
export function startProcess(name, args, env, { shown = false } = {}) {
  const folder = dataDir();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = join(folder, `${name}.log`);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(log, `${log}.1`);
  const output = shown ? 'inherit' : openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  if (!shown) closeSync(output);
  const ended = new Promise((done) => child.once('exit', (status, signal) => done(status ?? signal)));
  return { name, child, log: shown ? null : log, ended };
}

/** Waits until the address answers 2xx; stops when the process ends before that. */
export async function waitFor(started, url) {
  let over = false;
  void started.ended.then(() => (over = true));
  const deadline = Date.now() + START_MS;
  while (!over && Date.now() < deadline) {
    if (await answers(url)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Stop(`The ${started.name} ${over ? 'stopped' : 'does not answer'}${lastWords(started)}`);
}

/** The last lines of the process's log, unless the log was shown already. */
function lastWords({ log }) {
  return log === null ? '.' : `:\n${tail(readFileSync(log, 'utf8'), 15)}`;
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Asks the processes to stop, and ends those that do not. */
export async function stopAll(processes) {
  for (const { child } of processes) child.kill('SIGTERM');
  const late = setTimeout(() => processes.forEach(({ child }) => child.kill('SIGKILL')), STOP_MS);
  await Promise.all(processes.map(({ ended }) => ended));
  clearTimeout(late);
}

/** Stops all processes on the first signal, or when one of them ends by itself. Then ends this process. */
export function endTogether(processes) {
  let ending = false;
  const end = async (status) => {
    if (ending) return;
    ending = true;
    await stopAll(processes);
    process.exit(status);
  };
  let asked = 0;
  const hurry = () => {
    // a second signal after a while means that the user does not want to wait
    if (ending && performance.now() - asked > SAME_WISH_MS) for (const { child } of processes) child.kill('SIGKILL');
    else asked ||= performance.now();
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hurry);
  endWithNpm(() => void end(0));
  for (const started of processes) {
    void started.ended.then(() => {
      if (ending) return undefined;
      process.stderr.write(`The ${started.name} stopped${lastWords(started)}\n`);
      return end(1);
    });
  }
}

/** A signal to npm ends its shell but not this process, which would then run on without a parent that could end it. */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}
