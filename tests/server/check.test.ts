import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testSandbox } from '~tests/sandbox/client';
import { Processes } from './processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();

describe('node scripts/serve.mjs --check', () => {
  it('says of each thing that it is right, and ends well', async () => {
    const sandbox = await testSandbox();
    const checked = processes.run({ args: ['--check'], env: { SANDBOX_PORT: String(sandbox.port) } });
    const status = await checked.ended;
    await sandbox.stop();
    expect([status, checked.stderr()]).toEqual([0, '']);
    const found = checked
      .stdout()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 23).trim());
    expect(found).toEqual([
      'ok    settings',
      'ok    store',
      'ok    disk',
      'ok    environment',
      'ok    identity provider',
      'ok    certificate',
      'ok    clock',
      '--    not checked',
    ]);
    expect(checked.stdout()).toContain('client, secret and callback at the identity provider');
    expect(existsSync(join(processes.dataDir, 'portal.db'))).toBe(false);
  });

  it('names what is wrong, alters nothing, and ends with 1', async () => {
    mkdirSync(processes.dataDir);
    const rubbish = 'no database, and no reader of it would think so\n'.repeat(100);
    writeFileSync(join(processes.dataDir, 'portal.db'), rubbish);
    const checked = processes.run({ args: ['--check'] });
    expect(await checked.ended).toBe(1);
    expect(checked.stdout()).toMatch(/^FAIL {2}store .*portal\.db: .*SQLITE_NOTADB/m);
    expect(checked.stdout()).toMatch(/^FAIL {2}environment .*"reason":"down","code":"ECONNREFUSED"/m);
    // the message names all missing settings at once
    expect(checked.stdout()).toContain(
      'for a real provider set ENVIRONMENT_URL, ORIGIN, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    );
    expect(readFileSync(join(processes.dataDir, 'portal.db'), 'utf8')).toBe(rubbish);
    expect(processes.files().join()).not.toContain('corrupt');
  });

  it('S-38 refuses a store that the next version would not find, and doubts limits that count a proxy', async () => {
    const real = {
      ENVIRONMENT_URL: 'https://127.0.0.1:9/environment',
      ORIGIN: 'https://portal.example',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret of its own',
      SANDBOX_PORT: '',
    };
    const careless = processes.run({ args: ['--check'], env: { ...real, DATA_DIR: '.data' } });
    expect(await careless.ended).toBe(1);
    expect(careless.stdout()).toMatch(/^FAIL {2}store .*\.data\/portal\.db: set DATA_DIR, since the next version/m);
    expect(careless.stdout()).toMatch(/^warn {2}proxies .*PORTAL_PROXIES is not set/m);
    const careful = processes.run({ args: ['--check'], env: { ...real, PORTAL_PROXIES: '10.0.0.1' } });
    await careful.ended;
    expect(careful.stdout()).toMatch(/^ok {4}store /m);
    expect(careful.stdout()).not.toContain('warn');
  });

  it('ends as it would when its reader goes away', async () => {
    const checked = processes.run({ args: ['--check'] });
    checked.child.stdout?.destroy();
    expect([await checked.ended, checked.stderr()]).toEqual([1, '']);
  });

  it('says a wrong setting in its one line', async () => {
    const checked = processes.run({ args: ['--check'], env: { DATABASE_URL: 'postgres://localhost' } });
    expect(await checked.ended).toBe(1);
    expect(checked.stderr()).toMatch(/^DATABASE_URL must be postgres:[^\n]+\n$/);
  });
});
