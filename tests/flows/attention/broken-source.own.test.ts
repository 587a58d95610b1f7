import { afterAll, expect, it } from 'vitest';
import { knownLines } from '~/flows/attention/known-lines.server';
import { attentionOf } from '~/flows/attention/read.server';
import type { Source } from '~/flows/attention/source';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { StoreAway } from '~/kernel/store/store';
import { openKeptHouse, sessionOf } from '../wizard/kept-house';

const house = openKeptHouse();
afterAll(() => house.close());

const session = sessionOf('somebody');
const access = { session, t: translator('nl'), now: new Date(), timezone: 'Europe/Amsterdam' } as Access;
const about = { requirement: 'session' as const, title: (_t: unknown) => 'Verstuurde bestellingen' };
const line = {
  ...{ key: 'a line', kind: 'waits' as const, what: 'NL000001', since: 'Sinds gisteren', at: '' },
  ...{ todo: 'Bekijk', href: '/connections/1' },
};
const whole: Source = { ...about, key: 'whole', own: () => Promise.resolve([line]) };
const fail = (thrown: StoreAway) => {
  throw thrown;
};
const odd = () => {
  throw new TypeError('a value that nobody foresaw');
};
const brokenOwn: Source = { ...about, key: 'broken', own: odd };
const brokenAnswer: Source = { ...about, key: 'broken answer', ask: odd, lines: () => [] };
const brokenLines: Source = {
  ...{ ...about, key: 'broken lines', lines: odd },
  ask: () => Promise.resolve({ rows: [1], isPart: false }),
};

it.each([brokenOwn, brokenAnswer, brokenLines])(
  'ERR-04 35.5 an error of the portal in one source ($key) leaves the others, and the page says what it lacks',
  async (broken) => {
    const found = await attentionOf(access, [broken, whole]);
    expect(found.groups.map(({ kind, lines }) => [kind, lines.length])).toEqual([['waits', 1]]);
    expect(found.partly).toEqual(['Verstuurde bestellingen']);
  },
);

it('ERR-04 35.5 the menu and the agenda count the others, and know that a source is missing', async () => {
  const known = await knownLines(session, [brokenOwn, whole], 'nl');
  expect(known.map(({ isPart, readAt, lines }) => [isPart, readAt === null, lines.length])).toEqual([
    [true, true, 0],
    [false, false, 1],
  ]);
});

it('a store that is away is about the whole page', async () => {
  const away: Source = { ...about, key: 'away', own: () => fail(new StoreAway(new Error('away'))) };
  await expect(attentionOf(access, [away, whole])).rejects.toBeInstanceOf(StoreAway);
});
