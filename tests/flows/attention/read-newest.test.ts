import { expect, it } from 'vitest';
import { readNewest } from '~/flows/attention/read-newest.server';

const PER_PAGE = 90;

/** A list with so many rows of each day, the newest first, and the pages that were asked for. */
function listed(days: readonly (readonly [day: string, count: number])[]) {
  const rows = days
    .flatMap(([day, count]) => Array.from({ length: count }, () => day))
    .map((day, at) => ({ day, id: `${at}` }));
  const asked: number[] = [];
  const read = (page: number) => {
    asked.push(page);
    return Promise.resolve({ rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), count: rows.length });
  };
  return {
    asked,
    newest: () => readNewest({ read, idOf: ({ id }) => id, dayOf: ({ day }) => day, since: '2026-11-01' }),
  };
}

it.each([
  ['one page has them all', [['2026-11-20', 40]], 1, false],
  [
    'the second page reaches beyond the time',
    [
      ['2026-11-20', 100],
      ['2026-10-01', 300],
    ],
    2,
    false,
  ],
  ['the last page is not full', [['2026-11-20', 200]], 3, false],
  ['there are more than are read', [['2026-11-20', 900]], 5, true],
] as const)('issue 35.5 %s', async (_case, days, pages, isPart) => {
  const { asked, newest } = listed(days);
  expect((await newest()).isPart).toBe(isPart);
  expect(asked).toHaveLength(pages);
});
