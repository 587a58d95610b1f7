import { describe, expect, it } from 'vitest';
import { poolNameProblem } from '~/mobile/domain/pool-name';

describe('MOB-13 the name of a pool', () => {
  it.each([
    ['Bezorgbussen', null],
    ['x'.repeat(50), null],
    [`  ${'x'.repeat(50)}  `, null],
    ['x'.repeat(51), 'max50Characters'],
    ['', 'required'],
    ['  \t', 'required'],
  ])('%j: %s', (name, problem) => {
    expect(poolNameProblem(name)).toBe(problem);
  });
});
