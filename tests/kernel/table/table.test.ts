import { describe, expect, it } from 'vitest';
import { defineTable, type TableDefinition } from '~/kernel/table/definition';
import { pageCount, readTableState, searchFor, sortChange, tableHref, tableQuery } from '~/kernel/table/table';

const definition: TableDefinition = {
  columns: [
    { key: 'zipcode', sortable: true },
    { key: 'city', sortable: true },
    { key: 'bandwidth', sortable: false },
  ],
  sort: { by: 'zipcode', descending: false },
  searchFields: ['zipcode', 'city', 'username'],
  searchField: 'zipcode',
  searchSorts: { zipcode: 'zipcode', city: 'city' },
  dates: [],
  uppercase: ['zipcode', 'city'],
  filters: { state: ['active', 'pending', 'all'], showClosed: ['false', 'true'] },
};

const usual = {
  sortBy: 'zipcode',
  descending: false,
  page: 1,
  itemsPerPage: 10,
  searchField: 'zipcode',
  search: '',
  filters: { state: 'active', showClosed: 'false' },
  columns: null,
  isCompact: false,
  isChoosing: false,
} as const;

describe('defineTable', () => {
  it('begins with its first search field, without filters, and sorts what it says', () => {
    const sort = { by: 'name', descending: true };
    expect(defineTable({ columns: ['name', 'city'], sortable: ['name'], sort, searchFields: ['any', 'city'] })).toEqual(
      {
        columns: [
          { key: 'name', sortable: true },
          { key: 'city', sortable: false },
        ],
        sort,
        searchFields: ['any', 'city'],
        searchField: 'any',
        searchSorts: {},
        dates: [],
        uppercase: [],
        filters: {},
      },
    );
  });

  it('sorts all columns where it says nothing of it', () => {
    const { columns } = defineTable({
      columns: ['name', 'city'],
      sort: { by: 'name', descending: false },
      searchFields: [],
    });
    expect(columns.every(({ sortable }) => sortable)).toBe(true);
  });
});

const read = (query: string) => readTableState(definition, new URLSearchParams(query));

describe('TAB-01 the state of a list is its address', () => {
  it.each([
    ['', {}],
    ['sortBy=city', { sortBy: 'city' }],
    ['sortBy=city&descending=true', { sortBy: 'city', descending: true }],
    ['descending=true', { descending: true }],
    ['sortBy=city.desc', { sortBy: 'city', descending: true }],
    ['sortBy=city.asc&descending=true', { sortBy: 'city' }],
    ['page=7', { page: 7 }],
    ['itemsPerPage=5', { itemsPerPage: 5 }],
    ['itemsPerPage=25', { itemsPerPage: 25 }],
    ['itemsPerPage=100', { itemsPerPage: 100 }],
    ['searchField=username&search=Jan', { searchField: 'username', search: 'Jan' }],
    ['state=pending', { filters: { state: 'pending', showClosed: 'false' } }],
  ])('%j', (query, change) => {
    expect(read(query)).toEqual({ ...usual, ...change });
  });

  it('TAB-02 starts where the list says', () => {
    const newest = { ...definition, sort: { by: 'city', descending: true } };
    const state = readTableState(newest, new URLSearchParams());
    expect([state.sortBy, state.descending]).toEqual(['city', true]);
    // another column is ascending unless the address says otherwise
    expect(readTableState(newest, new URLSearchParams('sortBy=zipcode')).descending).toBe(false);
  });

  it('a checkbox that is on by default counts by its last value', () => {
    expect(read('showClosed=false&showClosed=true').filters['showClosed']).toBe('true');
    expect(read('showClosed=true&showClosed=false').filters['showClosed']).toBe('false');
  });
});

describe('TAB-02 what is searched for comes in the order of the searched field', () => {
  const href = (query: string, change: Parameters<typeof tableHref>[3]) =>
    tableHref(definition, '/x', read(query), change);

  it.each([
    ['searchField=city&search=a', 'city', false],
    ['searchField=city', 'zipcode', false],
    ['searchField=username&search=a', 'zipcode', false],
    ['searchField=city&search=a&sortBy=zipcode', 'zipcode', false],
    ['searchField=city&search=a&descending=true', 'city', true],
  ])('%s is sorted by %s', (query, sortBy, descending) => {
    expect([read(query).sortBy, read(query).descending]).toEqual([sortBy, descending]);
  });

  it('unless somebody chose an order, which stays whatever is searched for', () => {
    expect(href('searchField=city&search=a', { search: '' })).toBe('/x?searchField=city');
    expect(href('searchField=city&search=a&sortBy=zipcode', { page: 2 })).toBe(
      '/x?searchField=city&search=A&sortBy=zipcode&page=2',
    );
    expect(href('searchField=city&search=a&descending=true', { search: '' })).toBe(
      '/x?searchField=city&sortBy=city&descending=true',
    );
    expect(href('searchField=city&search=a', { sortBy: 'zipcode', descending: false })).toBe(
      '/x?searchField=city&search=A&sortBy=zipcode',
    );
  });

  it('keeps the descending order of a list that is searched in its own field', () => {
    const newest = { ...definition, sort: { by: 'city', descending: true } };
    expect(readTableState(newest, new URLSearchParams('searchField=city&search=a')).descending).toBe(true);
  });
});

