import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { seenText } from '~/mobile/sim/seen.server';
import { onlyAsked } from '~/mobile/sims/sim-query';
import { customerName } from '~/mobile/sims/sim-row.server';
import type { MobileConnection } from '~/telecom/provider/sim';

const t = translator('nl');

describe('MOB-01 what the provider reports of a SIM', () => {
  it.each([
    [null, ''],
    ['2026-11-21', '21-11-2026'],
    ['2026-11-21T08:30:00Z', '21-11-2026 09:30'],
    ['2026-11-25T08:30:00Z', 'vandaag om 09:30'],
    ['gisteren', 'gisteren'],
  ])('last seen %j reads %j', (lastSeen, text) => {
    expect(seenText(lastSeen, t, new Date('2026-11-25T12:00:00Z'), 'Europe/Amsterdam')).toBe(text);
  });

  it.each([
    [null, null],
    [{ uuid: 'u-1', companyName: 'Bakkerij De Lange' }, 'Bakkerij De Lange'],
    [{ uuid: 'u-1', companyName: '' }, 'u-1'],
    [{ uuid: null, companyName: '' }, 'Niet te lezen'],
  ])('the customer %j reads %j', (endUser, name) => {
    expect(customerName({ endUser, isEndUserMalformed: false } as MobileConnection, t)).toBe(name);
    expect(customerName({ endUser, isEndUserMalformed: true } as MobileConnection, t)).toBe('Niet te lezen');
  });

  it('a SIM whose customer cannot be read is not known to have none', () => {
    const sim = { endUser: null, isEndUserReported: true, isEndUserMalformed: false };
    const unsearched = (change: object) =>
      onlyAsked(
        { rows: [{ ...sim, ...change } as MobileConnection], count: 1 },
        { filters: { withoutCustomer: 'true' } },
      ).unsearched;
    expect([unsearched({}), unsearched({ isEndUserMalformed: true })]).toEqual([false, true]);
  });
});
