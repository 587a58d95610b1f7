import { expect, it } from 'vitest';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { mostUsed } from '~/mobile/runs/usage/most-used.server';

const access = { t: translator('nl'), language: 'nl', timezone: 'Europe/Amsterdam' } as const;
const sim = (at: number, day: string): ItemOutcome =>
  ({
    at,
    id: `sim-${at}`,
    name: '31612345678',
    obstacle: null,
    answer: [[1, 5e9]],
    sentAt: Date.parse(day),
  }) as ItemOutcome;
const unread = { at: 9, id: '', name: '? 9', obstacle: 'notRead', answer: null, sentAt: null } as ItemOutcome;
const titleOf = (...items: readonly ItemOutcome[]) => mostUsed(access, items, '2026-11')[0]?.title;

it('35.3 a month that was not over is told up to the day of the questions, the first of them where they took days', () => {
  const [tenth, twentieth] = [sim(1, '2026-11-10T09:00:00Z'), sim(2, '2026-11-20T09:00:00Z')];
  expect(titleOf(tenth)).toBe('Meest verbruikt in november 2026, tot en met 10-11-2026');
  expect(titleOf(twentieth, tenth)).toBe('Meest verbruikt in november 2026, minstens tot en met 10-11-2026');
  expect(titleOf(sim(1, '2026-12-02T09:00:00Z'))).toBe('Meest verbruikt in november 2026');
});

it('35.3 a row of the list that could not be read is a SIM whose usage is not known', () => {
  const [part] = mostUsed(access, [sim(1, '2026-12-02T09:00:00Z'), unread], '2026-11');
  expect(part?.title).toContain('voor zover bekend');
  expect(part?.after).toContain('Van 1 SIM is het verbruik niet bekend.');
});
