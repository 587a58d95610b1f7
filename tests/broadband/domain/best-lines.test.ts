import { describe, expect, it } from 'vitest';
import { bestLines } from '~/broadband/domain/best-lines';

type Speeds = readonly [download: number | null, upload: number | null, perMonth: number | null];

const lines = (rows: readonly Speeds[]) =>
  rows.map(([download, upload, perMonth], at) => ({ id: at + 1, download, upload, perMonth }));

describe('ordering 6.1 the cheapest and the fastest line', () => {
  it.each<[string, readonly Speeds[], number[], number[]]>([
    [
      'each another line',
      [
        [100, 30, 2850],
        [1000, 1000, 6700],
      ],
      [1],
      [2],
    ],
    [
      'several that are equal',
      [
        [100, 30, 2850],
        [1000, 1000, 2850],
        [1000, 1000, 6700],
      ],
      [1, 2],
      [2, 3],
    ],
    [
      'the upload decides between equal downloads',
      [
        [1000, 100, 1],
        [1000, 1000, 2],
        [100, 9000, 3],
      ],
      [1],
      [2],
    ],
    [
      'an unknown upload decides nothing',
      [
        [1000, null, 1],
        [1000, 1000, 2],
        [100, 100, 3],
      ],
      [1],
      [1, 2],
    ],
    [
      'no cheapest while an amount is unknown',
      [
        [100, 30, null],
        [1000, 1000, 6700],
      ],
      [],
      [2],
    ],
    [
      'no fastest while a speed is unknown',
      [
        [null, 30, 2850],
        [1000, 1000, 6700],
      ],
      [1],
      [],
    ],
    ['none of one line', [[1000, 1000, 6700]], [], []],
    [
      'none of equals',
      [
        [100, 100, 5],
        [100, 100, 5],
      ],
      [],
      [],
    ],
    ['none of no line', [], [], []],
  ])('%s', (_case, rows, cheapest, fastest) => {
    const best = bestLines(lines(rows));
    expect([[...best.cheapest], [...best.fastest]]).toEqual([cheapest, fastest]);
  });
});
