import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { activityView, olderOf, type Happened } from '~/telecom/timeline/activity.server';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { ActivityLogs, type Event } from '~/telecom/timeline/event';
import { anEvent } from './an-event';

const reader = { t: translator('nl'), timezone: 'Europe/Amsterdam' };

const happened = (newestFirst: readonly Event[]): Happened<Event> => ({
  newestFirst,
  lost: 1,
  older: 0,
  titles: { types: {}, actions: { block_sim: 'Blokkade' }, isByType: () => false, own: () => null },
  notes: ({ id }) => [`note of ${id}`],
  href: ({ id }) => `/sims/7/news/${id}`,
  pages: { newest: '/sims/7', all: '/sims/7?all' },
});
const four = ['2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2026-11-20T08:00:00Z', '2026-11-19T08:00:00Z'].map(
  (created_at, at) => anEvent({ cid: `e${at}`, created_at }),
);

it('TRX-07 the events of a provider that lists the oldest first are read the newest first', () => {
  const at = (cid: string, created_at: string) => ({ cid, type: 'sim_blocked', action: 'block_sim', created_at });
  const read = (...results: readonly object[]) => {
    const found = readAnswer(ActivityLogs, { results });
    return found.ok && found.value.rows.map(({ id }) => id);
  };
  const [one, two, three] = [at('a', '2026-11-20T08:00:00Z'), at('b', '2026-11-20T08:00:00Z'), at('c', 'eens')];
  const last = at('d', '2026-11-21T08:00:00Z');
  expect(read(one, two, three, last)).toEqual(['d', 'c', 'b', 'a']);
  expect(read(last, three, two, one)).toEqual(['d', 'c', 'b', 'a']);
});

describe('TRX-07 what happened to any record', () => {
  it('is its three newest events by day, with the addresses and the notes of their area', () => {
    const view = activityView(reader, happened(four), false);
    expect(view.days.map(({ date, rows }) => [date, rows.map(({ href }) => href)])).toEqual([
      ['21-11-2026', ['/sims/7/news/e0']],
      ['20-11-2026', ['/sims/7/news/e1', '/sims/7/news/e2']],
    ]);
    expect(view).toMatchObject({ total: 4, moreHref: '/sims/7?all', lost: 1 });
    expect(view.days[0]?.rows[0]).toMatchObject({ title: 'Blokkade', time: '00:30', notes: ['note of e0'], by: null });
  });

  it('is all of them when asked, with the way back', () => {
    const view = activityView(reader, happened(four), true);
    expect(view.days.flatMap(({ rows }) => rows)).toHaveLength(4);
    expect(view.moreHref).toBe('/sims/7');
  });

  it('says of which they are the newest where the provider has more on further pages', () => {
    const more = { ...happened(four), older: 8 };
    expect(activityView(reader, more, true)).toMatchObject({ total: 4, lost: 1, older: 8 });
    expect(olderOf({ rows: four, count: 13, lost: [] })).toBe(9);
    expect(olderOf({ rows: four, count: null, lost: [] })).toBe(0);
  });

  it('leads nowhere where three are all', () => {
    expect(activityView(reader, happened(four.slice(1)), false).moreHref).toBeNull();
  });

  it('tells who did it, by name or else by user name', () => {
    const by = (change: Readonly<Record<string, unknown>>) =>
      activityView(reader, happened([anEvent(change)]), false).days[0]?.rows[0]?.by;
    expect(by({ username: 'reseller', originated_from: { first_name: 'Mia', last_name: 'Bos' } })).toBe('Mia Bos');
    expect(by({ username: 'reseller' })).toBe('reseller');
  });
});
