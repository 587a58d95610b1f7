import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { logError, type Log } from '~/kernel/process/log.server';
import { readStaticFiles, type StaticFile } from './static-files';

type Files = ReadonlyMap<string, StaticFile>;

/** The number of earlier builds whose assets are served, for pages that were open before an update (ENV-05). */
const MOST_EARLIER = 2;

/** How long a folder that is not whole may belong to an instance that is still writing it, in ms. */
const BEING_WRITTEN = 10 * 60_000;

/**
 * Adds the assets of the two builds that this data folder served before, and stores those of this build for the next
 * ones. A folder that cannot be written only means that older pages lose their scripts and sheets. Several instances
 * may start in one folder at once.
 */
export function withEarlierAssets(files: Files, dataDir: string, log: Log): Files {
  const assets = new Map([...files].filter(([, { kind }]) => kind === 'asset'));
  if (assets.size === 0) return files;
  try {
    const folder = join(dataDir, 'builds');
    const own = store(folder, assets);
    const [earlier, outdated] = earlierBuilds(folder, own);
    for (const name of outdated) rmSync(join(folder, name), { recursive: true, force: true });
    return new Map([...earlier.flatMap((name) => [...readStaticFiles(join(folder, name))]), ...files]);
  } catch (error) {
    logError(log, undefined, error);
    return files;
  }
}

/** Stores the assets in a folder that is named after them, and marks it as the newest. */
function store(folder: string, assets: Files): string {
  const name = createHash('sha256')
    .update([...assets.keys()].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  mkdirSync(folder, { recursive: true });
  if (!readdirSync(folder).includes(name)) {
    // a process that ends halfway leaves no half build under the name
    const made = mkdtempSync(join(folder, 'new-'));
    for (const [path, { plain, encoded }] of assets) {
      const file = join(made, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, plain);
      if (encoded.br) writeFileSync(`${file}.br`, encoded.br);
    }
    moveTo(join(folder, name), made);
  }
  const others = readdirSync(folder).filter((other) => other !== name);
  // two builds may start in one tick of the file system's clock, which may also be a fraction of a millisecond back
  const at = new Date(Math.max(Date.now(), ...others.map((other) => Math.ceil(usedAt(folder, other)) + 1)));
  utimesSync(join(folder, name), at, at);
  return name;
}

/** Gives what was made its name, unless another instance of this build was first. */
function moveTo(place: string, made: string): void {
  try {
    renameSync(made, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

function usedAt(folder: string, name: string): number {
  return statSync(join(folder, name)).mtimeMs;
}

/** The builds to serve, and those to delete. */
function earlierBuilds(folder: string, own: string): [string[], string[]] {
  const others = readdirSync(folder)
    .filter((name) => name !== own)
    .map((name) => ({ name, at: usedAt(folder, name) }))
    .sort((left, right) => right.at - left.at)
    .map(({ name }) => name);
  const whole = others.filter((name) => !name.startsWith('new-'));
  const served = whole.slice(0, MOST_EARLIER);
  const isBeingWritten = (name: string) => name.startsWith('new-') && usedAt(folder, name) > Date.now() - BEING_WRITTEN;
  return [served, others.filter((name) => !served.includes(name) && !isBeingWritten(name))];
}
