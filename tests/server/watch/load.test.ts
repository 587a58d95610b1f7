import { describe, expect, it } from 'vitest';
import { Admission } from '../../../server/watch/load';

const MS = 250;

function after(...windows: readonly [busy: number, served: number][]): number {
  const admission = new Admission();
  for (const [busy, served] of windows) admission.note({ ms: MS, busy, served });
  return admission.most();
}

describe('S-29 the number of requests that may be under way', () => {
  it.each<[string, readonly [number, number][], number]>([
    ['a process that rests', [[0.1, 2]], 200],
    ['one that waits for a provider that hangs', Array.from({ length: 40 }, () => [0.2, 0] as [number, number]), 200],
    ['one busy window', [[1, 25]], 200],
    [
      'one that serves a hundred a second without a pause',
      Array.from({ length: 4 }, () => [1, 25] as [number, number]),
      25,
    ],
    ['a very slow one', Array.from({ length: 4 }, () => [1, 1] as [number, number]), 20],
    ['a very fast one', Array.from({ length: 4 }, () => [1, 500] as [number, number]), 200],
    [
      'one that was busy',
      [
        [1, 25],
        [1, 25],
        [1, 25],
        [0.5, 25],
      ],
      200,
    ],
  ])('%s', (_what, windows, most) => {
    expect(after(...windows)).toBe(most);
  });
});
