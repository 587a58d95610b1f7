import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { misusedPromises } from './promises.mjs';

const FILE = 'sample.tsx';

const SAMPLE = `
interface Array<T> { forEach(each: (one: T) => void): void }
interface Promise<T> { then(done: (value: T) => void): Promise<T> }
interface PromiseConstructor { new <T>(run: (done: (value: T) => void) => void): Promise<T> }
declare const Promise: PromiseConstructor;
declare namespace JSX { interface IntrinsicElements { button: { onClick?: () => void; title?: string } } interface Element {} }
interface TFunction { <Key extends string>(key: Key): Key extends 'a' ? 'A' : string }
declare const t: TFunction;
declare const stop: () => Promise<string>;
declare const maybe: undefined | (() => null | Promise<string>);
declare const done: () => string;
declare const list: readonly [() => Promise<string>];
declare function each(run: () => void, more?: string): void;
declare function both(t: TFunction, run: (at: number) => void): void;
declare function all(options: { run: () => void; end(): void }): void;
declare function waits(run: () => Promise<string>): void;

each(stop);
each(async () => 'x');
each(() => maybe?.());
each(...list);
both(t, async () => 'x');
[1].forEach(async () => 'x');
new Promise<string>(async (end) => end('x'));
all({ run: stop, end: async () => stop() });
all({ async run() { await stop(); }, end: maybe ?? stop });
const made = (): (() => void) => { return stop; };
const shown = <button onClick={stop} title={t('a')} />;
if (stop()) each(done);

each(done, t('a'));
both(t, () => t('b'));
waits(stop);
all({ run: done, end: done });
const other = <button onClick={done} />;
`;

const EVERY_FAULT = 13;

function program(): ts.Program {
  const options = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2022, noLib: true, types: [], strict: true };
  const source = ts.createSourceFile(FILE, SAMPLE, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const host = ts.createCompilerHost(options);
  return ts.createProgram([FILE], options, {
    ...host,
    getSourceFile: (name) => (name === FILE ? source : undefined),
    fileExists: (name) => name === FILE,
    readFile: (name) => (name === FILE ? SAMPLE : undefined),
  });
}

function faultsBy(rule: unknown): string[] {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program()] } },
    plugins: { house: { rules: { rule } } },
    rules: { 'house/rule': 'error' },
  } as unknown as Linter.Config;
  return new Linter().verify(SAMPLE, [config], FILE).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

it('the quicker rule finds every promise that is misused', () => {
  const found = faultsBy(misusedPromises);
  const { rules } = tseslint.plugin as { rules?: Readonly<Record<string, unknown>> };
  expect(found).toEqual(faultsBy(rules?.['no-misused-promises']));
  expect(found).toHaveLength(EVERY_FAULT);
});
