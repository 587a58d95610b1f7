/**
 * The part that `npm start`, `npm run dev` and `npm test` share. It needs only Node, so that a bare clone can run it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const TAIL_LINES = 40;

/** A failure whose message is enough, without a stack. */
export class Stop extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs `task`. A Stop or a defect ends the process with status 1 and a message. */
export async function main(task) {
  try {
    requireNode();
    await task();
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

function requireNode() {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major < 20)
    throw new Stop(`This project needs Node 20 or newer; this is ${process.version}. See https://nodejs.org.`);
}

/** Runs a command in the project and resolves with its status and output. The command cannot ask for input. */
export function run(command, args, { env = process.env, heard = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    const read = (text) => {
      chunks.push(text);
      heard(text);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', (error) => resolve({ status: 127, output: String(error.message) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: chunks.join('') }));
  });
}

export function tail(output, lines = TAIL_LINES) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}

/** The first and last lines: npm names the cause first, compilers last. */
function ends(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= TAIL_LINES ? lines.join('\n') : [...lines.slice(0, 15), '…', ...lines.slice(-25)].join('\n');
}

async function must(label, command, args, options) {
  const { status, output } = await run(command, args, options);
  if (status !== 0) throw new Stop(`${label} failed:\n${ends(output)}`);
}

/** Installs the pinned packages if there are none or if the lock file has changed since. */
export async function install() {
  const mark = join(root, 'node_modules/.lock-hash');
  const wanted = hashOf(['package.json', 'package-lock.json', '.npmrc']);
  if (read(mark) === wanted || (read(mark) === undefined && installedByHand())) {
    writeFileSync(mark, wanted);
    return;
  }
  say('Installing packages (about a minute, only the first time) …');
  // the build's tools are dev dependencies, and NODE_ENV=production would leave them out
  await must('npm ci', npm(), ['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(mark, wanted);
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

function installedByHand() {
  const list = join(root, 'node_modules/.package-lock.json');
  // an installation with --omit=dev can serve but not build
  const canBuild = existsSync(join(root, 'node_modules/@remix-run/dev/package.json'));
  return canBuild && existsSync(list) && statSync(list).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

const BUILD_INPUTS = [
  'app',
  'sandbox',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'postcss.config.js',
  'scripts/compress.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.sandbox.config.ts',
];

const BUILT = ['build/server/main.js', 'build/sandbox/main.js'];

/** Builds the portal and its sandbox if there is no build or if their sources have changed since. */
export async function build() {
  const mark = join(root, 'build/.inputs-hash');
  const wanted = hashOf(BUILD_INPUTS);
  if (read(mark) === wanted && BUILT.every((file) => existsSync(join(root, file)))) return;
  say('Building the portal …');
  const env = { ...process.env, NODE_ENV: 'production' };
  await must('The build', process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], { env });
  await must(
    'The build of the sandbox',
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.sandbox.config.ts'],
    { env },
  );
  await must('Compressing the build', process.execPath, ['scripts/compress.mjs'], { env });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Stops where the portal has not been built. */
export function requireBuild() {
  if (!existsSync(join(root, 'build/server/main.js')))
    throw new Stop('There is no build of the portal: run "npm ci" and "npm run build" first.');
}

/** The browser without a window: it shows the same pages for two thirds of the CPU time (docs/decisions/tests.md). */
const SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium for the tests. Installs one if there is none. */
export async function browser() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Stop('CHROMIUM_PATH names a file that does not exist.');
    return given;
  }
  return (await shell()) ?? (await findBrowser()) ?? (await installBrowser());
}

/** The path of the headless shell, if it is installed or can be. Other machines test with a whole browser. */
async function shell() {
  if (!existsSync(SHELL) && mayInstall()) await aptInstall('chromium-headless-shell');
  return existsSync(SHELL) ? SHELL : undefined;
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function aptInstall(name) {
  say(`Installing ${name} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...BROWSERS].find((path) => path !== '' && existsSync(path));
}

async function installBrowser() {
  say('Installing a browser for the tests …');
  await run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ]);
  const downloaded = await findBrowser();
  if (downloaded !== undefined) return downloaded;

  if (mayInstall()) await aptInstall('chromium');
  const installed = await findBrowser();
  if (installed === undefined)
    throw new Stop('No browser to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return installed;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** One hash over the names and contents of files and folders; what does not exist counts as absent. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
