import { describe, expect, it } from 'vitest';
import { daysValid, stageOf } from '~/broadband/domain/offer-validity';

const TODAY = '2026-11-26';

describe('OFF-01 how long an offer is valid', () => {
  it.each([
    ['2026-12-08', 'published', 12],
    ['2026-11-27', 'partially_expired', 1],
    ['2026-11-26', 'published', 0],
    ['2026-11-25', 'published', -1],
    ['2026-11-24T23:00:00Z', 'published', -1],
    // the days of an ordered offer are of no importance, and those of one without a date are not known
    ['2026-12-08', 'ordered', null],
    [null, 'requested', null],
    ['eind december', 'published', null],
  ] as const)('until %s, %s: %s', (validUntil, status, days) => {
    expect(daysValid({ validUntil, status }, TODAY)).toBe(days);
  });
});

describe('OFF-01 whether an offer can be ordered', () => {
  it.each([
    ['2026-12-08', 'published', 'valid'],
    ['2026-11-26', 'published', 'valid'],
    ['2026-11-25', 'published', 'expired'],
    ['2026-11-24T23:00:00Z', 'published', 'expired'],
    // a date that is not known speaks against nothing
    [null, 'published', 'valid'],
    ['eind december', 'published', 'valid'],
    ['2026-12-08', 'partially_expired', 'expired'],
    [null, 'requested', null],
    [null, 'processing', null],
    ['2026-12-08', 'ordered', null],
    ['2026-12-08', 'nieuw', null],
  ] as const)('until %s, %s: %s', (validUntil, status, stage) => {
    expect(stageOf({ validUntil, status }, TODAY)).toBe(stage);
  });
});
