import { describe, expect, it } from 'vitest';
import { brokenBy, type Sample } from '~tests/fixtures/linted';

const component = (markup: string) =>
  `export function Sample({ url, text }: { url: string; text: string }) {\n  return ${markup};\n}\n`;

const REFUSED: [what: string, file: string, text: string, rule: string][] = [
  [
    'a wall',
    'app/kernel/time/dates.ts',
    "import { Link } from '~/kernel/ui/link';\nexport const made = Link;\n",
    'house/walls',
  ],
  [
    'another area',
    'app/broadband/lists/overview.tsx',
    "import SessionExpired from '~/session/expired';\nexport const made = SessionExpired;\n",
    'house/walls',
  ],
  [
    'the app in the sandbox',
    'sandbox/server.ts',
    "import { paths } from '../app/kernel/paths/paths';\nexport const made = paths;\n",
    'house/walls',
  ],
  [
    'markup made of text',
    'app/kernel/ui/notice.tsx',
    component('<p dangerouslySetInnerHTML={{ __html: text + url }} />'),
    'house/html',
  ],
  ['a style attribute', 'app/kernel/ui/notice.tsx', component('<p style={{ color: url }}>{text}</p>'), 'house/html'],
  ['a noscript element', 'app/kernel/ui/notice.tsx', component('<noscript>{text + url}</noscript>'), 'house/html'],
  [
    'a disabled button',
    'app/kernel/ui/notice.tsx',
    component('<button disabled={url === text}>x</button>'),
    'house/html',
  ],
  [
    'an address in a link',
    'app/kernel/ui/notice.tsx',
    component('<a href="/connections">{text + url}</a>'),
    'house/addresses',
  ],
  [
    'an address made by hand',
    'app/kernel/ui/notice.tsx',
    component('<a href={`/connections/${url}`}>{text}</a>'),
    'house/addresses',
  ],
  [
    'an address in a redirect',
    'app/shell/home.tsx',
    "import { redirect } from '@remix-run/node';\nexport const made = () => redirect('/profile');\n",
    'house/addresses',
  ],
  [
    'a default export',
    'app/flows/prices/amounts.ts',
    'export default function price() {\n  return 1;\n}\n',
    'house/default-exports',
  ],
  ['a barrel', 'app/flows/prices/amounts.ts', "export * from './vci';\n", 'house/barrels'],
  ['the environment', 'app/flows/prices/amounts.ts', "export const made = process.env['PORT'];\n", 'house/environment'],
  [
    'any',
    'app/flows/prices/amounts.ts',
    'export const made = (value: any) => typeof value;\n',
    'typescript/no-explicit-any',
  ],
  [
    'a hook in a condition',
    'app/kernel/ui/notice.tsx',
    "import { useId } from 'react';\nexport function Sample({ on }: { on: boolean }) {\n  return on ? <p id={useId()}>x</p> : null;\n}\n",
    'react-hooks/rules-of-hooks',
  ],
  [
    'autofocus',
    'app/kernel/ui/notice.tsx',
    component('<input autoFocus aria-label={text} name={url} />'),
    'jsx-a11y/no-autofocus',
  ],
  [
    'a picture without words',
    'app/kernel/ui/notice.tsx',
    component('<p><img src={url} />{text}</p>'),
    'jsx-a11y/alt-text',
  ],
  [
    'security H2 a bare timer',
    'server/stop.ts',
    'export const made = (end: () => void) => setTimeout(end, 1);\n',
    'house/timers',
  ],
  [
    'security H2 a bare interval of the app',
    'app/kernel/store/sqlite/sqlite.server.ts',
    'export const made = (sweep: () => void) => setInterval(() => sweep(), 1);\n',
    'house/timers',
  ],
  [
    'security H2 a bare timer by another name',
    'app/kernel/session/flash.server.ts',
    "import { setTimeout as later } from 'node:timers';\nexport const made = (end: () => void) => later(end, 1);\n",
    'house/timers',
  ],
  [
    'a comment without a subject',
    'app/flows/prices/amounts.ts',
    '/** What a price is. */\nexport const made = 1;\n',
    'house/comments',
  ],
  [
    'a comment that goes on and on',
    'app/flows/prices/amounts.ts',
    `// a price ${'and a price '.repeat(5)}\n// ${'and a price '.repeat(5)}\nexport const made = 1;\n`,
    'house/comments',
  ],
  ['a console', 'server/stop.ts', "export const made = () => console.log('x');\n", 'eslint/no-console'],
  [
    'a comment of another linter that silences a rule',
    'app/flows/prices/amounts.ts',
    ['/* eslint-' + 'disable */', 'export const made = (value: any) => typeof value;', ''].join('\n'),
    'typescript/no-explicit-any',
  ],
];

const ALLOWED: [what: string, file: string, text: string][] = [
  [
    'the summary takes the focus',
    'app/kernel/ui/error-summary.tsx',
    component('<div tabIndex={-1} autoFocus>{text + url}</div>'),
  ],
  [
    'lists say that they are lists',
    'app/kernel/ui/notice.tsx',
    component('<ul role="list"><li>{text + url}</li></ul>'),
  ],
  [
    'a scrolling region can be reached',
    'app/kernel/ui/table/data-table.tsx',
    component('<section aria-label={text} tabIndex={0}>{url}</section>'),
  ],
  ['a heading takes the focus', 'app/kernel/ui/page-header.tsx', component('<h1 tabIndex={-1}>{text + url}</h1>')],
  [
    'a choice that is not offered',
    'app/kernel/ui/notice.tsx',
    component('<input type="radio" disabled aria-label={text} name={url} />'),
  ],
  [
    'a timer that cannot end the process',
    'server/stop.ts',
    "import { after } from '~/kernel/time/timer.server';\nexport const made = (end: () => void) => after(1, end, end);\n",
  ],
  [
    'a pause',
    'server/stop.ts',
    "import { setTimeout as pause } from 'node:timers/promises';\nexport const made = () => pause(1);\n",
  ],
  [
    'a comment of several sentences, and its tags',
    'app/flows/prices/amounts.ts',
    `/**\n * The price ${'of a line '.repeat(7)}. It is ${'in cents '.repeat(10)}.\n * @param at ${'one day '.repeat(10)}\n */\nexport const made = 1;\n`,
  ],
  ['addresses from the builder', 'app/kernel/ui/notice.tsx', component('<a href={url}>{text}</a>')],
];

const refused = REFUSED.map(([, file, text]): Sample => ({ file, text }));
const allowed = ALLOWED.map(([, file, text]): Sample => ({ file, text }));
const broken = brokenBy([...refused, ...allowed]);

describe('the rules of the house are lint rules', () => {
  it.each(REFUSED.map(([what, , , rule], at) => [what, rule, refused[at]] as const))(
    '%s is refused',
    (_what, rule, sample) => {
      expect(sample && broken(sample)).toContain(rule);
    },
  );

  it.each(ALLOWED.map(([what], at) => [what, allowed[at]] as const))('%s', (_what, sample) => {
    expect(sample && broken(sample)).toEqual([]);
  });
});
