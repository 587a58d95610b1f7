import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pageKinds, type PageHandle, type PageKind } from '~/kernel/frame/page-kinds';
import { routeMap } from './route-map';
import { descendants, filesIn, parsed } from './source';

const routes = routeMap().filter(({ layout }) => !layout);

/** The named exports of a route's module. Its component is the default export. */
function exportsOf(file: string): Map<string, ts.Expression | null> {
  const found = new Map<string, ts.Expression | null>();
  for (const statement of parsed(file).statements) {
    if (
      !ts.canHaveModifiers(statement) ||
      !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      continue;
    if (ts.isFunctionDeclaration(statement))
      found.set(
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
          ? 'default'
          : (statement.name?.text ?? ''),
        null,
      );
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        found.set(name.getText(), initializer ?? null);
  }
  return found;
}

/** The value of this name in `handle`. */
function told(file: string, name: keyof PageHandle): ts.Expression | undefined {
  const handle = exportsOf(file).get('handle');
  const property =
    handle && ts.isObjectLiteralExpression(handle)
      ? handle.properties.find((each) => each.name?.getText() === name)
      : undefined;
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** The kind that `handle` names. */
function kindOf(file: string): string | undefined {
  const page = told(file, 'page');
  return page && ts.isStringLiteral(page) ? page.text : undefined;
}

describe('every page is a document of one kind (docs/decisions/documents.md)', () => {
  it.each(routes.map(({ path, file }) => [path, file] as const))(
    '%s says what it is, if it is a page',
    (_path, file) => {
      const exported = exportsOf(file);
      if (!exported.has('default')) expect(exported.has('handle')).toBe(false);
      else expect(Object.keys(pageKinds)).toContain(kindOf(file));
    },
  );

  it('a list is what has a table definition, and only pages without the shell are public', () => {
    for (const { file, path } of routes) {
      if (!exportsOf(file).has('default')) continue;
      const kind = kindOf(file) as PageKind;
      expect(kind === 'public' || kind === 'entry', path).toBe(file.startsWith('app/session/'));
      if (
        descendants(parsed(file), ts.isCallExpression).some(({ expression }) =>
          ['readTableState', 'openList'].includes(expression.getText()),
        )
      )
        // a list with facts above its rows uses the sheet of both
        expect(['list', 'tables', 'period'], path).toContain(kind);
    }
  });

  it('takes files where it says so, and nowhere else', () => {
    const takers = routes.filter(({ file }) => told(file, 'files')).map(({ path }) => path);
    const receivers = routes
      .filter(({ file }) => /\b(?:receiveFiles|takeFiles?)\(/.test(parsed(file).text))
      .map(({ path }) => path);
    expect(takers).toEqual(receivers);
    expect(takers).toContain('/connections/checks/create');
  });

  it('no kind is without a page', () => {
    const used = new Set(routes.map(({ file }) => kindOf(file)));
    expect(Object.keys(pageKinds).filter((kind) => !used.has(kind))).toEqual([]);
  });

  it('nothing of a page runs React in the browser: no effect, no event, no state', () => {
    const live =
      /\b(?:useEffect|useLayoutEffect|useReducer|useFetcher|useSubmit|useNavigate|useNavigation|useRevalidator|ScrollRestoration|hydrateRoot)\b|\son(?:Click|Change|Input|Submit|KeyDown|Focus|Blur)=/;
    expect(
      filesIn(['app'], /\.tsx?$/).filter(
        (file) => !/^app\/kernel\/(?:page|enhance|islands)\//.test(file) && live.test(parsed(file).text),
      ),
    ).toEqual([]);
  });
});
