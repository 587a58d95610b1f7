import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source';

const PAGES = [...filesIn(['docs'], /\.md$/), 'README.md', 'sandbox/README.md'];
const CODE = filesIn(['app', 'server', 'sandbox', 'scripts', 'tests', 'e2e'], /\.(?:ts|tsx|mjs)$/);

describe('the pages of docs', () => {
  it('link to files that exist', () => {
    const links = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to)),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((to) => !existsSync(to))).toEqual([]);
  });

  it('are there where code names them', () => {
    const named = CODE.flatMap((file) => textOf(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((page) => !existsSync(page))).toEqual([]);
  });
});
