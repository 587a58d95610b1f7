/** One page of any list of the provider. Pages count from 1. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  readonly search?: { readonly field: string; readonly text: string };
}
