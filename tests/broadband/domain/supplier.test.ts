import { describe, expect, it } from 'vitest';
import { compareSuppliers, SUPPLIERS } from '~/broadband/domain/supplier';

describe('compareSuppliers', () => {
  it('BBO-15 knows five codes, the main one first', () => {
    expect(SUPPLIERS).toEqual(['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM']);
  });

  it.each([
    [
      ['FOREFREEDOM', 'BGT', 'FO', 'DELTA', 'WBA'],
      ['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM'],
    ],
    [
      ['ZZZ', 'BGT', 'AAA', 'WBA'],
      ['WBA', 'BGT', 'AAA', 'ZZZ'],
    ],
    [
      ['wba', '', 'FO'],
      ['FO', '', 'wba'],
    ],
    [[], []],
  ])('BBO-15 sorts %j into %j', (codes, sorted) => {
    expect([...codes].sort(compareSuppliers)).toEqual(sorted);
  });

  it('BBO-15 holds equals equal', () => {
    expect(compareSuppliers('WBA', 'WBA')).toBe(0);
    expect(compareSuppliers('ZZZ', 'ZZZ')).toBe(0);
  });
});
