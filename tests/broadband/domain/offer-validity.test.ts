import { describe, expect, it } from 'vitest';
import { daysValid } from '~/broadband/domain/offer-validity';

describe('OFF-01 how long an offer is valid', () => {
  it.each([
    ['2026-12-08', 'published', 12],
    ['2026-11-27', 'partially_expired', 1],
    ['2026-11-26', 'published', 0],
    ['2026-11-25', 'published', -1],
    // the days of an ordered offer are of no importance, and those of one without a date are not known
    ['2026-12-08', 'ordered', null],
    [null, 'requested', null],
    ['eind december', 'published', null],
  ] as const)('until %s, %s: %s', (validUntil, status, days) => {
    expect(daysValid({ validUntil, status }, '2026-11-26')).toBe(days);
  });
});
