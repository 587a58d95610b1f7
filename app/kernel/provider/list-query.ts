/** One page of any list of the provider. Pages count from 1. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  readonly search?: { readonly field: string; readonly text: string };
  /** True when the answer is not stored for the rest of the request: an export reads each of its many pages once. */
  readonly passing?: boolean;
}

/** The query of a list that is searched in all its fields at once. */
export function textQuery({ search, ...query }: ListQuery) {
  return { ...query, search: search?.text ?? '' };
}
