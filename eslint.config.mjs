import { relative, sep } from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { complaint, wholeComments } from './tests/house/comments.mjs';
import { misusedPromises } from './tests/house/promises.mjs';
import { refusal } from './tests/house/rooms.mjs';

const TIMER = '/^(?:set(?:Timeout|Interval|Immediate)|queueMicrotask)$/';

/** Rules of our own: comments in plain words, walls between rooms (design: Rooms), and no server timer that could end the process. */
const house = {
  rules: {
    'misused-promises': misusedPromises,
    comments: {
      meta: { type: 'suggestion', schema: [] },
      create(context) {
        return {
          Program() {
            for (const { value, loc } of wholeComments(context.sourceCode.getAllComments())) {
              const message = complaint(value);
              if (message) context.report({ loc, message: message.replaceAll(/[{}]/g, '') });
            }
          },
        };
      },
    },
    timers: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const report = (node) =>
          context.report({
            node,
            message:
              'What a timer throws ends the process: use after or every of app/kernel/time/timer.server.ts, or a pause of node:timers/promises.',
          });
        return {
          [`CallExpression[callee.name=${TIMER}]`]: report,
          [`MemberExpression[object.name=/^global(?:This)?$/][property.name=${TIMER}]`]: report,
          'ImportDeclaration[source.value=/^(?:node:)?timers$/]': report,
        };
      },
    },
    walls: {
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
    },
  },
};

const jsx = (name) => `JSXOpeningElement[name.name=${name}]`;
const attribute = (name) => `JSXAttribute[name.name=${name}]`;

const HTML = [
  {
    selector: attribute("'dangerouslySetInnerHTML'"),
    message: 'React writes text; markup made of text is a hole (security T12).',
  },
  { selector: attribute("'style'"), message: 'The Content-Security-Policy forbids style attributes; use a class.' },
  { selector: jsx("'Trans'"), message: 'Texts are text: build the sentence from t() and elements (security 2.4).' },
  {
    selector: jsx("'noscript'"),
    message: 'The HTML is the whole product; there is nothing to say to who has no scripts (house rule 1).',
  },
  {
    selector: `${jsx('/^[Bb]utton$/')} > ${attribute("'disabled'")}`,
    message: 'A button says why it does nothing: `reason`, never disabled (SYS-05).',
  },
];

const OWN_PATH = '/^\\u002F/';
const URLS = [
  `${attribute('/^(href|action|to|formAction)$/')} > Literal[value=${OWN_PATH}]`,
  `${attribute('/^(href|action|to|formAction)$/')} > JSXExpressionContainer > Literal[value=${OWN_PATH}]`,
  `${attribute('/^(href|action|to|formAction)$/')} > JSXExpressionContainer > TemplateLiteral > TemplateElement:first-child[value.raw=${OWN_PATH}]`,
  `CallExpression[callee.name=/^(redirect|redirectDocument|navigate)$/] > Literal:first-child[value=${OWN_PATH}]`,
  `CallExpression[callee.name=/^(redirect|redirectDocument|navigate)$/] > TemplateLiteral:first-child > TemplateElement:first-child[value.raw=${OWN_PATH}]`,
].map((selector) => ({
  selector,
  message: 'Addresses are built by app/kernel/paths/paths.ts, of the paths of each area.',
}));

const BARREL = [
  { selector: 'ExportAllDeclaration', message: 'Import from the module that has it; no barrel files.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'Import from the module that has it; no barrel files.' },
];

const DEFAULT_EXPORT = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'A name for everything: default exports are for routes, entries, configs and texts.',
  },
];

const PROCESS_ENV = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'app/env.server.ts reads the environment.',
  },
];

const MAY_READ_ENVIRONMENT = [
  'app/env.server.ts',
  'sandbox/main.ts',
  'sandbox/platform/settings.ts',
  'scripts/**',
  'e2e/**',
  'tests/**',
  '*.{ts,mjs,js}',
];

