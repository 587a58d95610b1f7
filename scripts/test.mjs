/**
 * `npm test`: set-up, then the code itself (types, rules, format), unit tests and journeys. `npm test -- unit code`
 * runs only the named parts. Journeys without scripts go over HTTP, in a text browser (text); those that need a real
 * browser run in one (e2e). `npm test -- changed` picks the tests that a change can break, for use during work; the
 * code itself is checked whole. `npm test -- deep` also tries every malformed value, runs the journeys without scripts
 * in Chromium too, and shuffles. `--shuffle` changes the order of files and tests, `--shuffle=4711` to that of a seed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, filesOf, journeysOf } from './journeys.mjs';
import { browser, build, install, main, root, run, say, Stop, tail } from './setup.mjs';
import { MUTATION_SEED, testEnv } from './test-env.mjs';
import { progressOf } from './progress.mjs';
import { summarise } from './summary.mjs';
import { readingOf } from './unit-report.mjs';

const REPORT_LINES = 200;

const PARTS = {
  code: runCode,
  text: runText,
  unit: runUnit,
  e2e: runEndToEnd,
};
/** Parts that need no browser run in two lanes. The tests over HTTP mostly wait, so they leave a core to the others. */
const LANES = [['code', 'text'], ['unit']];

const PROJECTS = ['js', 'no-js', 'blocked'];

const SHUFFLE = /^--shuffle(?:=(\d{1,9}))?$/;
/** The argument that runs all cases; a usual run tries only some of them. */
const DEEP = 'deep';
let isDeep = false;
const begun = Date.now();
/** The argument that runs only the tests that a change can break. */
const CHANGED = 'changed';
/** The picked tests, by runner; null for all. */
let picked = null;
/** The seed of the order of files and tests, or null for the usual order. */
let seed = null;

main(async () => {
  const given = process.argv.slice(2);
  isDeep = given.includes(DEEP);
  const wanted = given.filter((word) => !SHUFFLE.test(word) && word !== DEEP && word !== CHANGED);
  const shuffled = given.find((word) => SHUFFLE.test(word)) ?? (isDeep ? '--shuffle' : undefined);
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Stop(`There is no part "${unknown}"; choose from ${Object.keys(PARTS).join(', ')}.`);
  if (shuffled !== undefined) {
    seed = SHUFFLE.exec(shuffled)?.[1] ?? String(Date.now() % 1e9);
    const words = [...(isDeep ? [DEEP] : []), ...wanted, `--shuffle=${seed}`];
    say(`Shuffled; the same order again: npm test -- ${words.join(' ')}`);
  }

  // neither a part nor `changed` is named
  const isAll = wanted.length === 0 && !given.includes(CHANGED) && !isDeep;
  await install();
  if (given.includes(CHANGED)) await pick();
  const asked = (names) => names.filter((name) => (wanted.length === 0 || wanted.includes(name)) && hasTests(name));
  const rows = (await Promise.all(LANES.map((lane) => inTurn(asked(lane))))).flat();
  rows.push(...(await inTurn(asked(Object.keys(PARTS).filter((part) => !LANES.flat().includes(part))))));
  process.exitCode = summarise(rows, { isAll, seed, ms: Date.now() - begun });
});

async function pick() {
  picked = (await import('./changed.mjs')).testsOfChange();
  if (picked === null) say('The change can break anything: all tests run.');
  else say(`The change can break ${picked.unit.length} files of tests and ${picked.journeys.length} of journeys.`);
}

function hasTests(part) {
  if (picked === null || part === 'code') return true;
  return (part === 'unit' ? picked.unit : picked.journeys).length > 0;
}

async function inTurn(names) {
  const rows = [];
  for (const name of names) rows.push(await runPart(name));
  return rows;
}

let building = null;

/** Builds once for all parts that run side by side. */
function built() {
  return (building ??= build());
}

