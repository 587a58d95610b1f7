import { describe, expect, it } from 'vitest';
import { compareSla, SLA_IDS } from '~/broadband/domain/sla';

describe('compareSla', () => {
  it('BBO-15 knows the five levels', () => {
    expect(SLA_IDS).toEqual([606, 607, 608, 758, 759]);
  });

  it('BBO-15 puts unknown levels after the known ones, by number', () => {
    expect([1, 759, 999, 606, 758, 0, 608, 607].sort(compareSla)).toEqual([606, 607, 608, 758, 759, 0, 1, 999]);
    expect(compareSla(606, 606)).toBe(0);
    expect(compareSla(999, 999)).toBe(0);
  });
});
