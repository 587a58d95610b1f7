import type { z } from 'zod';
import type { RestCall } from './call';
import type { ListQuery } from './list-query';

type RestQuery = Partial<Pick<ListQuery, 'page' | 'perPage' | 'sort'>> & {
  /** Empty finds all, as no search does. */
  readonly search?: string;
};

/**
 * The call that reads a page of any REST list (spec 7: page, per_page, sort with a minus for descending, search; rows from `results`).
 * @param rows how its answer is read
 * @param more what this list can be asked besides
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