const HAVE_DEFAULT_EXPORT = [
  'app/root.tsx',
  'app/entry.*.tsx',
  'app/routes.ts',
  'app/{activity,admin,attention,broadband,changelog,customers,email,mobile,ordered,profile,sent,session,settings,shell,styles,swap,tickets}/**/*.{ts,tsx}',
  'app/flows/runs/pages/*.tsx',
  'app/flows/wizard/pages/*.tsx',
  'app/*/texts/{nl,en}/*.ts',
  '*.{ts,mjs,js}',
  'e2e/**',
];

const forbid = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      '.data/',
      '.cache/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'public/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-misused-promises': 'off',
      'house/misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // thrown Responses are the application's way to answer early (house rule 6)
      '@typescript-eslint/only-throw-error': 'off',
      // it counts assertions as needless that say what JSON holds
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // a callback passes its error on as it is
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // interfaces with asynchronous methods have drivers that need not wait: the SQLite store, a test's stand-in
      '@typescript-eslint/require-await': 'off',
    },
  },

  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { house },
    rules: {
      'house/comments': 'error',
      'house/walls': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'off',
    },
  },
  // the list of the texts is types alone, a line a module
  {
    files: ['app/kernel/i18n/texts.ts', 'app/*/texts/texts.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  // an area adds its own to a registry of the kernel by extending its interface
  {
    files: ['app/**/*.ts'],
    rules: {
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends', allowWithName: '^(?:Paths|Menus)$' },
      ],
    },
  },
  { files: ['app/**', 'server/**', 'sandbox/**'], rules: { 'no-console': 'error' } },
  {
    files: ['server/**/*.ts', 'app/**/*.server.{ts,tsx}'],
    ignores: ['app/kernel/time/timer.server.ts'],
    rules: { 'house/timers': 'error' },
  },
  // expect.any() and its kind are typed `any`
  { files: ['tests/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  // the arguments of each `expect` would take half the time of all rules, and a promise lost there fails its test
  {
    files: ['{tests,e2e}/**/*.{ts,tsx}'],
    rules: { 'house/misused-promises': ['error', { checksVoidReturn: { arguments: false } }] },
  },

  {
    files: ['app/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      // lists without markers lose their role in Safari, so stylesheets that take the markers away need it said
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'jsx-a11y/label-has-associated-control': [
        'error',
        { assert: 'either', depth: 4, controlComponents: ['TextInput', 'TextArea', 'Select'] },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // without scripts the summary takes the focus by autofocus (accessibility 0.4, 2.4)
  { files: ['app/kernel/ui/error-summary.tsx'], rules: { 'jsx-a11y/no-autofocus': 'off' } },
  // users open an empty search, and the start of an order, to type
  {
    files: [
      'app/broadband/search/search.tsx',
      'app/broadband/availability/address-form.tsx',
      'app/mobile/order/sim/sim.tsx',
    ],
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },
  // users who order as last time go on at the lines, and at the tick of the review (docs/decisions/orders.md)
  {
    files: ['app/kernel/ui/table/choice-table.tsx', 'app/kernel/forms/ticks.tsx'],
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },
  // a region that scrolls must be reachable by keyboard (accessibility 2: table)
  {
    files: ['app/kernel/ui/table/data-table.tsx'],
    rules: { 'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['section'], roles: [] }] },
  },

  { files: ['**/*.{ts,tsx}'], rules: forbid(BARREL, DEFAULT_EXPORT, PROCESS_ENV) },
  { files: ['**/*.d.ts'], rules: forbid(PROCESS_ENV) },
  { files: MAY_READ_ENVIRONMENT, rules: forbid(BARREL, DEFAULT_EXPORT) },
  { files: ['app/**/*.{ts,tsx}'], rules: forbid(BARREL, DEFAULT_EXPORT, PROCESS_ENV, HTML, URLS) },
  { files: ['app/kernel/paths/paths.ts'], rules: forbid(BARREL, DEFAULT_EXPORT, PROCESS_ENV) },
  { files: ['app/env.server.ts'], rules: forbid(BARREL, DEFAULT_EXPORT) },
  { files: HAVE_DEFAULT_EXPORT, ignores: ['app/**'], rules: forbid(BARREL) },
  { files: HAVE_DEFAULT_EXPORT, ignores: ['*.{ts,mjs,js}', 'e2e/**'], rules: forbid(BARREL, PROCESS_ENV, HTML, URLS) },
);
