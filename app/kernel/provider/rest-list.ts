import type { z } from 'zod';
import type { RestCall } from './sending/call';
import type { ListQuery } from './list-query';

type RestQuery = Partial<Pick<ListQuery, 'page' | 'perPage' | 'sort'>> & {
  /** An empty search finds all rows. */
  readonly search?: string;
};

/**
 * The call that reads a page of any REST list (spec 7). A minus before the sort field means descending, and the rows
 * come in `results`.
 * @param rows the schema of the answer
 * @param more further filters of this list
 */
export function restList<T>(
  path: string,
  rows: z.ZodType<T>,
  { page, perPage, sort, search }: RestQuery,
  more: NonNullable<RestCall<T>['query']> = {},
) {
  return {
    method: 'GET' as const,
    path,
    query: {
      ...more,
      page,
      per_page: perPage,
      sort: sort && `${sort.descending ? '-' : ''}${sort.field}`,
      search: search || undefined,
    },
    result: rows,
  };
}
