import { describe, expect, it } from 'vitest';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { TableDefinition } from '~/kernel/table/definition';
import { exportList } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';

const definition: TableDefinition = {
  columns: [{ key: 'number', sortable: true }],
  sort: { by: 'number', descending: false },
  searchFields: ['number', 'date'],
  searchField: 'number',
  searchSorts: {},
  dates: ['date'],
  uppercase: [],
  filters: {},
};

const ROWS_A_CALL = 100;

/** A file of this many rows, and the calls to the provider for it. */
async function fileOf(count: number, query = '', failing = 0) {
  const queries: ListQuery[] = [];
  const response = await exportList<number>({
    definition,
    columns: [{ label: 'Number', cell: (number) => number }],
    state: readTableState(definition, new URLSearchParams(query)),
    load: async (asked) => {
      queries.push(asked);
      if (asked.page === failing) throw new ProviderFailure(new ProviderOutage('timeout', 'list', true));
      const from = (asked.page - 1) * ROWS_A_CALL;
      return { rows: Array.from({ length: Math.min(ROWS_A_CALL, count - from) }, (_, at) => from + at), count };
    },
    name: 'numbers',
    now: new Date(0),
    timezone: 'UTC',
    lostText: 'not to be read',
  });
  return { response, queries };
}

describe('TAB-02 a list as a file, made while it is read', () => {
  it('asks the provider for the first page before it is a file, and for others when the reader wants them', async () => {
    const { response, queries } = await fileOf(1_000);
    const reader = response.body?.getReader();
    await reader?.read();
    expect(queries).toHaveLength(1);
    for (const taken of [1, 2, 3]) {
      await reader?.read();
      expect(queries).toHaveLength(taken);
    }
    await reader?.cancel();
    expect(queries).toHaveLength(3);
  });

  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('%i rows take %i calls', async (count, calls) => {
    const { response, queries } = await fileOf(count, 'page=7&itemsPerPage=5');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toEqual(['Number', ...Array.from({ length: count }, (_, at) => String(at))]);
    expect(queries.map(({ page, perPage, passing }) => ({ page, perPage, passing }))).toEqual(
      Array.from({ length: calls }, (_, at) => ({ page: at + 1, perPage: ROWS_A_CALL, passing: true })),
    );
  });

  it('ERR-04 is no file at all without its first page', async () => {
    await expect(fileOf(10, '', 1)).rejects.toMatchObject({ status: 504 });
  });

  it('ERR-04 breaks off at a later page with an error that the log can name', async () => {
    const { response } = await fileOf(250, '', 2);
    await expect(response.text()).rejects.toMatchObject({ name: 'BrokenOff', code: 'timeout' });
  });

  it('TAB-04 has headings only for a search that no date can match, and asks nothing', async () => {
    const { response, queries } = await fileOf(10, 'searchField=date&search=onzin');
    expect((await response.text()).trimEnd()).toBe('Number');
    expect(queries).toEqual([]);
  });
});
