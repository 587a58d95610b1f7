import { describe, expect, it } from 'vitest';
import { pendingGroup } from '~/broadband/domain/pending-group';

const WEDNESDAY = '2026-11-25';

describe('TRX-12 pending orders by their expected day', () => {
  it.each([
    ['2026-11-24', WEDNESDAY, 'past'],
    ['2026-11-25', WEDNESDAY, 'week'],
    ['2026-11-25T08:00:00Z', WEDNESDAY, 'week'],
    // a moment is of its day in Amsterdam
    ['2026-11-24T23:00:00Z', WEDNESDAY, 'week'],
    ['2026-11-24T22:59:00Z', WEDNESDAY, 'past'],
    ['2026-11-29', WEDNESDAY, 'week'],
    ['2026-11-30', WEDNESDAY, 'later'],
    ['2026-11-29', '2026-11-29', 'week'],
    ['2026-11-30', '2026-11-29', 'later'],
    ['2026-12-06', '2026-11-30', 'week'],
    ['2027-01-03', '2026-12-28', 'week'],
    ['Q4 2027', WEDNESDAY, 'later'],
    ['2026-13-45', WEDNESDAY, 'later'],
    ['', WEDNESDAY, 'undated'],
    [null, WEDNESDAY, 'undated'],
  ])('%s, seen on %s, is %s', (day, today, group) => {
    expect(pendingGroup(day, today)).toBe(group);
  });
});
