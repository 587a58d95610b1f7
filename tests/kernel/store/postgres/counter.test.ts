import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
  const [one = null, other = null] = both.map((store) => new Limits(100, store));
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? one : other)?.take('second factor', 'reseller')),
  );
  expect(taken.filter((over) => over === null)).toHaveLength(5);
  expect(taken.find((over) => over !== null)).toMatchObject({ retryAfterS: 15 * 60 });
});

it('S-34 instances count the requests of a session together, told some at a time: a second instance does not double them', async () => {
  const all = both.map((store) => new Limits(1, store));
  const taken = [];
  for (let n = 0; n < 1_000; n += 1) taken.push((await all[n % 2]?.take('session', 'sid')) ?? null);
  const served = taken.filter((over) => over === null).length;
  // one of them has not told a twentieth of the limit at most
  expect(served).toBeGreaterThanOrEqual(600);
  expect(served).toBeLessThanOrEqual(660);
  expect(taken.at(-1)).toMatchObject({ retryAfterS: 60 });
  // another session has its own count
  expect(await all[0]?.take('session', 'other')).toBeNull();
});

it('S-34 instances count files at once together: of four over both, two are sent, and a place comes free', async () => {
  const all = both.map((store) => new Limits(100, store));
  const ends = new Map<Limits | undefined, () => void>();
  const full = () => 'full';
  // either of them may be the first to get its place
  const first = all.map((limits) =>
    limits.upload('a reseller', () => new Promise<string>((done) => ends.set(limits, () => done('sent'))), full),
  );
  await vi.waitUntil(() => ends.size === 2, { timeout: 10_000 });
  const third = () => Promise.resolve('a third');
  expect(await Promise.all(all.map((limits) => limits.upload('a reseller', third, full)))).toEqual(['full', 'full']);
  ends.get(all[0])?.();
  expect(await first[0]).toBe('sent');
  expect(await all[1]?.upload('a reseller', () => Promise.resolve('next'), full)).toBe('next');
  ends.get(all[1])?.();
  expect(await first[1]).toBe('sent');
});

it('S-34 a database that cannot count holds up nobody: the count of the process remains', async () => {
  const failing = {
    counter: { add: () => Promise.reject(new Error('refused')), forget: () => Promise.reject(new Error('refused')) },
    lease: () => Promise.reject(new Error('refused')),
    release: () => Promise.reject(new Error('refused')),
  };
  const limits = new Limits(1, failing);
  for (let n = 0; n < 30; n += 1) expect(await limits.take('callback', 'an address')).toBeNull();
  expect(await limits.take('callback', 'an address')).not.toBeNull();
  expect(
    await limits.upload(
      'a reseller',
      () => Promise.resolve('sent'),
      () => 'full',
    ),
  ).toBe('sent');
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
