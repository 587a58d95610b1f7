import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { routeMap } from './route-map';
import { descendants, filesIn, parsed, textOf } from './source';

const maps = filesIn(['app'], /^map\.ts$/);
const ON_A_FLOOR = /^app\/(?:kernel|flows|telecom)\//;
const folderOf = (map: string) => map.slice('app/'.length, -'map.ts'.length);

function namedIn(map: string): string[] {
  return descendants(parsed(map), ts.isStringLiteral)
    .map(({ text }) => text)
    .filter((text) => /\.tsx?$/.test(text));
}

describe('the map of URLs is a map an area', () => {
  it('every area has one, and on a floor only the mechanisms whose pages serve every area', () => {
    expect(maps.length).toBeGreaterThan(10);
    expect(maps.filter((map) => ON_A_FLOOR.test(map))).toEqual(['app/flows/runs/map.ts', 'app/flows/wizard/map.ts']);
  });

  it.each(maps)('%s names modules of its own folder, and is short', (map) => {
    expect(namedIn(map).filter((file) => !file.startsWith(folderOf(map)))).toEqual([]);
    expect(textOf(map).split('\n').length).toBeLessThanOrEqual(41);
  });

  it('all of them are put together, every module of an area once', () => {
    const files = routeMap().map(({ file }) => file);
    expect([...new Set(files)].toSorted()).toEqual(
      maps
        .flatMap(namedIn)
        .map((file) => `app/${file}`)
        .toSorted(),
    );
    const own = files.filter((file) => !ON_A_FLOOR.test(file));
    expect(new Set(own).size).toBe(own.length);
  });

  it('every module with a door is in it', () => {
    const mapped = new Set(routeMap().map(({ file }) => file));
    const doors = filesIn(['app'], /\.tsx?$/).filter((file) =>
      /^export (?:async function|const) (?:loader|action)\b/m.test(textOf(file)),
    );
    expect(doors.filter((file) => file !== 'app/root.tsx' && !mapped.has(file))).toEqual([]);
  });
});
