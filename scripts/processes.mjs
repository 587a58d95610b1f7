/** Starting, watching and stopping the sandbox and the portal. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root, Stop, tail } from './setup.mjs';

const START_MS = 60_000;
const STOP_MS = 5_000;

/** A number from the environment, as app/env.server.ts reads it; that file says what is wrong with a bad one. */
export const ports = () => ({ portal: Number(process.env.PORT || 3000), sandbox: Number(process.env.SANDBOX_PORT || 4000) });

export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data');

/** Stops with a clear line when another program listens on the port. */
export async function requireFreePort(name, port) {
  const free = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
  if (!free) throw new Stop(`Port ${port} is in use by another program. Stop that, or choose another port: ${name}=${port + 1} npm start`);
}

/** A child process whose output goes to a log file in the data folder. */
export function startProcess(name, args, env) {
  const folder = dataDir();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = new Promise((done) => child.once('exit', (status, signal) => done(status ?? signal)));
  return { name, child, log, ended };
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
  throw new Stop(`The ${started.name} ${over ? 'stopped' : 'does not answer'}:\n${tail(readFileSync(started.log, 'utf8'), 15)}`);
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

/** Stops everything on the first signal or when one of the processes ends by itself; ends this process. */
export function endTogether(processes) {
  let ending = false;
  const end = async (status) => {
    if (ending) return;
    ending = true;
    await stopAll(processes);
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  for (const { name, ended, log } of processes) {
    void ended.then(() => {
      if (!ending) process.stderr.write(`The ${name} stopped:\n${tail(readFileSync(log, 'utf8'), 15)}\n`);
      return end(1);
    });
  }
}
