import { describe, expect, it } from 'vitest';
import { defineTable } from '~/kernel/table/definition';
import type { ListFilter } from '~/kernel/table/filters';
import { heldBy, wholeHref } from '~/kernel/table/held';
import { readTableState } from '~/kernel/table/table';

const definition = defineTable({
  columns: ['name', 'city'],
  sort: { by: 'name', descending: false },
  searchFields: ['name', 'city'],
  searchSorts: { city: 'city' },
  filters: { state: ['open', 'closed', 'all'], archived: ['false', 'true'], column: ['none', 'ip'] },
});

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { label: 'Others', options: [{ value: 'closed', label: 'Closed' }] },
    ],
  },
  { name: 'archived', label: 'Archived too' },
  { name: 'column', label: 'Column', isLook: true, options: [{ value: 'ip', label: 'IP' }] },
];

function held(query: string) {
  const state = readTableState(definition, new URLSearchParams(query));
  return { definition, path: '/x', state, filters, field: 'City' };
}
const chips = (query: string) => heldBy(held(query)).map(({ label, value, href }) => [label, value, href]);

describe('35.4 what leaves rows out of a list is above it, each with the way to take it away', () => {
  it.each([
    ['', []],
    ['state=open&page=3&sortBy=city', []],
    ['state=nonsense', []],
    ['searchField=city', []],
    // a look leaves no row out
    ['column=ip', []],
    ['state=closed', [['State', 'Closed', '/x']]],
    // the list does not say it in words
    ['state=all', [['State', '', '/x']]],
    ['archived=true', [['Archived too', '', '/x']]],
    ['searchField=city&search=den', [['City', 'den', '/x?searchField=city']]],
    [
      'state=closed&archived=true&page=4&itemsPerPage=25',
      [
        ['State', 'Closed', '/x?itemsPerPage=25&archived=true'],
        ['Archived too', '', '/x?itemsPerPage=25&state=closed'],
      ],
    ],
    [
      'searchField=city&search=a&state=closed&columns=name',
      [
        ['City', 'a', '/x?searchField=city&state=closed&columns=name'],
        ['State', 'Closed', '/x?searchField=city&search=a&columns=name'],
      ],
    ],
  ])('%j', (query, expected) => {
    expect(chips(query)).toEqual(expected);
  });

  it.each([
    ['state=closed&archived=true', '/x'],
    ['search=a&state=closed', '/x'],
    [
      'state=closed&search=a&sortBy=city&descending=true&columns=name&column=ip&page=2',
      '/x?sortBy=city&descending=true&column=ip&columns=name',
    ],
  ])('the whole list of %j is %s', (query, href) => {
    expect(wholeHref(held(query))).toBe(href);
  });
});
