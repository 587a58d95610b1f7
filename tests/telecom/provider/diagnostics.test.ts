import { expect, it } from 'vitest';
import type { ProviderClient } from '~/kernel/provider/client.server';
import { diagnostics } from '~/telecom/provider/diagnostics.server';

const test = (nid: string) => ({ nid, startedAt: '2026-11-25T10:00:00Z' });
const read = async (rows: readonly object[], count: number | null) => {
  const client = { rpc: () => Promise.resolve({ rows, count, lost: [] }) } as unknown as ProviderClient;
  const found = await diagnostics(client).reports('NL100001', 3);
  return [found.rows.length, found.count, found.isPart];
};
const [own, other] = [test('NL100001'), test('NL100002')];

it.each([
  ['its own', [own], 1, [1, 1, false]],
  ['some of its own', [own, own, own], 9, [3, 9, false]],
  ['all of all lines', [own, other], 2, [1, null, false]],
  ['all of all lines, without a count', [own, other, other, other], null, [1, null, false]],
  ['a page of those of all lines', [own, other, other], 250, [1, null, true]],
  ['a page without a count', [other, other, other], null, [0, null, true]],
])('DIA-01 of a line whose provider answers %s, there may be more tests: %#', async (_what, rows, count, expected) => {
  expect(await read(rows, count)).toEqual(expected);
});
