import { describe, expect, it } from 'vitest';
import {
  fileColumns,
  keptColumns,
  offeredColumns,
  shownColumns,
  unfiledColumns,
  withoutExtra,
  writeColumns,
  type ListColumns,
} from '~/kernel/table/columns';
import { defineTable } from '~/kernel/table/definition';
import { keptFields, readTableState, tableHref, tableQuery } from '~/kernel/table/table';

const definition = defineTable({
  columns: ['choose', 'name', 'city', 'size', 'ip', 'usage'],
  optional: ['ip', 'usage'],
  single: ['usage'],
  sort: { by: 'name', descending: false },
  searchFields: ['name', 'ip'],
  filters: { column: ['none', 'ip', 'usage'], state: ['open', 'all'] },
});
const list: ListColumns = { definition, heads: 'name', looks: { choose: { hiddenLabel: true } } };

const read = (query: string) => readTableState(definition, new URLSearchParams(query));
const written = (query: string) => tableQuery(definition, read(query));

describe('35.4 the chosen columns of a list stand in its address', () => {
  it.each([
    ['', null],
    ['columns=name.city', ['name', 'city']],
    ['columns=name&columns=city', ['name', 'city']],
    ['columns=city.name.city', ['name', 'city']],
    ['columns=ip', ['ip']],
    ['columns=password.city', ['city']],
    ['columns=password', null],
    // the field beside the boxes
    ['with=choose.name&columns=city', ['choose', 'name', 'city']],
    ['with=name', ['name']],
    ['columns=', null],
    ['columns=__proto__.constructor', null],
    // the usual ones are no choice
    ['columns=size.city.name.choose', null],
    // a column that costs a call a row is shown by its filter alone
    ['columns=name.usage', ['name']],
    ['columns=usage', null],
  ])('%j', (query, columns) => {
    expect(read(query).columns).toEqual(columns);
  });

  it.each([
    ['columns=city&columns=name', 'columns=name.city'],
    ['columns=name.city&page=3&state=all', 'state=all&columns=name.city&page=3'],
    ['columns=choose.name.city.size', ''],
    ['choosing=columns', ''],
  ])('%j is written %j', (query, expected) => {
    expect(written(query)).toBe(expected);
    expect(written(expected)).toBe(expected);
  });

  it('stay in every link and in a search', () => {
    expect(tableHref(definition, '/x', read('columns=name.ip'), { sortBy: 'city' })).toBe(
      '/x?sortBy=city&columns=name.ip',
    );
    expect(keptFields(definition, read('columns=name.ip&itemsPerPage=25&page=2'))).toEqual([
      ['itemsPerPage', '25'],
      ['columns', 'name.ip'],
    ]);
  });

  it('are open to a choice in one address alone', () => {
    expect(read('choosing=columns').isChoosing).toBe(true);
    expect(read('').isChoosing).toBe(false);
  });
});

describe('35.4 low rows stand in the address of a list', () => {
  it.each([
    ['rows=compact', 'rows=compact'],
    ['rows=compact&page=2&columns=name.city', 'columns=name.city&rows=compact&page=2'],
    ['rows=', ''],
    ['rows=high', ''],
    ['compact', ''],
  ])('%j is written %j', (query, expected) => {
    expect(read(query).isCompact).toBe(expected !== '');
    expect(written(query)).toBe(expected);
    expect(written(expected)).toBe(expected);
  });

  it('stay in every link and in a search, and are no choice of a fixed table', () => {
    const low = read('rows=compact&page=2');
    expect(tableHref(definition, '/x', low, { sortBy: 'city' })).toBe('/x?sortBy=city&rows=compact');
    expect(keptFields(definition, low)).toEqual([['rows', 'compact']]);
    expect(readTableState({ ...definition, isFixed: true }, new URLSearchParams('rows=compact')).isCompact).toBe(false);
  });
});

