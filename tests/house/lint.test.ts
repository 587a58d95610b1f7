import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

/**
 * The rules that need types are left out, because reading the types of the whole project takes a minute on a busy
 * machine.
 */
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked as Linter.Config,
    { rules: { 'house/misused-promises': 'off' } },
  ],
});

/** The rules that a text would break in this file. */
async function broken(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const component = (markup: string) =>
  `export function Sample({ url, text }: { url: string; text: string }) {\n  return ${markup};\n}\n`;

describe('the rules of the house are lint rules', () => {
  it.each([
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
      'no-restricted-syntax',
    ],
    [
      'a style attribute',
      'app/kernel/ui/notice.tsx',
      component('<p style={{ color: url }}>{text}</p>'),
      'no-restricted-syntax',
    ],
    [
      'a noscript element',
      'app/kernel/ui/notice.tsx',
      component('<noscript>{text + url}</noscript>'),
      'no-restricted-syntax',
    ],
    [
      'a disabled button',
      'app/kernel/ui/notice.tsx',
      component('<button disabled={url === text}>x</button>'),
      'no-restricted-syntax',
    ],
    [
      'an address in a link',
      'app/kernel/ui/notice.tsx',
      component('<a href="/connections">{text + url}</a>'),
      'no-restricted-syntax',
    ],
    [
      'an address made by hand',
      'app/kernel/ui/notice.tsx',
      component('<a href={`/connections/${url}`}>{text}</a>'),
      'no-restricted-syntax',
    ],
    [
      'an address in a redirect',
      'app/shell/home.tsx',
      "import { redirect } from '@remix-run/node';\nexport const made = () => redirect('/profile');\n",
      'no-restricted-syntax',
    ],
    [
      'a default export',
      'app/flows/prices/amounts.ts',
      'export default function price() {\n  return 1;\n}\n',
      'no-restricted-syntax',
    ],
    ['a barrel', 'app/flows/prices/amounts.ts', "export * from './vci';\n", 'no-restricted-syntax'],
    [
      'the environment',
      'app/flows/prices/amounts.ts',
      "export const made = process.env['PORT'];\n",
      'no-restricted-syntax',
    ],
    [
      'any',
      'app/flows/prices/amounts.ts',
      'export const made = (value: any) => typeof value;\n',
      '@typescript-eslint/no-explicit-any',
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
    ['a console', 'server/stop.ts', "export const made = () => console.log('x');\n", 'no-console'],
  ])('%s is refused', async (_what, file, text, rule) => {
    expect(await broken(file, text)).toContain(rule);
  });

  it.each([
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
  ])('%s', async (_what, file, text) => {
    expect(await broken(file, text)).toEqual([]);
  });

  it.each([
    '@typescript-eslint/no-floating-promises',
    'house/misused-promises',
    '@typescript-eslint/await-thenable',
    '@typescript-eslint/no-unsafe-argument',
    '@typescript-eslint/no-unsafe-assignment',
    '@typescript-eslint/switch-exhaustiveness-check',
  ])('types: %s is asked of the app, the server and the sandbox', async (rule) => {
    for (const file of [
      'app/kernel/session/flash.server.ts',
      'app/kernel/ui/notice.tsx',
      'server/stop.ts',
      'sandbox/server.ts',
    ]) {
      const { rules } = (await new ESLint().calculateConfigForFile(file)) as Linter.Config;
      expect([file, rules?.[rule]]).toEqual([file, expect.arrayContaining([2])]);
    }
  });

  it('cannot be silenced by a comment', async () => {
    const silenced = ['/* eslint-' + 'disable */', 'export const made = (value: any) => typeof value;', ''].join('\n');
    expect(await broken('app/flows/prices/amounts.ts', silenced)).toContain('@typescript-eslint/no-explicit-any');
  });
});
