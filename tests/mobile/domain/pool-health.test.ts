import { describe, expect, it } from 'vitest';
import { poolHealth, type PoolHealthFacts } from '~/mobile/domain/pool-health';

const DAY = '2026-11-20';
const zone = (used: number, more: Partial<NonNullable<PoolHealthFacts['zones']>[number]> = {}) => ({
  zone: 1,
  used,
  limit: 10,
  forecast: { kind: 'none' as const },
  ...more,
});
const runsOut = (date: string) => ({ forecast: { kind: 'runsOut' as const, date } });
const LASTS = { forecast: { kind: 'lasts' as const } };
const WELL: PoolHealthFacts = { state: 'active', startDate: '2026-01-01', zones: [zone(4)], isPartial: false };

describe('MOB-12 life A10 the one sentence of a data pool', () => {
  it.each<[string, Partial<PoolHealthFacts>, object]>([
    ['enough, as far as one can say', {}, { tone: 'success', key: 'enough', share: 0.4 }],
    ['enough until the end of the month', { zones: [zone(4, LASTS)] }, { tone: 'success', key: 'lasts', share: 0.4 }],
    [
      'one of two zones has no forecast',
      { zones: [zone(4, LASTS), zone(1, { zone: 2 })] },
      { tone: 'success', key: 'enough', share: 0.4, zone: 1 },
    ],
    ['over', { zones: [zone(11)] }, { tone: 'danger', key: 'over', share: 1.1 }],
    ['exactly all of it', { zones: [zone(10)] }, { tone: 'danger', key: 'over', share: 1 }],
    ['used without a size', { zones: [zone(1, { limit: 0 })] }, { tone: 'danger', key: 'over' }],
    [
      'the worst zone',
      { zones: [zone(9), zone(12, { zone: 2 })] },
      { tone: 'danger', key: 'over', share: 1.2, zone: 2 },
    ],
    [
      'over, though a part was not read',
      { zones: [zone(11)], isPartial: true },
      { tone: 'danger', key: 'over', share: 1.1 },
    ],
    ['nearly', { zones: [zone(8)] }, { tone: 'warning', key: 'nearly', share: 0.8 }],
    ['nine tenths that last', { zones: [zone(9, LASTS)] }, { tone: 'success', key: 'lasts', share: 0.9 }],
    ['the last tenth that lasts', { zones: [zone(9.5, LASTS)] }, { tone: 'warning', key: 'nearly', share: 0.95 }],
    [
      'nearly, with its day',
      { zones: [zone(9, runsOut('2026-11-26'))] },
      { tone: 'warning', key: 'runsOut', date: '2026-11-26', share: 0.9 },
    ],
    [
      'half, and yet up before the month is',
      { zones: [zone(5, runsOut('2026-11-29'))] },
      { tone: 'warning', key: 'runsOut', date: '2026-11-29', share: 0.5 },
    ],
    [
      'the zone that is up first, not the fullest',
      { zones: [zone(8, runsOut('2026-11-29')), zone(6, { zone: 2, ...runsOut('2026-11-22') })] },
      { tone: 'warning', key: 'runsOut', date: '2026-11-22', share: 0.6, zone: 2 },
    ],
    ['usage that was not read', { zones: null }, { tone: 'neutral', key: 'usageUnknown' }],
    ['no usage at all', { zones: [] }, { tone: 'neutral', key: 'usageUnknown' }],
    ['usage that was read in part', { isPartial: true }, { tone: 'neutral', key: 'usageUnknown' }],
    ['a size that is not told', { zones: [zone(4, { limit: null })] }, { tone: 'neutral', key: 'sizeUnknown' }],
    ['a state of the provider', { state: 'asleep' }, { tone: 'neutral', key: 'stateUnknown' }],
    ['a state that is not told', { state: null }, { tone: 'success', key: 'enough', share: 0.4 }],
    [
      'a first day to come',
      { startDate: '2026-12-01', zones: null },
      { tone: 'neutral', key: 'begins', date: '2026-12-01' },
    ],
    ['ordered for a day that is not told', { state: 'ordered', startDate: null }, { tone: 'neutral', key: 'ordered' }],
    ['begun today', { startDate: DAY }, { tone: 'success', key: 'enough', share: 0.4 }],
    ['ended', { state: 'terminated', zones: [zone(11)] }, { tone: 'neutral', key: 'terminated' }],
  ])('%s', (_what, facts, verdict) => {
    expect(poolHealth({ ...WELL, ...facts }, DAY)).toEqual(verdict);
  });
});