describe('35.4 the columns that a list shows', () => {
  it.each([
    ['', {}, ['choose', 'name', 'city', 'size']],
    ['columns=city', {}, ['choose', 'name', 'city']],
    ['columns=ip', {}, ['choose', 'name', 'ip']],
    ['columns=name', {}, ['choose', 'name']],
    ['columns=city', { hidden: ['choose'] }, ['name', 'city']],
    ['columns=city.size', { hidden: ['size'] }, ['choose', 'name', 'city']],
    // one more by the filter, beside the usual ones and the chosen ones
    ['column=ip', {}, ['choose', 'name', 'city', 'size', 'ip']],
    ['column=usage', {}, ['choose', 'name', 'city', 'size', 'usage']],
    ['columns=city&column=usage', {}, ['choose', 'name', 'city', 'usage']],
    ['column=none', {}, ['choose', 'name', 'city', 'size']],
    // the one that is searched in, until there is a choice
    ['searchField=ip&search=10', {}, ['choose', 'name', 'city', 'size', 'ip']],
    ['searchField=ip', {}, ['choose', 'name', 'city', 'size']],
    ['searchField=ip&search=10&columns=city', {}, ['choose', 'name', 'city']],
    ['searchField=ip&search=10&column=usage', {}, ['choose', 'name', 'city', 'size', 'usage']],
  ])('%j with %j', (query, change, shown) => {
    expect(shownColumns({ ...list, ...change }, read(query))).toEqual(shown);
  });

  it('one column is left in a choice of none: the one that names the rows', () => {
    const only: ListColumns = { definition, heads: 'name' };
    expect(shownColumns(only, read('columns=name'))).toEqual(['name']);
    expect(shownColumns({ ...only, hidden: ['choose'] }, read('columns=name.choose'))).toEqual(['name']);
  });
});

describe('35.4 the choice of columns', () => {
  it.each([
    [{}, ['city', 'size', 'ip'], ['choose', 'name']],
    [{ hidden: ['size'] }, ['city', 'ip'], ['choose', 'name', 'size']],
    // one box would be no choice
    [{ hidden: ['size', 'city'] }, [], ['choose', 'name', 'city', 'size']],
    [{ definition: { ...definition, isFixed: true } }, [], ['choose', 'name', 'city', 'size']],
  ])('of %j offers %j and keeps %j', (change, offered, kept) => {
    expect(offeredColumns({ ...list, ...change })).toEqual(offered);
    expect(keptColumns({ ...list, ...change })).toEqual(kept);
  });

  it('a table that always shows all of its columns takes none from the address', () => {
    const fixed = { ...definition, isFixed: true };
    expect(readTableState(fixed, new URLSearchParams('columns=name')).columns).toBeNull();
  });

  it('takes the column of the filter over into its box, and leaves one without a box to the filter', () => {
    expect(withoutExtra(list, read('column=ip&state=all')).filters).toEqual({ column: 'none', state: 'all' });
    expect(withoutExtra(list, read('column=usage')).filters['column']).toBe('usage');
    expect(withoutExtra(list, read('')).filters['column']).toBe('none');
  });

  it('all boxes as they were at first lead to the bare list', () => {
    const ticked = shownColumns(list, read('')).map((key) => ['columns', key]);
    const sent = new URLSearchParams([['with', writeColumns(keptColumns(list))], ...ticked]);
    expect(readTableState(definition, sent).columns).toBeNull();
  });
});

describe('35.4 the chosen columns that no file has', () => {
  const unfiled = { ...list, definition: { ...definition, unfiled: ['size'] } };

  it.each([
    ['', []],
    ['column=usage', []],
    ['columns=name.city', []],
    ['columns=name.size', ['size']],
    ['columns=name&column=usage', ['usage']],
  ])('%j', (query, keys) => {
    expect(unfiledColumns(unfiled, read(query))).toEqual(keys);
  });
});

describe('35.4 the columns of a file', () => {
  const columns = [{ of: 'ip' }, { of: 'name' }, { of: 'city' }, { of: 'city' }, {}];

  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['column=usage', [0, 1, 2, 3, 4]],
    // the first names the row
    ['columns=name', [0, 1]],
    ['columns=city', [0, 1, 2, 3]],
    ['columns=size', [0, 1]],
  ])('%j', (query, places) => {
    expect(fileColumns(list, read(query), columns)).toEqual(places.map((at) => columns[at]));
  });
});
