import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { ProviderFailure, ProviderForbidden, ProviderOutage } from '~/kernel/provider/errors';
import { listQuery, presentList } from '~/kernel/table/list.server';
import { keptFields, pageNumbers, readTableState } from '~/kernel/table/table';
import type { TableDefinition } from '~/kernel/table/definition';
import { foreign } from '~/kernel/ui/words';

const definition: TableDefinition = {
  columns: [
    { key: 'zipcode', sortable: true },
    { key: 'bandwidth', sortable: false },
  ],
  sort: { by: 'zipcode', descending: false },
  searchFields: ['zipcode', 'city'],
  searchField: 'zipcode',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: {},
};

type Result = Parameters<typeof presentList<number, { n: number }>>[0]['result'];

function present(query: string, result: Result) {
  const state = readTableState(definition, new URLSearchParams(query));
  return presentList({ definition, path: '/connections', state, t: translator('nl'), result, row: (n) => ({ n }) });
}

const some = (count: number): Result => ({ ok: true, value: { rows: [1, 2], count } });
const failed = (error: ConstructorParameters<typeof ProviderFailure>[0]): Result => ({
  ok: false,
  failure: new ProviderFailure(error),
});

describe('TAB-01 page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [8, 9, [1, null, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i', (current, total, expected) => {
    expect(pageNumbers(current, total)).toEqual(expected);
  });
});

describe('what the provider is asked', () => {
  const state = (query: string) => readTableState(definition, new URLSearchParams(query));

  it('is page, size and order, and a search only when there is one', () => {
    expect(listQuery(definition, state('page=2&itemsPerPage=25&descending=true'))).toEqual({
      page: 2,
      perPage: 25,
      sort: { field: 'zipcode', descending: true },
    });
    expect(listQuery(definition, state('search=10&searchField=city'))?.search).toEqual({ field: 'city', text: '10' });
  });
});

describe('a list, ready to draw', () => {
  it('has its state, its rows as text and their number over all pages', () => {
    const list = present('page=2', some(25));
    expect([list.rows, list.count, list.state.page, list.failure]).toEqual([[{ n: 1 }, { n: 2 }], 25, 2, null]);
  });

  it('keeps the size in the search form, not the page; the order has a field of its own', () => {
    const state = readTableState(definition, new URLSearchParams('descending=true&itemsPerPage=25&page=2&search=10'));
    expect(keptFields(definition, state)).toEqual([['itemsPerPage', '25']]);
  });

  it('TAB-07 goes to the last page when the one asked for lies behind it', () => {
    let thrown: unknown;
    try {
      present('page=9&search=10', some(25));
    } catch (error) {
      thrown = error;
    }
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/connections?search=10&page=3');
  });

  it.each([
    ['that sends pages of ten', 'itemsPerPage=25', 10, 33, { received: 10, due: 25, size: 10 }],
    ['that sends nothing of what it counts', '', 0, 5, { received: 0, due: 5, size: null }],
    ['that sends three of ten', '', 3, 40, { received: 3, due: 10, size: null }],
    ['that sends its only page', '', 3, 3, null],
    ['that has larger pages of its own', 'page=2', 8, 33, null],
    ['that does not count', '', 3, null, null],
  ])('says which rows did not come from a provider %s', (_what, query, received, count, short) => {
    const rows = Array.from({ length: received }, (_, at) => at);
    expect(present(query, { ok: true, value: { rows, count } }).short).toEqual(short);
  });

  it('TAB-07 stays on page 1 of an empty list', () => {
    const list = present('search=zz', { ok: true, value: { rows: [], count: 0 } });
    expect([list.rows, list.count, list.state.page]).toEqual([[], 0, 1]);
  });

  it.each([
    ['outage', new ProviderOutage('down', 'x', true), { message: null, forbidden: false }],
    [
      'the provider’s own words',
      new ProviderOutage('down', 'x', true, { said: 'Database is busy' }),
      { message: foreign('Database is busy'), forbidden: false },
    ],
    [
      'AUT-12 a missing right, as the provider says it',
      new ProviderForbidden('Uw abonnement heeft geen tickets'),
      { message: foreign('Uw abonnement heeft geen tickets'), forbidden: true },
    ],
    [
      'AUT-12 a missing right',
      new ProviderForbidden(null),
      { message: 'U heeft onvoldoende rechten om deze pagina te bekijken', forbidden: true },
    ],
  ])('ERR-04 shows %s in the place of the rows, on any page', (_what, error, failure) => {
    const list = present('page=9', failed(error));
    expect([list.failure, list.rows, list.count]).toEqual([failure, [], null]);
  });
});