describe('TAB-04 a search in dates', () => {
  const dated: TableDefinition = { ...definition, searchFields: ['ends'], searchField: 'ends', dates: ['ends'] };

  it.each([
    ['', ''],
    ['27-3-2027', '2027-03-27'],
    ['onzin', null],
  ])('%j is asked as %j', (search, asked) => {
    expect(searchFor(dated, readTableState(dated, new URLSearchParams({ search })))).toBe(asked);
  });
});

describe('TAB-07 values that the list does not know fall back to its defaults', () => {
  it.each([
    'sortBy=bandwidth',
    'sortBy=password',
    'sortBy=__proto__',
    'sortBy=',
    'sortBy=password.asc',
    'descending=yes',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=abc',
    'page=99999999999999999999',
    'page=',
    'itemsPerPage=11',
    'itemsPerPage=1000000',
    'itemsPerPage=010',
    'searchField=password',
    'state=gone',
    'showClosed=1',
    'unknown=1',
  ])('%s', (query) => {
    expect(read(query)).toEqual(usual);
  });
});

describe('TAB-05 what is searched for', () => {
  it.each([
    ['zipcode', '1234 ab', '1234AB'],
    ['zipcode', ' 10 ', '10'],
    ['city', 's-hertogenbosch', 'S-HERTOGENBOSCH'],
    ['city', 'ijmuiden', 'IJMUIDEN'],
    ['city', 'súdwest', 'SÚDWEST'],
    ['city', 'den   haag', 'DEN HAAG'],
    ['username', 'Jan.Smit', 'Jan.Smit'],
    ['username', '\t Jan \n', 'Jan'],
    ['username', 'e\u0301', 'é'],
    ['username', 'x'.repeat(500), 'x'.repeat(100)],
    ['username', '   ', ''],
  ])('in %s: %j is %j', (field, search, expected) => {
    expect(read(new URLSearchParams({ searchField: field, search }).toString()).search).toBe(expected);
  });
});

describe('TAB-01 every state is a link', () => {
  it.each([
    ['', ''],
    ['page=1&itemsPerPage=10&sortBy=zipcode&descending=false&state=active', ''],
    ['page=3&sortBy=city', 'sortBy=city&page=3'],
    ['search=1012&searchField=zipcode', 'search=1012'],
    ['itemsPerPage=25&state=all&descending=true', 'descending=true&itemsPerPage=25&state=all'],
    ['page=nonsense&evil=1', ''],
  ])('%j is written %j', (query, expected) => {
    expect(tableQuery(definition, read(query))).toBe(expected);
  });

  it.each([
    'sortBy=city&descending=true&page=4',
    'searchField=city&search=DEN+HAAG&itemsPerPage=100',
    'state=pending&showClosed=true',
  ])('%s reads back as written', (query) => {
    expect(read(tableQuery(definition, read(query)))).toEqual(read(query));
  });

  it('without anything special the link is the bare path', () => {
    expect(tableHref(definition, '/connections', read(''), {})).toBe('/connections');
  });

  it.each([
    ['another order', { sortBy: 'city' }, '/connections?search=10&sortBy=city'],
    ['another page size', { itemsPerPage: 25 } as const, '/connections?search=10&itemsPerPage=25'],
    ['another search', { search: '20' }, '/connections?search=20'],
    ['another page', { page: 4 }, '/connections?search=10&page=4'],
  ])('%s from page 3 keeps the rest, and only a page keeps a page', (_what, change, expected) => {
    expect(tableHref(definition, '/connections', read('search=10&page=3'), change)).toBe(expected);
  });

  it.each([
    ['zipcode', { sortBy: 'zipcode', descending: true }],
    ['city', { sortBy: 'city', descending: false }],
  ])('a click on %s', (column, expected) => {
    expect(sortChange(read(''), column)).toEqual(expected);
  });

  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [250, 100, 3],
  ])('%i records by %i are %i pages', (count, size, pages) => {
    expect(pageCount(count, size)).toBe(pages);
  });
});
