import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';

/** A folder for a store, on a disk that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Until nothing can be written any more. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A real disk of four megabytes where this machine may mount one; elsewhere the store's own file refuses every change, as it does on a full disk. */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const file = join(folder, 'portal.db');
  if (!mounted(folder)) {
    return {
      folder,
      fill: () => refuseWrites(file),
      free: () => allowWrites(file),
      remove: () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast),
    remove() {
      // lazily: libsql keeps a closed file open until its memory is cleared
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillWith(ballast: string): void {
  const file = openSync(ballast, 'w');
  try {
    for (const block = Buffer.alloc(4096); ; ) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

const CHANGES = ['records', 'leases'].flatMap((table) =>
  ['INSERT', 'UPDATE', 'DELETE'].map((change) => ({ name: `full_${table}_${change}`, on: `${change} ON ${table}` })),
);

/** Makes every change of this store fail, in whatever process has it open. */
function refuseWrites(file: string): void {
  change(
    file,
    ({ name, on }) => `CREATE TRIGGER ${name} BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'nothing can be written'); END`,
  );
}

function allowWrites(file: string): void {
  change(file, ({ name }) => `DROP TRIGGER ${name}`);
}

function change(file: string, statement: (of: (typeof CHANGES)[number]) => string): void {
  const db = new Database(file);
  for (const of of CHANGES) db.exec(statement(of));
  db.close();
}
