import { describe, expect, it } from 'vitest';
import { progressOf, progressState, unknownState } from '~/mobile/domain/progress';

const steps = (...states: string[]) => states.map((state) => ({ state }));

describe('MOB-18 how far an order is', () => {
  it.each([
    ['completed', 'completed'],
    ['in_progress', 'in_progress'],
    ['planned', 'todo'],
    ['COMPLETED', 'todo'],
    ['constructor', 'todo'],
    ['', 'todo'],
  ])('%s is %s', (word, state) => {
    expect(progressState(word)).toBe(state);
  });

  it.each([
    ['failed', 'failed'],
    ['on_hold', 'on_hold'],
    ['COMPLETED', 'COMPLETED'],
    ['planned', null],
    ['', null],
    ['in_progress', null],
    ['completed', null],
  ])('foreign N10 the words for %s are those of the provider: %s', (state, word) => {
    expect(unknownState(state)).toBe(word);
  });

  it('is at the step under way, also behind one that has not begun', () => {
    expect(progressOf(steps('completed', 'planned', 'in_progress'))).toEqual({ done: 1, total: 3, current: 2 });
  });

  it('is at the first that is still to come when none is under way', () => {
    expect(progressOf(steps('completed', 'planned', 'planned'))).toEqual({ done: 1, total: 3, current: 1 });
  });

  it('is at none when all are done, and unknown when none is told', () => {
    expect(progressOf(steps('completed', 'completed'))).toEqual({ done: 2, total: 2, current: null });
    expect(progressOf([])).toBeNull();
  });
});
