import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { placeOf, refusal, resolveImport, rooms } from './rooms.mjs';
import { descendants, filesIn, parsed, textOf } from './source';

const SOURCE = /\.(?:ts|tsx)$/;
const files = filesIn(['app', 'server', 'sandbox'], SOURCE);

interface Import {
  readonly specifier: string;
  /** True for an import that the compiler erases, which cannot make a cycle at run time. */
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
    // imports of a higher floor
    ['app/kernel/provider/errors.ts', '~/flows/intents/intent'],
    ['app/kernel/table/table.ts', '~/broadband/lists/list-definitions'],
    ['app/flows/panels/panel.server.ts', '~/telecom/ending/termination'],
    ['app/flows/wizard/open-step.server.ts', '~/broadband/order/order-wizard.server'],
    ['app/telecom/timeline/activity.server.ts', '~/broadband/line/event-titles.server'],
    ['app/kernel/session/authorize.server.ts', '~/look-ups.server'],
    ['app/broadband/lists/overview.tsx', '~/env.server'],
    // imports of another area
    ['app/broadband/lists/overview.tsx', '~/session/expired'],
    ['app/broadband/lists/overview.tsx', '~/mobile/sims/sims-table'],
    ['app/mobile/detail/detail.tsx', '~/customers/end-users/end-user'],
    ['app/broadband/lists/overview.tsx', '../order/start'],
    ['app/broadband/line-services/service-step.server.ts', '../order/order-area.server'],
    ['app/mobile/sims/sims.tsx', '../runs/chosen.server'],
    ['app/customers/end-users/end-user.tsx', '../shipping-addresses/archive'],
    // imports of a later room on the same floor
    ['app/kernel/provider/errors.ts', '../process/keys.server'],
    ['app/flows/intents/intent.server.ts', '~/flows/wizard/wizard.server'],
    ['app/telecom/lines/ip.ts', '~/telecom/circuits/circuit-host'],
    // imports that a narrow room may not have
    ['app/kernel/ui/shell/shell.tsx', '~/kernel/text/phone'],
    ['app/kernel/ui/link.tsx', '~/kernel/session/authorize.server'],
    ['app/kernel/enhance/lists.ts', '~/kernel/ui/button'],
    ['app/kernel/text/phone.ts', 'react'],
    ['app/kernel/text/phone.ts', '~/kernel/provider/errors'],
    ['app/mobile/domain/usage.ts', 'zod'],
    ['app/telecom/sims/luhn.ts', '~/kernel/session/authorize.server'],
    // imports of maps of addresses
    ['app/broadband/lists/overview.tsx', '~/routes'],
    ['app/broadband/detail/detail.tsx', '../map'],
    ['app/kernel/frame/menu.ts', '~/broadband/map'],
    ['app/broadband/map.ts', '~/customers/end-users/map'],
    ['app/broadband/map.ts', '~/routes'],
    ['app/flows/runs/map.ts', '../../mobile/map'],
    ['app/broadband/map.ts', './lists/states'],
    ['server/app.ts', '~/broadband/map'],
    ['server/app.ts', '~/routes'],
    // imports of packages, and of files outside the app
    ['app/broadband/lists/overview.tsx', 'undici'],
    ['sandbox/server.ts', '../app/telecom/lines/ip'],
    ['app/kernel/session/authorize.server.ts', '~tests/fixtures/portal'],
    ['server/app.ts', '~tests/fixtures/portal'],
    ['app/broadband/helpers/text.ts', '../domain/sla'],
  ])('%s may not import %s', (file, specifier) => {
    expect(refusal(file, specifier)).not.toBeNull();
  });

  it.each([
    ['app/kernel/time/dates.ts', './business-days'],
    ['app/kernel/time/dates.ts', 'dayjs/plugin/utc.js'],
    ['app/kernel/process/runtime.server.ts', '~/env.server'],
    ['app/flows/prices/quoted-price.ts', './amounts'],
    ['app/telecom/provider/people.ts', '~/kernel/provider/reading/wire'],
    ['app/broadband/order/review/review.tsx', '~/broadband/line-services/prices-panel'],
    ['app/broadband/offers/create.tsx', '../availability/product-step.server'],
    ['app/tickets/create.tsx', '~/telecom/diagnostics/start-test.server'],
    ['app/broadband/search/hits.server.ts', '~/broadband/lists/exact.server'],
    ['app/mobile/runs/chosen.server.ts', '../sims/sims-table'],
    ['app/broadband/detail/detail.tsx', '../paths'],
    ['app/routes.ts', './broadband/map'],
    ['app/broadband/map.ts', './panels/map'],
    ['app/mobile/map.ts', '../flows/runs/map'],
    ['tests/house/paths.test.ts', '~/routes'],
    ['tests/house/paths.test.ts', '~/broadband/map'],
  ])('%s may import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeNull();
  });

  it('has a place for every room, and no place without one', () => {
    const folders = filesIn(['app'], SOURCE).map(placeOf);
    const standing = new Set(folders.map(({ top, room }) => `${top}/${room}`));
    const walled = new Set(rooms.map((room) => room.split('/')[0]));
    const unknown = [...standing].filter(
      (room) => walled.has(room.split('/')[0]) && !room.endsWith('/') && !rooms.includes(room),
    );
    // styles are not code
    expect({ unbuilt: rooms.filter((room) => !standing.has(room)), unknown }).toEqual({
      unbuilt: ['kernel/styles'],
      unknown: [],
    });
  });

  it('has no cycle of modules', () => {
    expect(cycles()).toEqual([]);
  });

  it('sends nothing of the server to the browser: only routes, the root and their like import server modules as values', () => {
    const leaks = [...graph].flatMap(([file, imports]) => {
      const mayUse =
        /\.server\.tsx?$|^app\/(?:root|entry\.server)\.tsx$|^app\/(?!kernel|flows|telecom)[^/]+\/|^app\/flows\/(?:runs|wizard)\/pages\/|^server\/|^sandbox\//.test(
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
  const settings = readdirSync('.').filter((file) => /\.(?:ts|js|mjs)$/.test(file));

  it('has no attic: no folder named utils, helpers, lib, services or common', () => {
    // the sandbox is left out, because the provider's API that it plays has services
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
        '(?:es|ox)lint-' + '(?:disable|enable)',
      ].join('|'),
    );
    const checked = [...all, ...filesIn(['e2e'], SOURCE), ...settings];
    expect(checked.filter((file) => later.test(textOf(file)))).toEqual([]);
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
