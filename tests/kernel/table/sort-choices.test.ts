import { describe, expect, it } from 'vitest';
import { defineTable } from '~/kernel/table/definition';
import { readTableState, sortChoices } from '~/kernel/table/table';

const definition = defineTable({
  columns: ['zipcode', 'city'],
  sort: { by: 'zipcode', descending: false },
  searchFields: ['zipcode', 'city'],
  searchSorts: { zipcode: 'zipcode', city: 'city' },
});

describe('TAB-01 the select that sorts', () => {
  const newest = { ...definition, sort: { by: 'city', descending: true } };

  it.each([
    ['own order', definition, '', ['', 'zipcode.desc', 'city.asc', 'city.desc']],
    ['order of the search', definition, 'searchField=city&search=a', ['zipcode.asc', 'zipcode.desc', '', 'city.desc']],
    ['newest first', newest, '', ['zipcode.asc', 'zipcode.desc', 'city.asc', '']],
  ])('leaves the usual order without a value: %s', (_what, list, query, values) => {
    const state = readTableState(list, new URLSearchParams(query));
    expect(sortChoices(list, state, ['zipcode', 'city']).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    [definition, ''],
    [definition, 'searchField=city&search=a'],
    [definition, 'searchField=city&search=a&sortBy=zipcode&descending=true'],
    [newest, 'sortBy=zipcode'],
  ])('reads each choice back as it was offered', (list, query) => {
    const state = readTableState(list, new URLSearchParams(query));
    for (const { value, sortBy, descending } of sortChoices(list, state, ['zipcode', 'city'])) {
      const sent = new URLSearchParams({ searchField: state.searchField, search: state.search, sortBy: value });
      expect(readTableState(list, sent), value).toEqual({ ...state, sortBy, descending });
    }
  });

  it('has the present order and the usual one, even when their columns are hidden', () => {
    const choices = sortChoices(definition, readTableState(definition, new URLSearchParams('sortBy=city')), []).map(
      ({ sortBy }) => sortBy,
    );
    expect(choices).toEqual(['zipcode', 'zipcode', 'city', 'city']);
  });
});
