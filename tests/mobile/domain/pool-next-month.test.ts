import { describe, expect, it } from 'vitest';
import {
  poolNextMonth,
  withPlan,
  type PoolNextMonthFacts,
  type PoolNextMonthVerdict,
} from '~/mobile/domain/pool-next-month';

/** Fifteen of the thirty days of November are counted; December has 31. */
const DAY = '2026-11-16';
const measuredAt = new Date('2026-11-16T00:00:00+01:00');
const zone = (used: number, more: Partial<NonNullable<PoolNextMonthFacts['zones']>[number]> = {}) => ({
  zone: 1,
  used,
  limit: 310,
  ...more,
});
const WELL: PoolNextMonthFacts = {
  state: 'active',
  startDate: '2026-01-01',
  now: 10,
  next: 10,
  zones: [zone(75)],
  isPartial: false,
  measuredAt,
};
const counted = (date: string) => ({ measuredAt: new Date(`${date}T12:00:00+01:00`) });

describe('MOB-12 life 5 4 if a data pool is large enough next month', () => {
  it.each<[string, Partial<PoolNextMonthFacts>, object]>([
    ['as many SIMs', {}, { tone: 'success', key: 'fits', share: 0.5 }],
    ['half of them', { next: 5 }, { tone: 'success', key: 'fits', share: 0.25 }],
    ['nearly twice as many', { next: 18 }, { tone: 'warning', key: 'nearly', share: 0.9 }],
    ['three times as many', { next: 30 }, { tone: 'danger', key: 'over', share: 1.5 }],
    ['exactly all of it', { next: 20 }, { tone: 'danger', key: 'over', share: 1 }],
    ['one more SIM of one', { now: 1, next: 2, zones: [zone(30)] }, { tone: 'success', key: 'fits', share: 0.4 }],
    ['suspended', { state: 'suspended' }, { tone: 'neutral', key: 'stateUnknown' }],
    [
      'on order, from a day that is not known',
      { state: 'ordered', startDate: null },
      { tone: 'neutral', key: 'stateUnknown' },
    ],
    ['suspended, and too small', { state: 'suspended', next: 30 }, { tone: 'danger', key: 'over', share: 1.5 }],
    ['no usage', { zones: [zone(0)] }, { tone: 'success', key: 'fits', share: 0 }],
    ['no size', { zones: [zone(1, { limit: 0 })] }, { tone: 'danger', key: 'over' }],
    [
      'the fullest zone',
      { zones: [zone(75), zone(150, { zone: 2 })] },
      { tone: 'danger', key: 'over', share: 1, zone: 2 },
    ],
    ['a pool that began within the month', { startDate: '2026-11-11' }, { tone: 'danger', key: 'over', share: 1.5 }],
    ['it began three days ago', { startDate: '2026-11-14' }, { tone: 'neutral', key: 'tooEarly' }],
    ['the second of the month', counted('2026-11-03'), { tone: 'neutral', key: 'tooEarly' }],
    ['counted in the month before', counted('2026-10-31'), { tone: 'neutral', key: 'tooEarly' }],
    ['no SIM then', { next: 0 }, { tone: 'neutral', key: 'unused' }],
    ['more than twice as many', { next: 21, zones: [zone(5)] }, { tone: 'neutral', key: 'mostlyNew' }],
    ['twice as many', { next: 20, zones: [zone(15)] }, { tone: 'success', key: 'fits', share: 0.2 }],
    ['no SIM now', { now: 0 }, { tone: 'neutral', key: 'newcomers' }],
    ['no count now', { now: null }, { tone: 'neutral', key: 'uncounted' }],
    ['no count then', { next: null }, { tone: 'neutral', key: 'uncounted' }],
    ['no count now, and no SIM then', { now: null, next: 0 }, { tone: 'neutral', key: 'unused' }],
    ['usage that was not read', { zones: null }, { tone: 'neutral', key: 'usageUnknown' }],
    ['no usage told', { zones: [] }, { tone: 'neutral', key: 'usageUnknown' }],
    ['usage that was read in part', { isPartial: true }, { tone: 'neutral', key: 'usageUnknown' }],
    ['too small, though a part was not read', { isPartial: true, next: 40 }, { tone: 'danger', key: 'over', share: 2 }],
    ['a size that is not told', { zones: [zone(5, { limit: null })] }, { tone: 'neutral', key: 'usageUnknown' }],
    [
      'one of two sizes is not told',
      { zones: [zone(75), zone(1, { zone: 2, limit: null })] },
      { tone: 'neutral', key: 'usageUnknown' },
    ],
    [
      'too small in one zone, while the size of the other is not told',
      { zones: [zone(300), zone(1, { zone: 2, limit: null })] },
      { tone: 'danger', key: 'over', share: 2, zone: 1 },
    ],
    ['it ended, and no SIM is left', { state: 'terminated', next: 0 }, { tone: 'neutral', key: 'unused' }],
    ['it ended, and SIMs are left', { state: 'terminated', next: 40 }, { tone: 'neutral', key: 'terminated' }],
    ['it begins after the first', { startDate: '2026-12-02', next: 40 }, { tone: 'neutral', key: 'notBegun' }],
    ['a state that is not told', { state: null }, { tone: 'success', key: 'fits', share: 0.5 }],
  ])('%s', (_what, facts, verdict) => {
    const { share, ...rest } = poolNextMonth({ ...WELL, ...facts }, DAY);
    expect({ ...rest, ...(share === undefined ? {} : { share: Math.round(share * 1_000) / 1_000 }) }).toEqual(verdict);
  });
});

describe('35.3 a pool of which most SIMs are new is judged by the plan of their move', () => {
  const mostlyNew: PoolNextMonthVerdict = { tone: 'neutral', key: 'mostlyNew' };
  it.each<[string, PoolNextMonthVerdict, number | null, string]>([
    ['too small', mostlyNew, 4.01, 'danger over'],
    ['just enough', mostlyNew, 0.95, 'warning nearly'],
    ['enough for these SIMs, and others may join', mostlyNew, 0.4, 'neutral mostlyNew'],
    ['a pool without SIMs now', { tone: 'neutral', key: 'newcomers' }, 1.2, 'danger over'],
    ['no plan', mostlyNew, null, 'neutral mostlyNew'],
    ['a pool that is judged by its own usage', { tone: 'success', key: 'fits' }, 4, 'success fits'],
  ])('%s', (_case, verdict, share, expected) => {
    const { tone, key } = withPlan(verdict, share);
    expect(`${tone} ${key}`).toBe(expected);
  });
});
