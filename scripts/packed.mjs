/**
 * The contents of an archive: the build, its scripts, papers for the operator, and the packages of the lock file.
 * Nothing is fetched, so that the same tree gives the same archive.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { requireBuild, root, Stop } from './setup.mjs';

/** The commands of package.json that run the build. */
const RUN = ['serve', 'store', 'admin'];
const KEPT = ['name', 'version', 'private', 'description', 'license', 'type', 'engines', 'dependencies'];
const BUILT = ['build/client', 'build/server'];
/** The papers that an operator reads and copies. Containers are made from the source. */
const PAPERS = [
  ...['docs/operate.md', 'docs/operate', 'docs/provider-api.md'],
  ...['portal.service', 'nginx.conf', 'Caddyfile', 'alerts.yaml', 'dashboard.json'].map((name) => `deploy/${name}`),
];

/** The version that the build says it is. */
export function builtVersion() {
  requireBuild();
  return readFile(join(root, 'build/server/version.txt'), 'utf8');
}

/** Puts everything that serves into a folder, which must be empty. */
export async function putTogether(folder) {
  const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(readJson));
  const packages = productionOf(lock);
  const scripts = Object.fromEntries(RUN.map((name) => [name, manifest.scripts[name]]));
  const files = await withImported(Object.values(scripts).map((command) => /scripts\/[\w-]+\.mjs/.exec(command)[0]));
  const installed = await Promise.all(Object.entries(packages).map(isInstalled));
  await Promise.all([...BUILT, ...PAPERS, ...files, '.npmrc', ...installed.flat()].map((path) => copy(path, folder)));
  const kept = pick(manifest, KEPT);
  await writeJson(join(folder, 'package.json'), { ...kept, scripts });
  const own = pick(kept, ['name', 'version', 'license', 'engines', 'dependencies']);
  await writeJson(join(folder, 'package-lock.json'), { ...lock, packages: { '': own, ...packages } });
}

/** Writes a folder as one archive. Its bytes depend on the files alone. */
export async function writeArchive(folder, archive) {
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', [...same, '-C', dirname(folder), '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive));
  const [status] = await ended;
  if (status !== 0) throw new Stop(`GNU tar could not write ${archive}.`);
}

/** The entries of the lock file that no tool needs. Those of other machines are among them. */
function productionOf({ packages }) {
  return Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev));
}

/** The path of a package, or none for an optional one that this machine has no use for. */
async function isInstalled([path, { version, optional }]) {
  const found = await readJson(`${path}/package.json`).catch(() => null);
  if (found?.version === version) return [path];
  if (found === null && optional) return [];
  throw new Stop(`${path} is not ${version}, which the lock file names: run "npm ci" first.`);
}

/** The scripts, and those that they import. */
async function withImported(files) {
  const all = new Set(files);
  for (const file of all) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/from '\.\/([\w-]+\.mjs)'/g)) all.add(`scripts/${name}`);
  }
  return [...all];
}

async function copy(path, folder) {
  const to = join(folder, path);
  await mkdir(dirname(to), { recursive: true });
  // packages below a package stand in the lock file for themselves
  const isPart = (from) => !from.slice(join(root, path).length).includes('/node_modules');
  await cp(join(root, path), to, { recursive: true, filter: isPart });
}

async function readJson(path) {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}

function writeJson(file, value) {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

function pick(value, names) {
  return Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
}
