import { dirname, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import {
  ADDRESS_BOOK_RIGHTS,
  EMAIL_RIGHTS,
  TICKET_REPLY_RIGHTS,
  END_USER_RIGHTS,
  menuRules,
  BROADBAND_ORDER_RIGHTS,
  MOBILE_ORDER_RIGHTS,
  USER_RIGHTS,
  type Requirement,
} from '~/kernel/access/permissions';
import { areaOf } from '~/flows/runs/jobs.server';
import { wizardOf } from '~/flows/wizard/pages/wizards.server';
import { routeMap, type MappedRoute } from './route-map';
import { descendants, filesIn, parsed } from './source';

/** Requirements that have a name in access/permissions. */
const SHARED: Readonly<Record<string, Requirement>> = {
  ADDRESS_BOOK_RIGHTS,
  EMAIL_RIGHTS,
  TICKET_REPLY_RIGHTS,
  END_USER_RIGHTS,
  BROADBAND_ORDER_RIGHTS,
  MOBILE_ORDER_RIGHTS,
  USER_RIGHTS,
};

/** The rights of a defined panel. */
interface Rights {
  readonly looks: Requirement;
  readonly requirement: Requirement;
}

/** The panels that the areas define, by file and name. */
const definitions = import.meta.glob<Readonly<Record<string, Rights>>>('/app/**/*.panel.server.ts', { eager: true });

/** The rights that each path requires. The first match counts (PER-02, PER-03, PER-07, AUT-13). */
const REQUIREMENTS: readonly (readonly [path: RegExp, requirement: Requirement | 'public'])[] = [
  [/^\/$/, 'session'],
  [/^\/(?:auth|session|logout|forgot-password|reset-password)(?:\/|$)/, 'public'],
  [/^\/\*$/, 'public'],
  [/^\/connections\/create(?:\/|$)/, menuRules['broadband.order']],
  [/^\/connections\/checks(?:\/|$)/, menuRules['broadband.checks']],
  [/^\/connections\/watched(?:\/|$)/, 'broadband-c'],
  [/^\/connections\/:nid\/circuits\/:circuit\/disconnection(?:\/|$)/, 'broadband-diagnostics-c'],
  [/^\/connections\/:nid\/(?:change|tags|end_user|circuits|termination|order)(?:\/|$)/, 'broadband-c'],
  [/^\/connections\/:nid\/diagnostics(?:\/|$)/, 'broadband-diagnostics-r'],
  [/^\/connections(?:\/|$)/, menuRules['broadband.connections']],
  [/^\/mobile\/(?:data_pools\/)?create(?:\/|$)/, menuRules['mobile.order']],
  [/^\/mobile\/(?:runs|:uuid\/circuits)(?:\/|$)/, MOBILE_ORDER_RIGHTS],
  [/^\/mobile(?:\/|$)/, menuRules['mobile.connections']],
  [/^\/(?:edit-)?email(?:\/|$)/, menuRules.email],
  [/^\/offers\/create(?:\/|$)/, menuRules['offers.create']],
  [/^\/offers\/:uuid\/order$/, menuRules['broadband.order']],
  [/^\/offers(?:\/|$)/, menuRules['offers.overview']],
  // the address of an agenda is a secret itself
  [/^\/attention\/agenda\/:file$/, 'public'],
  [/^\/attention(?:\/|$)/, menuRules.attention],
  [/^\/orders(?:\/|$)/, menuRules.ordered],
  [/^\/end_users\/create(?:\/|$)/, menuRules['customers.create']],
  [/^\/end_users(?:\/|$)/, menuRules['customers.overview']],
  [/^\/tickets\/create(?:\/|$)/, menuRules['support.create']],
  [/^\/tickets(?:\/|$)/, menuRules['support.overview']],
  [/^\/admin(?:\/|$)/, menuRules['admin.users']],
  [/^\/search(?:\/|$)/, menuRules.search],
  // the page of a send asks for the rights of that kind of send (openSent), that of views for those of their list
  [/^\/(?:profile|changelog|settings|sent|swap|styles|views)(?:\/|$)/, 'session'],
];

export function requirementOf({ path, layout }: MappedRoute): Requirement | 'public' | undefined {
  // a layout guards nothing: child loaders run without it (house rule 4)
  if (layout) return 'public';
  return REQUIREMENTS.find(([pattern]) => pattern.test(path))?.[1];
}

interface Door {
  readonly name: 'loader' | 'action';
  readonly body: ts.Block | null;
}

/** The loader and the action of a module. `export const action = loader` names the same function. */
export function doorsOf(source: ts.SourceFile): Door[] {
  return (['loader', 'action'] as const).flatMap((name) => {
    const body = bodyOf(source, name);
    return body === undefined ? [] : [{ name, body }];
  });
}

function bodyOf(source: ts.SourceFile, name: string): ts.Block | null | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body ?? null;
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: variable, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(variable) || variable.text !== name) continue;
      if (initializer && ts.isIdentifier(initializer)) return bodyOf(source, initializer.text);
      return initializer && ts.isArrowFunction(initializer) && ts.isBlock(initializer.body) ? initializer.body : null;
    }
  }
  return undefined;
}

