import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** The certificates, keys and settings that deploy/trial/prepare.sh makes, for the tests of a file. */
export function prepareTrial() {
  const outside = mkdtempSync(join(tmpdir(), 'trial-'));
  const folder = join(outside, 'local');
  execFileSync('sh', ['deploy/trial/prepare.sh', folder], { stdio: 'pipe' });
  afterAll(() => rmSync(outside, { recursive: true, force: true }));
  const lines = readFileSync(join(folder, 'env'), 'utf8').trim().split('\n');
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { folder, settings, pem: (name: string) => readFileSync(join(folder, 'tls', name), 'utf8') };
}
