import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { adminWith } from '~tests/fixtures/machines/admin';
import { freePort } from '~tests/fixtures/machines/processes';

const SESSION_KEYS = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64');
let DATA_DIR = '';
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'admin-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const file = () => join(DATA_DIR, 'portal.db');

async function made(): Promise<void> {
  await openSqliteStore(file(), Date.now, { error: () => undefined, fatal: () => undefined }).close();
}

describe('S-38 a command of the operator where no portal runs', () => {
  it('makes no store where there is none, and names the setting', async () => {
    const { status, stderr } = await adminWith({ DATA_DIR }, 'version');
    expect([status, stderr]).toEqual([1, `DATA_DIR has no store (${file()}): no portal ran on it\n`]);
    expect(existsSync(file())).toBe(false);
  });

  it('works on a store at rest, and says that a start would hold its runs', async () => {
    await made();
    const { status, said } = await adminWith({ DATA_DIR }, 'version');
    expect([status, said.join('\n')]).toEqual([
      0,
      expect.stringMatching(/last used +never\nat a start +its runs are held/),
    ]);
  });

  it('leaves a store of an earlier or a later version as it is', async () => {
    await made();
    for (const [version, words] of [
      [0, 'has the store of an earlier version (0; this one has 1)'],
      [9, 'a newer version of the portal has written it (9; this one knows 1)'],
    ] as const) {
      const db = new Database(file());
      db.pragma(`user_version = ${version}`);
      db.close();
      const { status, stderr } = await adminWith({ DATA_DIR }, 'sweep');
      expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
      expect(stderr.split('\n')).toHaveLength(2);
    }
  });

  it('says when the database does not answer, without its password', async () => {
    const DATABASE_URL = `postgres://portal:hidden@127.0.0.1:${await freePort()}/portal`;
    const { status, stderr } = await adminWith({ DATA_DIR, DATABASE_URL, SESSION_KEYS }, 'runs');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL does not answer: [^\n]*\n$/)]);
    expect(stderr).not.toContain('hidden');
  });

  it('is signed by who is at the machine when OPERATOR is not set', async () => {
    await made();
    const { stderr } = await adminWith({ DATA_DIR }, 'sweep');
    expect(stderr).toMatch(/"event":"operator worked","action":"sweep","subject":"[^"]+","username":"[^"]+"/);
  });
});
