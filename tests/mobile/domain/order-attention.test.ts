import { describe, expect, it } from 'vitest';
import { firstFailureDay, isNotCancelled, mobileOrderAttention } from '~/mobile/domain/order-attention';
import { fullestFirst, isAlmostGone } from '~/mobile/domain/usage';

const order = {
  state: null,
  open: true,
  expectedDate: null,
  createdAt: '2026-11-10T08:00:00Z',
  progress: [{ state: 'completed' }, { state: 'in_progress' }],
};

const FAILED = { state: 'failed', open: false };
const FAILED_AT = { kind: 'failed', day: '2026-10-22' };

describe('life 5 a mobile order that needs a person', () => {
  it.each([
    ['under way', {}, null],
    ['expected today', { expectedDate: '2026-11-21' }, null],
    ['expected yesterday', { expectedDate: '2026-11-20' }, { kind: 'late', day: '2026-11-20' }],
    ['expected yesterday and closed', { expectedDate: '2026-11-20', open: false }, null],
    [
      'late, nobody says whether it is open',
      { expectedDate: '2026-11-20', open: null },
      { kind: 'late', day: '2026-11-20' },
    ],
    ['in error', { state: 'error' }, { kind: 'failed', day: '2026-11-10' }],
    ['with a step that failed', { progress: [{ state: 'failed' }] }, { kind: 'failed', day: '2026-11-10' }],
    ['with a step of another word', { progress: [{ state: 'waiting' }] }, null],
    ['that failed and was closed', { state: 'failed', open: false }, { kind: 'failed', day: '2026-11-10' }],
    ['that failed and was closed, of 30 days ago', { ...FAILED, createdAt: '2026-10-22T08:00:00Z' }, FAILED_AT],
    ['that failed and was closed before', { ...FAILED, createdAt: '2026-10-21T08:00:00Z' }, null],
    [
      'that failed and was closed, expected lately',
      { ...FAILED, createdAt: '2026-09-01T08:00:00Z', expectedDate: '2026-11-01' },
      { kind: 'failed', day: '2026-09-01' },
    ],
    [
      'that failed and was closed, expected later than today',
      { ...FAILED, createdAt: '2026-09-01T08:00:00Z', expectedDate: '2026-12-01' },
      null,
    ],
    ['expected at midnight of today', { expectedDate: '2026-11-20T23:00:00Z' }, null],
    ['that failed and was closed, nobody says when', { ...FAILED, createdAt: null }, null],
    ['that was cancelled', { state: 'cancelled', open: false }, null],
    ['that failed, nobody says since when', { state: 'failed', createdAt: null }, { kind: 'failed', day: '' }],
  ])('%s', (_case, traits, found) => {
    expect(mobileOrderAttention({ ...order, ...traits }, '2026-11-21')).toEqual(found);
  });

  it('orders are read from before the days in which a failure is shown, since one may fail long after it was placed', () => {
    expect(firstFailureDay('2026-11-21') < '2026-09-01').toBe(true);
  });

  it.each([
    ['a day later', true, 24, true],
    ['a moment before', true, 23.9, false],
    ['on the eighth day', true, 8 * 24 - 1, true],
    ['after it', true, 8 * 24, false],
    ['a day later, closed', false, 48, false],
    ['a day later, nobody says whether it is open', null, 48, false],
  ])('issue 35.5 its cancellation was accepted, %s', (_case, open, hours, found) => {
    expect(isNotCancelled({ open }, 0, hours * 60 * 60_000)).toBe(found);
  });

  it.each([
    [90, 100, false],
    [91, 100, true],
    [108, 100, true],
    [500, null, false],
    [0, 0, false],
    [1, 0, true],
  ])('a pool of which %s of %s is used', (used, limit, isGone) => {
    expect(isAlmostGone({ used, limit })).toBe(isGone);
  });

  it('the fullest pool stands first, by its fullest zone, and one without a limit last', () => {
    const pools = {
      over: [{ used: 108, limit: 100 }],
      nearly: [
        { used: 1, limit: 100 },
        { used: 93, limit: 100 },
      ],
      nothing: [{ used: 1, limit: 0 }],
      unlimited: [{ used: 500, limit: null }],
    };
    const sorted = Object.entries(pools).toSorted(([, one], [, other]) =>
      fullestFirst(one) < fullestFirst(other) ? -1 : 1,
    );
    expect(sorted.map(([name]) => name)).toEqual(['nothing', 'over', 'nearly', 'unlimited']);
  });
});
