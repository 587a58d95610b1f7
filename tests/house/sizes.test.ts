import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source';

const MOST_LINES = 250;
const MOST_FILES = 25;

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
});
