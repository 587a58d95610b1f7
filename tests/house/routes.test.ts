import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { routeMap } from './route-map';
import { descendants, filesIn, parsed, textOf } from './source';

const maps = filesIn(['app/routes'], /^map\.ts$/);
const folderOf = (map: string) => map.slice('app/'.length, -'map.ts'.length);

/** The modules that a map names. */
function namedIn(map: string): string[] {
  return descendants(parsed(map), ts.isStringLiteral)
    .map(({ text }) => text)
    .filter((text) => /\.tsx?$/.test(text));
}

describe('the map of URLs is a map an area', () => {
  it('every area has one', () => {
    const areas = readdirSync('app/routes');
    expect(areas.filter((area) => !maps.includes(`app/routes/${area}/map.ts`))).toEqual([]);
  });

  it.each(maps)('%s names modules of its own folder, and is short', (map) => {
    expect(namedIn(map).filter((file) => !file.startsWith(folderOf(map)))).toEqual([]);
    expect(textOf(map).split('\n').length).toBeLessThanOrEqual(41);
  });

  it('all of them are put together, every module once', () => {
    const files = routeMap().map(({ file }) => file);
    expect(files.toSorted()).toEqual(
      maps
        .flatMap(namedIn)
        .map((file) => `app/${file}`)
        .toSorted(),
    );
    expect(new Set(files).size).toBe(files.length);
  });

  it('every module with a door is in it', () => {
    const mapped = new Set(routeMap().map(({ file }) => file));
    const doors = filesIn(['app/routes'], /\.tsx?$/).filter((file) =>
      /^export (?:async function|const) (?:loader|action)\b/m.test(textOf(file)),
    );
    expect(doors.filter((file) => !mapped.has(file))).toEqual([]);
  });
});
