/**
 * The checks of types, rules and format: the part `code` of `npm test`, and `npm run lint`, which takes files too.
 * Types and rules come from one native program (docs/decisions/tests.md).
 */
import { spawnSync } from 'node:child_process';
import { totalmem } from 'node:os';
import { root } from './setup.mjs';

/** One processor: each further one would work out the same types again. */
const ONE_PROCESSOR = { GOMAXPROCS: '1' };

/** Half of the memory, above which the linter collects garbage sooner. It takes six gigabytes where there are more. */
const HALF_THE_MEMORY = { GOMEMLIMIT: `${Math.floor(totalmem() / 2 ** 21)}MiB` };

const OXLINT = ['node_modules/oxlint/bin/oxlint', '--threads=1'];
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'format'];

const begun = Date.now();
const files = process.argv.length > 2 ? process.argv.slice(2) : ['.'];

check('types and rules', [...OXLINT, ...files]);
check('form', [...BIOME, ...files]);

function check(name, args) {
  const env = { ...process.env, ...ONE_PROCESSOR, ...HALF_THE_MEMORY };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(`${name}: ${status === 0 ? 'right' : 'failed'}, after ${seconds} s\n`);
  if (status === 0) return;
  process.exitCode = 1;
  process.stdout.write(`${stdout}${stderr}\n`);
}
