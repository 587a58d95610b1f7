/**
 * The checks of types, rules and format that the part `code` of `npm test` runs. The rules use the types that the
 * compiler has just found, so that they are computed once (docs/decisions/tests.md).
 */
import { spawnSync } from 'node:child_process';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from './setup.mjs';

const begun = Date.now();
const failed = [];

const program = wholeProgram();
check('types', ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), formatHost()));
check('rules', await rules());
check('form', form());
process.exitCode = failed.length > 0 ? 1 : 0;

function check(name, complaints) {
  process.stdout.write(
    `${name}: ${complaints ? 'failed' : 'right'}, after ${Math.round((Date.now() - begun) / 1000)} s\n`,
  );
  if (!complaints) return;
  failed.push(name);
  process.stdout.write(`${complaints}\n`);
}

function wholeProgram() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors, formatHost()));
  return ts.createProgram(fileNames, options, ts.createCompilerHost(options, true));
}

function formatHost() {
  return { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };
}

async function rules() {
  const languageOptions = { parserOptions: { projectService: false, programs: [program] } };
  const eslint = new ESLint({ cwd: root, overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions }] });
  const results = await eslint.lintFiles(['.']);
  const wrong = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  return wrong.length > 0 ? (await eslint.loadFormatter('stylish')).format(wrong) : '';
}

function form() {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'format', '.'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