/** True when an action requires at least the rights of its path. */
export function asksEnough(asked: unknown, least: Requirement | 'public' | undefined): boolean {
  if (least === undefined || asked === undefined) return false;
  if (isDeepStrictEqual(asked, least)) return true;
  return (
    typeof asked === 'object' &&
    asked !== null &&
    'allOf' in asked &&
    Array.isArray(asked.allOf) &&
    asked.allOf.includes(least)
  );
}

type Opened = { readonly requirement: unknown } | { readonly problem: string };

/** The requirement that the first statement names. A body that only throws a Response gives access to no data. */
export function opened({ name, body }: Door, path = ''): Opened | 'closed' {
  const [first] = body?.statements ?? [];
  if (!body || !first) return { problem: 'is no plain function' };
  if (
    ts.isThrowStatement(first) &&
    ts.isNewExpression(first.expression) &&
    first.expression.expression.getText() === 'Response'
  )
    return 'closed';
  const call = ts.isVariableStatement(first)
    ? first.declarationList.declarations[0]?.initializer
    : ts.isExpressionStatement(first)
      ? first.expression
      : undefined;
  const awaited = call && ts.isAwaitExpression(call) ? call.expression : undefined;
  if (!awaited || !ts.isCallExpression(awaited) || awaited.expression.getText() !== 'authorize')
    return { problem: 'does not begin with await authorize(args, …)' };
  const [args, requirement] = awaited.arguments;
  if (args?.getText() !== 'args' || !requirement)
    return { problem: 'calls authorize without args or without a requirement' };
  if (name === 'action' && /\.looks$/.test(requirement.getText())) return { problem: 'sends with the right to look' };
  const byAddress = BY_ADDRESS[`${dirname(body.getSourceFile().fileName)} ${requirement.getText()}`];
  return { requirement: byAddress ? byAddress(path) : evaluated(requirement) };
}

/**
 * The pages of runs and of wizards serve every area. Their requirement is a function that finds the right by the
 * address.
 */
const BY_ADDRESS: Readonly<Record<string, (path: string) => Requirement | undefined>> = {
  'app/flows/runs/pages rightAt(args)': (path) => areaOf(path)?.requirement,
  'app/flows/wizard/pages rightAt(args)': (path) => wizardOf(path)?.requirement,
  'app/flows/wizard/pages sendsAt(args)': (path) => wizardOf(path)?.area.sends,
};

function evaluated(node: ts.Expression): unknown {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return evaluated(node.expression);
  if (ts.isIdentifier(node) && node.text in SHARED) return SHARED[node.text];
  if (ts.isIdentifier(node)) return constant(dirname(node.getSourceFile().fileName), node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(evaluated);
  if (ts.isObjectLiteralExpression(node)) {
    return Object.fromEntries(
      node.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText(), evaluated(initializer)]),
    );
  }
  if (ts.isStringLiteral(node)) return node.text;
  if (
    ts.isElementAccessExpression(node) &&
    node.expression.getText() === 'menuRules' &&
    ts.isStringLiteral(node.argumentExpression)
  ) {
    return menuRules[node.argumentExpression.text as keyof typeof menuRules];
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (node.expression.getText() === 'menuRules') return menuRules[node.name.text as keyof typeof menuRules];
  const right = node.name.text;
  if (right !== 'looks' && right !== 'requirement') return undefined;
  return definitionOf(node.getSourceFile(), node.expression.getText())?.[right];
}

/** The panel that a route imports under this name. Its definition alone names the rights. */
function definitionOf(route: ts.SourceFile, name: string): Rights | undefined {
  const from = route.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.namedBindings?.getText().match(/\w+/g)?.includes(name));
  if (!from || !ts.isStringLiteral(from.moduleSpecifier)) return undefined;
  const file = posix.join('/', dirname(route.fileName), `${from.moduleSpecifier.text}.ts`);
  return definitions[file]?.[name];
}

/** A requirement that the routes of an area share by its name. */
function constant(folder: string, name: string): unknown {
  const found = declarationOf(folder, name);
  return found && evaluated(found);
}

function declarationOf(folder: string, name: string): ts.Expression | undefined {
  // its own folder first, because another area may have a constant of the same name
  const declarations = [folder, dirname(folder)]
    .flatMap((place) => filesIn([place], /\.ts$/))
    .flatMap((file) => descendants(parsed(file), ts.isVariableDeclaration));
  return declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
}

export const routes = routeMap();
