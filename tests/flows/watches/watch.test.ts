import { describe, expect, it } from 'vitest';
import { isDue } from '~/flows/watches/watch';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 27);

describe('ordering 7.7 a watched question', () => {
  it.each([
    ['just now', 0, false],
    ['a minute less than a week ago', 7 * DAY - 60_000, false],
    ['a week ago', 7 * DAY, true],
    ['a month ago', 30 * DAY, true],
  ])('asked %s', (_when, ago, due) => {
    expect(isDue({ askedAt: NOW - ago }, NOW)).toBe(due);
  });
});
