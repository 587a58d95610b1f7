import { expect, it } from 'vitest';
import { brokenBy } from '~tests/fixtures/linted';

/** The rules that need types, each with a line that only they find. */
const LINES: Readonly<Record<string, string>> = {
  'await-thenable': 'export const made = async () => { await list; };',
  'no-array-delete': 'export const made = () => { delete list[0]; };',
  'no-base-to-string': 'export const made = String({});',
  'no-duplicate-type-constituents': 'export type Made = string | string;',
  'no-floating-promises': 'export const made = () => { later(); };',
  'no-for-in-array': 'export const made = () => { for (const at in list) eat(at); };',
  'no-implied-eval': "export const made = setTimeout('eat()', 1);",
  'no-misused-promises': 'export const made = () => { list.forEach(async () => { await later(); }); };',
  'no-redundant-type-constituents': 'export type Made = unknown | string;',
  'no-unsafe-argument': "export const made = () => eat(JSON.parse('1'));",
  'no-unsafe-assignment': "export const made = JSON.parse('1');",
  'no-unsafe-call': "export const made = (): unknown => JSON.parse('1')();",
  'no-unsafe-enum-comparison': "enum Kind { one = 'one' }\nexport const made = (kind: Kind) => kind === 'one';",
  'no-unsafe-member-access': "export const made = (): unknown => JSON.parse('1').one;",
  'no-unsafe-return': "export const made = (): string => JSON.parse('1');",
  'no-unsafe-unary-minus': "export const made = -'a';",
  'prefer-promise-reject-errors': "export const made = () => Promise.reject('no');",
  'restrict-plus-operands': "export const made = [1] + 'a';",
  'restrict-template-expressions': 'export const made = `${{}}`;',
  'switch-exhaustiveness-check':
    "export const made = (one: 'a' | 'b') => {\n  switch (one) {\n    case 'a':\n      eat('a');\n  }\n};",
  'unbound-method': 'class One { name = 1; said() { return this.name; } }\nexport const made = new One().said;',
  // the compiler itself, in the same run
  TS2322: 'export const made: string = 1;',
  TS2531: "export const made = document.querySelector('p').id;",
  TS7006: 'export const made = (value) => typeof value;',
  TS2532: 'export const made = list[0].length;',
  TS6133: 'export const made = () => { const one = 1; };',
  TS2375: 'export const made: { one?: string } = { one: undefined };',
};

/** The arguments, attributes, properties, results, conditions and spreads in which a promise is misused. */
const MISUSED = [
  'export const made = () => { run(later); };',
  'export const made = () => { run(async () => { await later(); }); };',
  'export const made: { done: () => void } = { done: later };',
  'export function made(): () => void { return later; }',
  'export const made = () => { if (later()) eat(1); };',
  'export const made = { ...later() };',
  'export const made = new Promise<void>(async (end) => { await later(); end(); });',
  'let one: () => void = () => {};\nexport const made = () => { one = later; one(); };',
];

const GIVEN = [
  'declare const list: string[];',
  'declare function later(): Promise<number>;',
  'declare function eat(one: string | number): void;',
  'declare function run(one: () => void): void;',
  '',
].join('\n');

const sampleOf = (line: string, folder: string) => ({ file: `${folder}/sample.ts`, text: `${GIVEN}${line}\n` });
const FOLDERS = ['app/flows/prices', 'server', 'sandbox'];

const lines = Object.entries(LINES).flatMap(([rule, line]) =>
  FOLDERS.map((folder) => ({ rule: `typescript/${rule}`, folder, sample: sampleOf(line, folder) })),
);
const misused = [...FOLDERS, 'tests', 'e2e'].flatMap((folder) =>
  MISUSED.map((line) => ({ line, folder, sample: sampleOf(line, folder) })),
);
const broken = brokenBy([...lines, ...misused].map(({ sample }) => sample));

it.each(lines)('types: $rule is asked of $folder', ({ rule, sample }) => {
  expect(broken(sample)).toContain(rule);
});

it.each(misused)('a misused promise is found in $folder: $line', ({ sample }) => {
  expect(broken(sample)).toContain('typescript/no-misused-promises');
});