async function runPart(name) {
  say(`Running ${name} …`);
  const start = Date.now();
  const result = await PARTS[name]().catch(broken);
  // a run without any tests proves nothing
  if (result.passed + result.failed === 0)
    Object.assign(result, { failed: 1, output: `${result.output}\nNo test ran.` });
  if (result.failed > 0) say(`\n${name} failed:\n${tail(result.report ?? result.output, REPORT_LINES)}\n`);
  for (const title of result.unsteady ?? []) say(`${name}: passed at the second try only: ${title}`);
  return { name, seconds: (Date.now() - start) / 1000, ...result };
}

function broken(error) {
  return { passed: 0, failed: 1, skipped: 0, output: error instanceof Stop ? error.message : error.stack };
}

async function runCode() {
  const { status, output } = await run(process.execPath, ['scripts/code.mjs'], { env: testEnv() });
  const passed = output.match(/^[\w ]+: right,/gm)?.length ?? 0;
  const failed = output.match(/^[\w ]+: failed,/gm)?.length ?? 0;
  return { ...atLeastOneFailure(status, { passed, failed, skipped: 0 }), output };
}

async function runUnit() {
  if (!isDeep) say(`Odd values and addresses: one in twenty, drawn by MUTATION_SEED=${MUTATION_SEED}`);
  // the HTTP tests start the built portal
  await built();
  const file = freshFile('vitest.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // a busy machine fails a test too, so it runs once more and is named (docs/decisions/tests.md)
    '--retry=1',
    ...(seed === null ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`]),
    ...(picked?.unit ?? []),
  ];
  const env = { ...testEnv(), ...(isDeep ? { MUTATIONS: 'places' } : {}) };
  const { status, output } = await run(process.execPath, args, { env, heard: progressOf('unit', /·/g) });
  return { ...atLeastOneFailure(status, readingOf(readReport(file))), output };
}

/** Runs the journeys without scripts, over HTTP. */
async function runText() {
  await built();
  return runJourneys('text', {}, ['--project=no-js']);
}

/** Runs the journeys with scripts, and those without that need a real browser. */
async function runEndToEnd() {
  await built();
  const settings = { CHROMIUM_PATH: await browser() };
  const kind = isDeep ? 'all' : 'browser';
  if (seed === null) return runJourneys(kind, settings, []);
  // Playwright starts a new worker if the next journey is of another project, so each project is shuffled by itself
  const rows = [];
  for (const project of PROJECTS) rows.push(await runJourneys(kind, settings, [`--project=${project}`]));
  return together(rows);
}

function together(rows) {
  const sum = (field) => rows.reduce((all, row) => all + row[field], 0);
  const failing = rows.filter(({ failed }) => failed > 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    output: rows.map(({ output }) => output).join('\n'),
    report: failing.map(({ report }) => report).join('\n'),
    unsteady: rows.flatMap(({ unsteady }) => unsteady),
    files: rows.flatMap(({ files }) => files),
  };
}

async function runJourneys(JOURNEYS, settings, more) {
  const file = freshFile(`${JOURNEYS}.json`);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=line,json',
    ...more,
    ...(picked?.journeys ?? []),
  ];
  if (seed !== null) args.push(`--shuffle=${seed}`);
  const env = { ...testEnv(), ...settings, JOURNEYS, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const heard = progressOf(JOURNEYS === 'text' ? 'text' : 'e2e', /\[\d+\/\d+\]/g);
  const { status, output } = await run(process.execPath, args, { env, heard });
  const { stats, suites = [] } = readReport(file) ?? {};
  const journeys = suites.flatMap((suite) => journeysOf(suite));
  const failed = stats?.unexpected ?? 0;
  // a browser on a busy machine can time out, so a failed journey runs once more and is named (docs/decisions/tests.md)
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const counts = { passed, failed, skipped: stats?.skipped ?? 0 };
  const unsteady = journeys.filter(({ status }) => status === 'flaky').map(failureOf);
  const report =
    failed > 0
      ? journeys
          .filter(({ status }) => status !== 'expected')
          .map(failureOf)
          .join('\n')
      : output;
  return { ...atLeastOneFailure(status, counts), output, report, unsteady, files: filesOf(journeys) };
}

/** Counts at least one failure if a file does not load or a runner breaks. */
function atLeastOneFailure(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function freshFile(name) {
  // outside test-results: Playwright empties that folder when it starts
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
