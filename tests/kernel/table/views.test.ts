import { describe, expect, it } from 'vitest';
import { defineTable } from '~/kernel/table/definition';
import { bareHref, readTableState, tableHref } from '~/kernel/table/table';
import { keepHref, viewQuery, type ListViews } from '~/kernel/table/views';

const definition = defineTable({
  columns: ['name', 'city'],
  sort: { by: 'name', descending: false },
  searchFields: ['name'],
  filters: { state: ['open', 'all'] },
});
const views: ListViews = {
  named: [{ id: '1', name: 'All', query: 'state=all', isShared: false }],
  isBareTaken: true,
  page: '/views?list=/x',
};
const queryOf = (query: string) =>
  viewQuery(definition, { ...readTableState(definition, new URLSearchParams(query)), isBareTaken: true });

const read = (query: string) => readTableState(definition, new URLSearchParams(query));

describe('35.4 the whole list has an address of its own where the bare one opens a view', () => {
  const taken = { ...read('state=all'), isBareTaken: true };

  it.each([
    [{ filters: read('').filters }, '/x?view=all'],
    [{ page: 2 }, '/x?state=all&page=2'],
    [{ filters: read('').filters, page: 2 }, '/x?page=2'],
  ])('%j is %s', (change, href) => {
    expect(tableHref(definition, '/x', taken, change)).toBe(href);
  });

  it('and the bare one where it does not', () => {
    expect([bareHref('/x', taken), bareHref('/x', read(''))]).toEqual(['/x?view=all', '/x']);
    expect(read('view=all')).toEqual(read(''));
  });
});

describe('35.4 a state of a list as a view', () => {
  it.each([
    ['', ''],
    ['view=all', ''],
    ['page=4&state=all', 'state=all'],
    ['columns=city&choosing=columns', 'columns=city'],
    ['search=a&sortBy=city&itemsPerPage=25', 'search=a&sortBy=city&itemsPerPage=25'],
  ])('%j is kept as %j', (query, kept) => {
    expect(queryOf(query)).toBe(kept);
  });

  it.each([
    ['the whole list', '', null],
    ['a view that is there', 'state=all', null],
    ['another state', 'state=all&search=a', '/views?list=/x&query=state%3Dall%26search%3Da'],
  ])('%s has the way to keep it only if it can be', (_what, query, href) => {
    expect(keepHref(views, query)).toBe(href);
  });
});
