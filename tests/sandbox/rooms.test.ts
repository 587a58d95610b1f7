import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from '~tests/house/source';

describe('the sandbox by service', () => {
  it('has no folder with more than 30 files in it', () => {
    const counts = new Map<string, number>();
    for (const file of filesIn(['sandbox', 'tests/sandbox'], /\.ts$/))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });

  it.each(filesIn(['sandbox/records'], /\.ts$/))('keeps %s for any service: it knows none', (file) => {
    const taken = [...textOf(file).matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
    expect(taken.filter((path) => !/^sandbox\/(?:records|platform)\//.test(path))).toEqual([]);
  });
});
