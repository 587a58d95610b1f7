import { expect, it } from 'vitest';
import { ProviderFailure, ProviderNotFound } from '~/kernel/provider/errors';
import type { ListPart } from '~/kernel/table/list.server';
import { readChoices, readPages } from '~/kernel/table/pages.server';

const PER_PAGE = 10;
const MOST = 3;

type Page = (page: number) => ListPart<number>;

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
/** A list of so many rows, in pages of this size. */
const listOf =
  (total: number, size = PER_PAGE, count: number | null = total): Page =>
  (page) => ({ rows: range((page - 1) * size, Math.min(page * size, total)), count });

const shifted: Page = (page) => ({
  rows: page === 1 ? range(0, 10) : range((page - 1) * 10 - 1, Math.min(page * 10 - 1, 20)),
  count: page === 1 ? 20 : 21,
});
const lostOnFirst: Page = (page) => ({
  ...listOf(15)(page),
  ...(page === 1 && { lost: [{ at: 3, id: null }], received: 10 }),
});

it.each<[string, Page, number, number, boolean]>([
  ['one page', listOf(4), 1, 4, true],
  ['pages to the end', listOf(25), 3, 25, true],
  ['more pages than are read', listOf(90), 3, 30, false],
  ['pages of a size of its own', listOf(12, 4), 3, 12, true],
  ['more of those than are read', listOf(40, 4), 3, 12, false],
  ['no count, and a page that is not full', listOf(15, PER_PAGE, null), 2, 15, true],
  ['no count, and full pages to the end', listOf(20, PER_PAGE, null), 3, 20, true],
  ['all at once, without a count', () => ({ rows: range(0, 25), count: null }), 1, 25, true],
  ['all at once, with its count', () => ({ rows: range(0, 25), count: 25 }), 1, 25, true],
  ['the same page again and again', () => ({ rows: range(0, 10), count: 40 }), 2, 10, false],
  ['a count of more than there is', (page) => listOf(10, PER_PAGE, 40)(page), 2, 10, false],
  ['a row that came in between, so that another comes again', shifted, 3, 20, true],
  ['a row that cannot be read, of an earlier page', lostOnFirst, 2, 15, false],
])('a list is read whole, each row once: %s', async (_case, page, pages, rows, isWhole) => {
  const asked: number[] = [];
  const read = (at: number) => {
    asked.push(at);
    return Promise.resolve(page(at));
  };
  const found = await readPages({ read, idOf: (row: number) => `${row}`, perPage: PER_PAGE, most: MOST });
  expect([asked.length, found.rows.length, found.isWhole]).toEqual([pages, rows, isWhole]);
});

it.each([
  ['a page of the asked size', 7, PER_PAGE, 7, 7],
  ['pages of a size of the provider’s own', 16, 4, 16, 16],
  ['more than a page of ours can wait for', 70, PER_PAGE, 50, null],
])('choices are all that there are: %s', async (_case, total, size, rows, count) => {
  const all = listOf(total, size);
  const found = await readChoices({ read: (page) => Promise.resolve(all(page)), idOf: String, perPage: PER_PAGE });
  expect([found.rows.length, found.count]).toEqual([rows, count]);
});

it('a later page that fails leaves the choices of those before it, and the first one is told', async () => {
  const failing = (from: number) => async (page: number) => {
    if (page >= from) throw new ProviderFailure(new ProviderNotFound(''));
    return Promise.resolve(listOf(25)(page));
  };
  const found = await readChoices({ read: failing(2), idOf: String, perPage: PER_PAGE });
  expect([found.rows.length, found.count]).toEqual([10, null]);
  await expect(readChoices({ read: failing(1), idOf: String, perPage: PER_PAGE })).rejects.toBeInstanceOf(
    ProviderFailure,
  );
});
