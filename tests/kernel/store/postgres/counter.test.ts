import { afterAll, beforeAll, expect, it } from 'vitest';
import { Limits } from '~/kernel/process/limits.server';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import type { Store } from '~/kernel/store/store';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';

const log = { error: () => undefined, fatal: () => undefined };
let postgres: Postgres;
let both: Store[];
let now = 1_000_000;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.database();
  both = [1, 2].map(() => openPostgresStore(url, log, { most: 5, testClock: () => now }));
  // two instances that start at once make the tables once
  await Promise.all(both.map((store) => store.begin()));
});

afterAll(async () => {
  await Promise.all(both.map((store) => store.close()));
  await postgres.remove();
});

it('S-34 instances count together: of guesses that come at once over both, five are judged', async () => {
  const [one = null, other = null] = both.map(({ counter }) => new Limits(100, counter));
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? one : other)?.take('second factor', 'reseller')),
  );
  expect(taken.filter((over) => over === null)).toHaveLength(5);
  expect(taken.find((over) => over !== null)).toMatchObject({ retryAfterS: 15 * 60 });
});

it('a count begins anew after its time, and when it is forgotten', async () => {
  const [{ counter } = { counter: null }, { counter: theirs } = { counter: null }] = both;
  expect(await counter?.add('a', 1, 1_000)).toEqual({ count: 1, leftMs: 1_000 });
  now += 400;
  expect(await theirs?.add('a', 1, 1_000)).toEqual({ count: 2, leftMs: 600 });
  expect(await theirs?.add('a', -1, 1_000)).toEqual({ count: 1, leftMs: 600 });
  now += 600;
  expect(await counter?.add('a', 1, 1_000)).toEqual({ count: 1, leftMs: 1_000 });
  await theirs?.forget('a');
  expect(await counter?.add('a', 1, 1_000)).toEqual({ count: 1, leftMs: 1_000 });
});
