import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source';

const MOST_LINES = 250;
const MOST_FILES = 25;
/** A newcomer reads all of it before the first change. */
const MOST_WORDS = 40;
const MOST_DECISIONS = 20;

describe('the house is made of small things', () => {
  it(`no file has more than ${MOST_LINES} lines, texts aside`, () => {
    const rooms = ['app', 'server', 'sandbox', 'e2e', 'scripts', 'tests'];
    const files = filesIn(rooms, /\.(?:tsx?|mjs)$/).filter((file) => !/\/texts\/(?:nl|en)\//.test(file));
    const long = files.filter((file) => textOf(file).trimEnd().split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it(`no folder has more than ${MOST_FILES} files of its own`, () => {
    const folders = filesIn(['app', 'docs', 'e2e', 'sandbox', 'scripts', 'server', 'tests'], /./).map(dirname);
    const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > MOST_FILES);
    expect(full).toEqual([]);
  });

  it(`the dictionary has at most ${MOST_WORDS} lines, and decisions at most ${MOST_DECISIONS} pages by subject`, () => {
    expect(textOf('docs/words.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_WORDS);
    const index = textOf('docs/decisions/README.md');
    const pages = filesIn(['docs/decisions'], /\.md$/).filter((file) => !file.endsWith('README.md'));
    expect(pages.length).toBeLessThanOrEqual(MOST_DECISIONS);
    expect(pages.filter((page) => !index.includes(`](${basename(page)})`))).toEqual([]);
  });
});
