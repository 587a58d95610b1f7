import tseslint from 'typescript-eslint';

const rule = tseslint.plugin.rules['no-misused-promises'];

/** The translator gives text, never a promise; the compiler takes seconds to say so in each area. */
const TRANSLATOR = 'TFunction';

/** The values in which the rule looks for a function that gives a promise. */
const valuesOf = {
  CallExpression: (node) => node.arguments,
  NewExpression: (node) => node.arguments,
  JSXAttribute: ({ value }) => (value?.type === 'JSXExpressionContainer' ? [value.expression] : []),
  Property: (node) => [node.value],
  ReturnStatement: (node) => (node.argument ? [node.argument] : []),
};

const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/**
 * The rule `no-misused-promises`, asked only about functions that can give a promise. Alone it first works out what
 * each place expects, and that depends on all texts where the translator is passed on.
 */
export const misusedPromises = {
  ...rule,
  create(context) {
    const judge = rule.create(context);
    const { esTreeNodeToTSNodeMap, program } = context.sourceCode.parserServices;
    const types = program.getTypeChecker();
    const seenParts = (type) => partsOf(types.getApparentType(type));
    const isPromise = (type) => seenParts(type).some((part) => part.getProperty('then') !== undefined);
    const givesPromise = (type) =>
      type.symbol?.name !== TRANSLATOR && type.getCallSignatures().some((one) => isPromise(one.getReturnType()));
    const isAsked = (node) => seenParts(types.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node))).some(givesPromise);
    const askedOf = ([selector, check]) => {
      const values = valuesOf[selector];
      return [selector, values ? (node) => void (values(node).some(isAsked) && check(node)) : check];
    };
    return Object.fromEntries(Object.entries(judge).map(askedOf));
  },
};
