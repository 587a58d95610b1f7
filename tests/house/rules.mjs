import { relative, sep } from 'node:path';
import { complaint, wholeComments } from './comments.mjs';
import { refusal } from './rooms.mjs';

const TIMER = '/^(?:set(?:Timeout|Interval|Immediate)|queueMicrotask)$/';
const OWN_PATH = '/^\\u002F/';
const PLACE_OF_URL = 'JSXAttribute[name.name=/^(href|action|to|formAction)$/]';
const GOES_TO_URL = 'CallExpression[callee.name=/^(redirect|redirectDocument|navigate)$/]';

/** A rule that forbids what the selectors find, each with what it says. */
const forbid = (bySelector) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(bySelector).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

const sameMessage = (selectors, message) => Object.fromEntries(selectors.map((selector) => [selector, message]));

const html = forbid({
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]':
    'React writes text; markup made of text is a hole (security T12).',
  'JSXAttribute[name.name="style"]': 'The Content-Security-Policy forbids style attributes; use a class.',
  'JSXOpeningElement[name.name="Trans"]': 'Texts are text: build the sentence from t() and elements (security 2.4).',
  'JSXOpeningElement[name.name="noscript"]':
    'The HTML is the whole product; there is nothing to say to who has no scripts (house rule 1).',
  'JSXOpeningElement[name.name=/^[Bb]utton$/] > JSXAttribute[name.name="disabled"]':
    'A button says why it does nothing: `reason`, never disabled (SYS-05).',
});

const addresses = forbid(
  sameMessage(
    [
      `${PLACE_OF_URL} > Literal[value=${OWN_PATH}]`,
      `${PLACE_OF_URL} > JSXExpressionContainer > Literal[value=${OWN_PATH}]`,
      `${PLACE_OF_URL} > JSXExpressionContainer > TemplateLiteral > TemplateElement:first-child[value.raw=${OWN_PATH}]`,
      `${GOES_TO_URL} > Literal:first-child[value=${OWN_PATH}]`,
      `${GOES_TO_URL} > TemplateLiteral:first-child > TemplateElement:first-child[value.raw=${OWN_PATH}]`,
    ],
    'Addresses are built by app/kernel/paths/paths.ts, of the paths of each area.',
  ),
);

const barrels = forbid(
  sameMessage(
    ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'],
    'Import from the module that has it; no barrel files.',
  ),
);

const defaultExports = forbid({
  ExportDefaultDeclaration: 'A name for everything: default exports are for routes, entries, configs and texts.',
});

const environment = forbid({
  "MemberExpression[object.name='process'][property.name='env']": 'app/env.server.ts reads the environment.',
});

/** A server timer that throws could end the process. */
const timers = forbid(
  sameMessage(
    [
      `CallExpression[callee.name=${TIMER}]`,
      `MemberExpression[object.name=/^global(?:This)?$/][property.name=${TIMER}]`,
      'ImportDeclaration[source.value=/^(?:node:)?timers$/]',
    ],
    'What a timer throws ends the process: use after or every of app/kernel/time/timer.server.ts, or a pause of node:timers/promises.',
  ),
);

const comments = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const { value, loc } of wholeComments(context.sourceCode.getAllComments())) {
        const message = complaint(value);
        if (message) context.report({ loc, message: message.replaceAll(/[{}]/g, '') });
      }
    },
  }),
};

const walls = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' ? refusal(file, source.value) : null;
      if (message) context.report({ node: source, message: message.replaceAll(/[{}]/g, '') });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** The rules of our own, for oxlint: plain comments, walls between rooms (design: Rooms), and what the house forbids. */
export default {
  meta: { name: 'house' },
  rules: {
    addresses,
    barrels,
    comments,
    'default-exports': defaultExports,
    environment,
    html,
    timers,
    walls,
  },
};
