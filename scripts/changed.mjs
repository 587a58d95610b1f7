/** Finds the tests that a change can break by following imports: `npm test -- changed`, for use during work. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

const CODE = /\.(?:ts|tsx|mjs)$/;
const UNIT = /^tests\/.*\.test\.tsx?$/;
const JOURNEY = /^e2e\/.*\.spec\.ts$/;
/** Tests about all files of the project. */
const HOUSE = 'tests/house/';
/**
 * A test that imports this file starts the built portal, so it also depends on the modules behind the addresses that it
 * requests.
 */
const STARTS_PORTAL = 'tests/fixtures/machines/processes.ts';
const SANDBOX = 'sandbox/main.ts';
const EVERY_PAGE = ['app/root.tsx', 'app/entry.server.tsx', 'server/main.ts', 'app/shell/layout.tsx'];
/** Lists of all areas. The tests of an area already cover the modules that these lists name for it. */
const REGISTRIES = /^app\/(?:routes\.ts$|(?:[^/]+\/)?(?:look-ups|jobs)\.server\.ts$|(?:.+\/)?texts\.ts$)/;
/**
 * Parts of areas that every page gets through the kernel, which finds them by their file name, and the pages that serve
 * every area.
 */
const FOUND = /^app\/(?:.+\/(?:paths|services\.server)\.ts$|flows\/.+\/pages\/)/;
/** Files without code. Only the house tests read them. */
const WORDS_ONLY = /^(?:docs\/|README\.md$|\.gitignore$)/;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** All files that differ from the upstream branch, or from the last commit if there is no upstream. */
function changedFiles() {
  let from = 'HEAD';
  try {
    [from] = git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    // a branch of its own
  }
  return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The files of tests to run; null when everything has to run. */
export function testsOfChange(changed = changedFiles()) {
  imports ??= readImports();
  const files = [...imports.keys()];
  // the users of styles, settings, packages and deleted files are unknown, so these run everything
  const known = changed.filter((file) => !WORDS_ONLY.test(file));
  if (known.some((file) => !imports.has(file))) return null;
  const tests = files.filter((file) => UNIT.test(file) || JOURNEY.test(file));
  const broken = tests.filter((test) => {
    if (test.startsWith(HOUSE)) return true;
    const own = reach([test]);
    const asked = own.has(STARTS_PORTAL) || JOURNEY.test(test) ? askedBy(test, files) : null;
    return known.some((file) => own.has(file) || asked?.has(file));
  });
  return { unit: broken.filter((file) => UNIT.test(file)), journeys: broken.filter((file) => JOURNEY.test(file)) };
}

/** The modules behind the addresses of each area, with all that they import. They are the same for all its tests. */
const behind = new Map();

/** The modules behind the addresses that an HTTP test requests: those of its area, or those of all areas. */
function askedBy(test, files) {
  const area = areaOf(test.replace(/^(?:tests|e2e)\//, 'app/'));
  if (!behind.has(area)) {
    const isOwn = (file) => areaOf(file) !== null && (area === null || areaOf(file) === area);
    const pages = files.filter((file) => FOUND.test(file) || isOwn(file));
    behind.set(area, reach([SANDBOX, ...EVERY_PAGE, ...pages]));
  }
  return behind.get(area);
}

/** The folder of the nearest map that app/routes.ts names; null outside areas. */
function areaOf(file) {
  const areas = imports.get('app/routes.ts').map(dirname);
  const own = areas.filter((area) => file.startsWith(`${area}/`));
  return own.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** These files and all that they import, directly or not. */
function reach(from) {
  const seen = new Set(from);
  for (const file of seen) if (!REGISTRIES.test(file)) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}

/** The imports of each code file. */
let imports;

function readImports() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => CODE.test(file) && existsSync(join(root, file)),
  );
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => resolved(file, fileName) ?? []);
}

function resolved(from, name) {
  const path = name.replace(/^~tests\//, 'tests/').replace(/^~\//, 'app/');
  if (path === name && !name.startsWith('.')) return undefined;
  const base = name.startsWith('.') ? normalize(join(dirname(from), name)) : path;
  const plain = base.replace(/\?.*$/, '');
  return ['', '.ts', '.tsx', '.mjs', '.server.ts', '/index.ts']
    .map((ending) => plain + ending)
    .find((candidate) => CODE.test(candidate) && existsSync(join(root, candidate)));
}
