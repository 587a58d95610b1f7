import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** The files of an earlier run of the script, with a hundred years to go, for machines without openssl. */
const MADE = 'tests/deploy/made';
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** The certificates, keys and settings that deploy/trial/prepare.sh makes, for the tests of a file. */
export function prepareTrial() {
  const outside = mkdtempSync(join(tmpdir(), 'trial-'));
  const folder = join(outside, 'local');
  if (hasOpenssl) execFileSync('sh', ['deploy/trial/prepare.sh', folder], { stdio: 'pipe' });
  else cpSync(MADE, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'tls')).filter((one) => one.endsWith('.key')))
    chmodSync(join(folder, 'tls', name), 0o600);
  afterAll(() => rmSync(outside, { recursive: true, force: true }));
  const lines = readFileSync(join(folder, 'env'), 'utf8').trim().split('\n');
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  /** The values of a service as compose fills them in from these settings. */
  const filledIn = (environment: Readonly<Record<string, string>> = {}): Record<string, string> => {
    const fill = (text: string) =>
      text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => settings[name] ?? `no ${name}`);
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
  };
  return { folder, settings, filledIn, pem: (name: string) => readFileSync(join(folder, 'tls', name), 'utf8') };
}
