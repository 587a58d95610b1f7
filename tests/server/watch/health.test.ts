import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { watchReadiness, type Health } from '../../../server/watch/health';

const folder = mkdtempSync(join(tmpdir(), 'health-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function watched(given: Partial<Health> = {}) {
  const said: object[] = [];
  const unready = watchReadiness({
    dataDir: folder,
    minFreeBytes: 0,
    storeAnswers: () => Promise.resolve(true),
    say: (about) => void said.push(about),
    ...given,
  });
  return { unready, said };
}

describe('foreign N8 why a process is not ready', () => {
  it('is nothing when all is well, and nothing is said', async () => {
    const { unready, said } = watched();
    expect([await unready(), said]).toEqual([null, []]);
  });

  it('is the store, in the words of the start, once a minute in the log', async () => {
    const { unready, said } = watched({ storeAnswers: () => Promise.reject(new Error('the disk is full')) });
    expect(await unready()).toBe('the store cannot be written: the disk is full');
    await unready();
    expect(said).toEqual([{ why: 'the store cannot be written: the disk is full' }]);
  });

  it('is a disk that cannot be looked at', async () => {
    const { unready, said } = watched({ dataDir: join(folder, 'gone') });
    expect(await unready()).toBe('DATA_DIR cannot be read');
    expect(said).toEqual([{ why: 'DATA_DIR cannot be read', err: expect.stringContaining('ENOENT') }]);
  });

  it('is a store that does not answer in time', async () => {
    const { unready } = watched({ storeAnswers: () => new Promise(() => undefined) });
    expect(await unready()).toBe('the store or the disk of DATA_DIR does not answer within 250 ms');
  });
});
