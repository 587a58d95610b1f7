import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connections } from '~/kernel/store/postgres/connections.server';
import { postgresOfProcess } from '~tests/fixtures/machines/postgres';

/** Longer than a page waits for the database. */
const BUSY_MS = 1_500;
const ASKED = { name: 'answer', text: 'SELECT 42 AS answer' };

let connections: Connections;

beforeAll(async () => {
  connections = new Connections(await (await postgresOfProcess()).database(), 2, { error: () => undefined });
  await connections.rows(ASKED, []);
});
afterAll(() => connections.end());

it('S-31 a process that was busy reads the answer that came meanwhile, and does not call the database away', async () => {
  const asked = connections.rows(ASKED, []);
  await nextRound();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect(await asked).toEqual([{ answer: 42 }]);
});
