import { describe, expect, it } from 'vitest';
import { folded } from '~/kernel/table/fold';
import type { ListData } from '~/kernel/table/list.server';

/** A list of letters; a dot is an unreadable row, and a small letter has no key. */
function listOf(places: string, exact = 0): ListData<string> {
  const all = [...places];
  return {
    state: {} as ListData<string>['state'],
    views: null,
    count: 100,
    last: 10,
    rows: all.filter((place) => place !== '.'),
    lost: all.flatMap((place, at) => (place === '.' ? [{ at, id: null }] : [])),
    unsearched: false,
    leftOut: 0,
    short: null,
    exact,
    failure: null,
  };
}

function foldedPlaces(list: ListData<string>): string {
  const { rows, lost } = folded(list, (row) => (row === row.toLowerCase() ? null : row));
  const places = rows.map((row) => row.join(''));
  for (const { at } of lost) places.splice(at, 0, '.');
  return places.join(' ');
}

describe('neighbours with the same key are one row', () => {
  it.each([
    ['', ''],
    ['AAA', 'AAA'],
    ['AABB', 'AA BB'],
    ['AaA', 'A a A'],
    ['aa', 'a a'],
    ['ABA', 'A B A'],
    ['AA.AA', 'AA . AA'],
    ['..AAA', '. . AAA'],
    ['AA..', 'AA . .'],
    ['.', '.'],
  ])('%s becomes %s', (places, expected) => {
    expect(foldedPlaces(listOf(places))).toBe(expected);
  });

  it('the count stays that of the provider, and the exact ones are counted in rows', () => {
    const { count, last, exact } = folded(listOf('AAb', 3), (row) => row);
    expect([count, last, exact]).toEqual([100, 10, 2]);
  });
});
