import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { descendants, filesIn, parsed } from './source';

/** Facts that the portal writes itself, beside a form or about a sent one. */
const OURS = /(?:Facts|^Trace|^OfCircuit|^ChosenOption|^KeptPlace)$/;

/** Texts of a form without a maximum length, by the name of their declaration. */
function endless(source: ts.SourceFile): string[] {
  const texts = descendants(source, ts.isCallExpression).filter(
    (call) => isCall(call, 'string') && !(isCall(call.parent, 'record') && call.parent.arguments[0] === call),
  );
  return texts
    .filter((text) => !checksOf(text).some((check) => check === 'max' || check === 'regex'))
    .flatMap((text) => {
      const name = declarationOf(text);
      return OURS.test(name) ? [] : [name];
    });
}

/** A call of zod's. The key of a record is a field name, which the front door checks. */
function isCall(node: ts.Node, name: string): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.expression.getText() === 'z' &&
    node.expression.name.text === name
  );
}

/** The names of the checks that are chained to a text. */
function checksOf(text: ts.CallExpression): string[] {
  const checks: string[] = [];
  for (
    let node: ts.Node = text;
    ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent);
    node = node.parent.parent
  )
    checks.push(node.parent.name.text);
  return checks;
}

function declarationOf(node: ts.Node): string {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at.name.getText();
  }
  return 'a function';
}

describe('security C1 every text of a form has a length', () => {
  // answers of the provider and the store come without a user who could correct a text
  const FORMS =
    /^app\/(?!kernel\/(?:env|provider)\/|[^/]+\/provider\/|flows\/panels\/stage|telecom\/(?:circuits|timeline|ordering\/ordered-names))/;
  const files = filesIn(['app'], /\.tsx?$/).filter(
    (file) => FORMS.test(file) && /\bz\s*\.string\(/.test(parsed(file).text),
  );

  it('finds the schemas', () => {
    expect(files).toContain('app/broadband/line-services/answer.server.ts');
  });

  it.each(files)('%s', (file) => {
    expect(endless(parsed(file))).toEqual([]);
  });

  it.each([
    ['const Form = z.object({ reason: z.string().optional() });', ['Form']],
    ["const Form = z.object({ reason: z.string({ error: 'x' }).max(5).optional() });", []],
    ['const field = z.string().transform((text) => z.string().max(5).parse(text));', ['field']],
    ['const field = z\n  .string()\n  .optional();', ['field']],
    ['const ServiceFacts = z.object({ sla: z.string() });', []],
  ])('would notice %s', (text, found) => {
    expect(endless(parsed('app/routes/x.ts', text))).toEqual(found);
  });
});
