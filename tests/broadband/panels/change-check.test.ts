import { expect, it } from 'vitest';
import type { ChangeOptions } from '~/broadband/provider/schemas/change';
import { changeProblems } from '~/broadband/panels/connection/change-check.server';
import type { Wanted } from '~/broadband/panels/connection/wanted-change.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';

const access = {
  t: translator('nl'),
  now: new Date('2026-11-25T12:00:00Z'),
  timezone: 'Europe/Amsterdam',
} as Access;

it.each([
  ['2020-01-02', null, null, 'Kies een datum vanaf 26-11-2026'],
  ['2026-11-25', null, null, 'Kies een datum vanaf 26-11-2026'],
  ['2026-11-26', null, null, undefined],
  ['2026-12-01', '2026-12-01', null, undefined],
  ['2026-11-30', '2026-12-01', '2026-12-31', expect.stringContaining('01-12-2026')],
])('BBC-13 a change on %s, from %s until %s', (wishDate, earliest, latest, problem) => {
  const circuits = [{ uuid: 'c-1', nid: 'NL1-1', currentId: 1, onDemand: false, products: [{ id: 2 }] }];
  const options = { circuits, sla: null, ont: null, migration: null, earliest, latest } as unknown as ChangeOptions;
  const wanted = { kind: 'product', circuit: 'c-1', product: 2, wishDate, onDemand: false } as unknown as Wanted;
  expect(changeProblems(access, options, wanted)?.['wish_date']?.[0]).toEqual(problem);
});
