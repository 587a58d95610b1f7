import { describe, expect, it } from 'vitest';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { translator } from '~/kernel/i18n/i18n.server';
import { DEFAULT_TIMEZONE } from '~/kernel/time/dates';
import { Contract } from '~/telecom/ending/contract';
import { repairView } from '~/telecom/repair/repair-view.server';

const OFFICE = [
  { hours: 20, percentage: 80 },
  { hours: 30, percentage: 95 },
  { hours: 40, percentage: 100 },
];
const reported = new Date('2026-11-26T09:00+01:00');

/** The SLA as read from a provider's answer. */
function slaOf(sla: unknown) {
  const read = readAnswer(Contract, { contract: { start_date: '2026-01-01', sla } });
  if (!read.ok || !read.value) throw new Error('no contract');
  return read.value.sla;
}

function viewAt(now: string, sla: unknown, solved: string | null = null, language: 'nl' | 'en' = 'nl') {
  const access = { t: translator(language), timezone: DEFAULT_TIMEZONE, now: new Date(now) };
  return repairView(access, slaOf(sla), { reported, solved: solved === null ? null : new Date(solved) });
}

describe('the repair time in words', () => {
  const sla = { id: 606, i18n_name: 'SLA Basis', clock: 'office', norms: OFFICE };

  it('SLA clock: says what is left, until when, by what and from when', () => {
    const view = viewAt('2026-11-26T11:20+01:00', sla);
    expect(view?.shown).toEqual({
      text: 'Nog 17 uur en 40 minuten van 20 kantooruren',
      tone: 'neutral',
      icon: 'clock',
    });
    expect(view?.notes).toContain('2 uur en 20 minuten gebruikt.');
    expect(view?.notes).toContain('80% van de storingen is dan opgelost, hier uiterlijk 30-11-2026 09:00.');
    expect(view?.notes).toContain('SLA Basis');
    expect(view?.notes).toContain('gerekend vanaf de melding van 26-11-2026 09:00.');
    expect(view?.notes).toContain('Kantooruren zijn maandag tot en met vrijdag');
    expect(view?.share).toBeCloseTo(140 / 1200);
  });

  it('SLA clock: is red once the last step is over, and names no moment then', () => {
    const view = viewAt('2026-12-04T09:00+01:00', sla);
    expect(view?.shown).toMatchObject({ text: 'Langer dan de norm van 40 kantooruren', tone: 'danger' });
    expect(view?.notes).not.toContain('uiterlijk');
  });

  it.each([
    ['2026-11-26T10:01+01:00', 'Solved in 1 hour and 1 minute, within 20 office hours', 'success'],
    ['2026-12-04T09:00+01:00', 'Solved in 60 hours, longer than the norm of 40 office hours', 'warning'],
  ])('SLA clock: of a fault solved at %s says how long it took', (solved, text, tone) => {
    expect(viewAt('2027-01-01T00:00Z', sla, solved, 'en')?.shown).toMatchObject({ text, tone });
  });

  it('SLA clock: counts all hours of 24x7 and leaves office hours out', () => {
    const view = viewAt('2026-11-26T09:30+01:00', {
      i18n_name: null,
      clock: '24x7',
      norms: [{ hours: 1, percentage: 80 }],
    });
    expect(view?.shown.text).toBe('Nog 30 minuten van 1 klokuur');
    expect(view?.notes).toContain('Gerekend vanaf de melding');
    expect(view?.notes).not.toContain('Kantooruren');
  });

  it.each([
    ['no SLA', null],
    ['an SLA without norms', { id: 606, i18n_name: 'SLA Basis' }],
    ['no hours', { i18n_name: 'SLA Basis', clock: 'office', norms: [] }],
    ['hours that cannot be read', { i18n_name: 'SLA Basis', clock: 'office', norms: [{ hours: 'veel' }] }],
    ['a clock that is not known', { i18n_name: 'SLA Basis', clock: 'maan', norms: OFFICE }],
  ])('SLA clock: %s makes no clock', (_, odd) => {
    expect(viewAt('2026-11-26T11:00+01:00', odd)).toBeNull();
  });
});
