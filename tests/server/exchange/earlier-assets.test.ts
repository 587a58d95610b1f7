import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '~/kernel/process/log.server';
import { withEarlierAssets } from '../../../server/exchange/earlier-assets';
import { readStaticFiles, type StaticFile } from '../../../server/exchange/static-files';

let folder: string;
let dataDir: string;
const silent = createLog('silent');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a build, and says where it is. */
function written(build: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, build, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(folder, build);
}

/** The files that a portal of this build serves from the data folder. */
const started = (build: string, files: Readonly<Record<string, string>>) =>
  withEarlierAssets(readStaticFiles(written(build, files)), dataDir, silent);

const release = (n: number) =>
  started(`build-${n}`, { [`assets/main-${n}.js`]: `say(${n})`, 'robots.txt': `Host: ${n}` });
const textOf = (files: ReadonlyMap<string, StaticFile>, path: string) => files.get(path)?.plain.toString();

it('ENV-05 serves the assets of the two builds before, so that open pages still work', () => {
  release(1);
  release(2);
  const files = release(3);
  expect([1, 2, 3].map((n) => textOf(files, `/assets/main-${n}.js`))).toEqual(['say(1)', 'say(2)', 'say(3)']);
  // a file with a fixed name is this build's alone
  expect(textOf(files, '/robots.txt')).toBe('Host: 3');
});

it('ENV-05 drops older builds, and what a broken start has left', () => {
  for (const n of [1, 2, 3]) release(n);
  const broken = join(dataDir, 'builds', 'new-broken');
  mkdirSync(broken);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(broken, anHourAgo, anHourAgo);
  const files = release(4);
  expect([1, 2, 3, 4].map((n) => files.has(`/assets/main-${n}.js`))).toEqual([false, true, true, true]);
  expect(readdirSync(join(dataDir, 'builds'))).toHaveLength(3);
});

it('ENV-05 a build that starts again is not stored twice', () => {
  release(1);
  release(2);
  expect(release(1).has('/assets/main-2.js')).toBe(true);
  expect(readdirSync(join(dataDir, 'builds'))).toHaveLength(2);
});

it('ENV-05 S-39 two instances of one build that start at once both serve the build before', () => {
  release(1);
  const both = { 'assets/main-2.js': 'say(2)' };
  const [path, whole] = [...readStaticFiles(written('build-2', both))][0] ?? expect.fail('the build has no files');
  let second: ReadonlyMap<string, StaticFile> | undefined;
  // the other one starts and is ready while this one writes
  const halfway: StaticFile = {
    ...whole,
    get plain() {
      second ??= started('build-2', both);
      return whole.plain;
    },
  };
  const first = withEarlierAssets(new Map([[path, halfway]]), dataDir, silent);
  for (const files of [first, second ?? new Map()])
    expect([...files.keys()].sort()).toEqual(['/assets/main-1.js', '/assets/main-2.js']);
  expect(readdirSync(join(dataDir, 'builds'))).toHaveLength(2);
});

it('ENV-05 a data folder that cannot be written leaves the files of this build', () => {
  writeFileSync(join(dataDir, 'builds'), 'in the way');
  expect([...release(1).keys()].sort()).toEqual(['/assets/main-1.js', '/robots.txt']);
});
