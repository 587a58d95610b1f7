import type { ChildProcess } from 'node:child_process';

const STOP_MS = 10_000;

/** Asks a process to stop, and ends it when it has not done so in ten seconds. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  await ended;
  clearTimeout(late);
}
