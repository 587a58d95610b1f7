import { describe, expect, it } from 'vitest';
import { translator } from '~/i18n/i18n.server';
import { ProviderFailure, ProviderForbidden, ProviderWeather } from '~/provider/errors';
import { listQuery, pageNumbers, presentList } from '~/table/list.server';
import { readTableState } from '~/table/table';
import type { TableDefinition } from '~/table/definition';

const definition: TableDefinition = {
  columns: [
    { key: 'zipcode', sortable: true },
    { key: 'bandwidth', sortable: false },
  ],
  sort: { by: 'zipcode', descending: false },
  searchFields: ['zipcode', 'city'],
  searchField: 'zipcode',
  uppercase: [],
  filters: {},
};

const texts = {
  caption: 'Verbindingen',
  columns: { zipcode: 'Postcode', bandwidth: 'Down / up' },
  searchFields: { zipcode: 'Postcode', city: 'Plaats' },
  count: (count: number) => `${count} gevonden`,
  none: { title: 'Niets', text: 'Bestel er een' },
};

type Result = Parameters<typeof presentList<number, { n: number }>>[0]['result'];

function present(query: string, result: Result) {
  const state = readTableState(definition, new URLSearchParams(query));
  return presentList({ definition, path: '/connections', state, t: translator('nl'), texts, result, row: (n) => ({ n }) });
}

const some = (count: number): Result => ({ ok: true, value: { rows: [1, 2], count } });
const failed = (error: ConstructorParameters<typeof ProviderFailure>[0]): Result => ({ ok: false, failure: new ProviderFailure(error) });

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
    expect(listQuery(state('page=2&itemsPerPage=25&descending=true'))).toEqual({ page: 2, perPage: 25, sort: { field: 'zipcode', descending: true } });
    expect(listQuery(state('search=10&searchField=city')).search).toEqual({ field: 'city', text: '10' });
  });

  it('may have another name for the order', () => {
    expect(listQuery(state(''), { zipcode: 'address.zipcode' }).sort).toEqual({ field: 'address.zipcode', descending: false });
  });
});

describe('a list, ready to draw', () => {
  it('has rows, their number and every other state as a link', () => {
    const list = present('page=2', some(25));
    expect(list.rows).toEqual([{ n: 1 }, { n: 2 }]);
    expect([list.count, list.countText, list.pageTotal]).toEqual([25, '25 gevonden', 3]);
    expect(list.pages).toEqual([
      { number: 1, href: '/connections' },
      { number: 2, href: '/connections?page=2' },
      { number: 3, href: '/connections?page=3' },
    ]);
    expect(list.sizes[0]).toEqual({ size: 5, href: '/connections?itemsPerPage=5' });
  });

  it('says which column is sorted, and lets bandwidth be', () => {
    const [zipcode, bandwidth] = present('descending=true', some(2)).columns;
    expect(zipcode).toEqual({ key: 'zipcode', label: 'Postcode', sortHref: '/connections', sorted: 'desc' });
    expect(bandwidth).toEqual({ key: 'bandwidth', label: 'Down / up' });
  });

  it('keeps order and size in the search form, not the page', () => {
    expect(present('descending=true&itemsPerPage=25&page=1&search=10', some(2)).kept).toEqual([
      ['descending', 'true'],
      ['itemsPerPage', '25'],
    ]);
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

  it('TAB-07 stays on page 1 of an empty list, with the way out of a search', () => {
    const list = present('search=zz', { ok: true, value: { rows: [], count: 0 } });
    expect([list.rows, list.pageTotal, list.clearHref]).toEqual([[], 1, '/connections']);
    expect(present('', { ok: true, value: { rows: [], count: 0 } }).clearHref).toBeNull();
  });

  it.each([
    ['weather', new ProviderWeather('down', 'x', true), { message: null, forbidden: false }],
    ['the provider’s own words', new ProviderWeather('down', 'x', true, { said: 'Database is busy' }), { message: 'Database is busy', forbidden: false }],
    ['AUT-12 a missing right', new ProviderForbidden('Geen recht'), { message: 'U heeft onvoldoende rechten om deze pagina te bekijken', forbidden: true }],
  ])('ERR-04 shows %s in the place of the rows, on any page', (_what, error, failure) => {
    const list = present('page=9', failed(error));
    expect([list.failure, list.rows, list.countText]).toEqual([failure, [], '']);
  });
});
