import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { refusal, resolveImport, roomOf, walls } from './rooms.mjs';
import { descendants, filesIn, parsed, textOf } from './source';

const SOURCE = /\.(?:ts|tsx)$/;
const files = filesIn(['app', 'server', 'sandbox'], SOURCE);

interface Import {
  readonly specifier: string;
  /** Erased by the compiler: no cycle at run time. */
  readonly typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const source = parsed(file);
  const declared = descendants(source, (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node)).flatMap(
    (node) => {
      const specifier =
        node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null;
      return specifier === null
        ? []
        : [{ specifier, typeOnly: ts.isImportDeclaration(node) ? erased(node) : node.isTypeOnly }];
    },
  );
  const called = descendants(source, ts.isCallExpression).flatMap(({ expression, arguments: [first] }) =>
    expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteral(first)
      ? [{ specifier: first.text, typeOnly: true }]
      : [],
  );
  return [...declared, ...called];
}

function erased({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((one) => one.isTypeOnly)
  );
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

function fileOf(from: string, specifier: string): string | null {
  const target = resolveImport(from, specifier);
  return target === null ? null : ([`${target}.ts`, `${target}.tsx`, target].find((name) => graph.has(name)) ?? null);
}

describe('walls between rooms', () => {
  it.each(files)('%s stays within its walls', (file) => {
    const refused = (graph.get(file) ?? []).flatMap(({ specifier }) => refusal(file, specifier) ?? []);
    expect(refused).toEqual([]);
  });

  it.each([
    ['app/domain/order/price.ts', '~/ui/link'],
    ['app/domain/order/price.ts', 'react'],
    ['app/domain/order/price.ts', '../../provider/errors'],
    ['app/paths.ts', '~/domain/postcode'],
    ['app/provider/errors.ts', '~/session/keys.server'],
    ['app/provider/schemas/people.ts', '../../domain/phone'],
    ['app/ui/shell/shell.tsx', '~/domain/phone'],
    ['app/ui/link.tsx', 'react-i18next'],
    ['app/table/table.ts', '~/routes/connections/list-definitions'],
    ['app/table/table.ts', '~/paths'],
    ['app/wizard/open-step.server.ts', '~/routes/order/order-wizard.server'],
    ['app/panels/panel.server.ts', '~/routes/connections/panels/area.server'],
    ['app/timeline/activity.server.ts', '~/paths'],
    ['app/timeline/activity.server.ts', '~/routes/connections/detail/event-titles.server'],
    ['app/intents/intent.server.ts', '~/wizard/wizard.server'],
    ['app/routes/connections/overview.tsx', '../session/expired'],
    ['app/routes/connections/pending.tsx', '../order/order-area.server'],
    ['app/routes/order/start.tsx', '~/routes/connections/states'],
    ['app/routes/connections/overview.tsx', '~/routes'],
    ['app/routes/connections/overview.tsx', './map'],
    ['app/frame/menu.ts', '~/routes/connections/map'],
    ['app/routes/connections/map.ts', '../end-users/map'],
    ['app/routes/connections/map.ts', '~/routes'],
    ['app/routes/connections/map.ts', './states'],
    ['app/routes/connections/map.ts', '~/paths'],
    ['server/app.ts', '~/routes/connections/map'],
    ['app/routes/connections/overview.tsx', 'undici'],
    ['app/session/authorize.server.ts', '../routes'],
    ['server/app.ts', '~/routes'],
    ['sandbox/server.ts', '../app/domain/vci'],
    ['app/session/authorize.server.ts', '~tests/fixtures/portal'],
    ['server/app.ts', '~tests/fixtures/portal'],
    ['app/helpers/text.ts', 'react'],
  ])('%s may not import %s', (file, specifier) => {
    expect(refusal(file, specifier)).not.toBeNull();
  });

  it.each([
    ['app/domain/order/price.ts', './dates'],
    ['app/domain/time/dates.ts', 'dayjs/plugin/utc.js'],
    ['app/provider/schemas/people.ts', '../errors'],
    ['app/routes/order/review/review.tsx', '../order-prices'],
    ['app/frame/menu.ts', '~/paths'],
    ['app/routes.ts', './routes/connections/map'],
    ['app/routes/connections/map.ts', './panels/map'],
    ['tests/house/paths.test.ts', '~/routes'],
    ['tests/house/paths.test.ts', '~/routes/connections/map'],
  ])('%s may import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeNull();
  });

  it('has a wall for every room of the app, and no wall without a room', () => {
    const rooms = new Set(filesIn(['app'], SOURCE).map(roomOf));
    const unbuilt = Object.keys(walls).filter((room) => !rooms.has(room));
    expect({ unbuilt, unknown: [...rooms].filter((room) => !(room in walls)) }).toEqual({ unbuilt: [], unknown: [] });
  });

  it('has no cycle of modules', () => {
    expect(cycles()).toEqual([]);
  });

  it('sends nothing of the server to the browser: only routes, the root and their like import server modules as values', () => {
    const leaks = [...graph].flatMap(([file, imports]) => {
      const mayUse = /\.server\.tsx?$|^app\/(?:root|entry\.server)\.tsx$|^app\/routes\/|^server\/|^sandbox\//.test(
        file,
      );
      return mayUse
        ? []
        : imports
            .filter(({ specifier, typeOnly }) => !typeOnly && specifier.endsWith('.server'))
            .map(({ specifier }) => `${file} → ${specifier}`);
    });
    expect(leaks).toEqual([]);
  });
});

function cycles(): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) found.add([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { specifier, typeOnly } of graph.get(file) ?? []) {
      const target = typeOnly ? null : fileOf(file, specifier);
      if (target) visit(target, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return [...found];
}

describe('tidiness', () => {
  const all = filesIn(['app', 'server', 'sandbox', 'tests', 'scripts'], /\.(?:ts|tsx|mjs|css)$/);

  it('has no attic: no folder named utils, helpers, lib, services or common', () => {
    // the provider's API has services, and so has the sandbox that plays it
    const folders = new Set(filesIn(['app', 'server', 'scripts'], SOURCE).map(dirname));
    expect(
      [...folders].filter((folder) =>
        /(?:^|\/)(?:utils?|helpers?|lib|services|common|misc|shared)(?:\/|$)/.test(folder),
      ),
    ).toEqual([]);
  });

  it('has no barrel file', () => {
    expect(all.filter((file) => /(?:^|\/)index\.(?:ts|tsx|mjs)$/.test(file))).toEqual([]);
  });

  it('has no empty file', () => {
    expect(all.filter((file) => textOf(file).trim() === '')).toEqual([]);
  });

  it('leaves nothing for later in a comment and silences no check', () => {
    const later = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        'X' + 'XX\\b',
        '@ts-' + 'ignore',
        '@ts-' + 'nocheck',
        '@ts-' + 'expect-error',
        'eslint-' + 'disable',
      ].join('|'),
    );
    expect(all.filter((file) => later.test(textOf(file)))).toEqual([]);
  });

  it('runs every test and waits for no fixed time', () => {
    const shortcut = new RegExp(
      [
        '\\b(?:it|test|describe)\\.' + '(?:only|skip|todo|fixme)\\b',
        '\\bx' + 'it\\(',
        'waitFor' + 'Timeout',
        'vi\\.' + 'mock\\(',
      ].join('|'),
    );
    const tests = [...filesIn(['tests'], SOURCE), ...(existsSync('e2e') ? filesIn(['e2e'], SOURCE) : [])];
    expect(tests.filter((file) => shortcut.test(textOf(file)))).toEqual([]);
  });
});
