import { describe, expect, it } from 'vitest';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { restList } from '~/kernel/provider/rest-list';
import { Tickets } from '~/tickets/provider/ticket';

const descending = { field: 'created_at', descending: true };

describe('a REST list of the provider', () => {
  it('asks for a page in an order, with what this list can be asked besides', () => {
    expect(
      restList('/x/', Tickets, { page: 2, perPage: 30, sort: descending, search: 'amst' }, { archived: false }),
    ).toMatchObject({
      method: 'GET',
      path: '/x/',
      query: { archived: false, page: 2, per_page: 30, sort: '-created_at', search: 'amst' },
    });
  });

  it('sorts without a minus from the first to the last', () => {
    const { query } = restList('/x/', Tickets, { sort: { ...descending, descending: false } });
    expect(query.sort).toBe('created_at');
  });

  it('asks nothing that it was not given, and no search of nothing', () => {
    const { query } = restList('/x/', Tickets, { search: '' });
    expect(Object.values(query).filter((value) => value !== undefined)).toEqual([]);
  });

  it('leaves out the row that cannot be read and says so', () => {
    const { result } = restList('/x/', Tickets, { page: 1 });
    const read = readAnswer(result, {
      pagination: { total_count: 2 },
      results: [{ id: 7, status: 'open', title: 'A', connection: 'NL1' }, 7],
    });
    expect(read).toMatchObject({ ok: true, value: { rows: [{ title: 'A' }], count: 2, lost: [{ at: 1 }] } });
  });

  it.each<[string, unknown, object]>([
    ['no count', { results: null }, { ok: true, value: { rows: [], count: null } }],
    ['a count of none', { results: null, pagination: { total_count: 0 } }, { ok: true, value: { rows: [], count: 0 } }],
    ['a count of some', { results: null, pagination: { total_count: 3 } }, { ok: false }],
    ['another thing in its place', { results: 'none' }, { ok: false }],
    ['no key', { pagination: { total_count: 0 } }, { ok: false }],
  ])('29 null is a list of none, with %s only where nothing speaks against it', (_what, answer, expected) => {
    expect(readAnswer(restList('/x/', Tickets, {}).result, answer)).toMatchObject(expected);
  });
});
