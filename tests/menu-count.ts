interface Call {
  readonly rpc_method: string | null;
  readonly body: unknown;
}

/** Whether a call counts for the menu: lines that end, in no order, while the list of them has one. */
export function isMenuCount({ rpc_method: method, body }: Call): boolean {
  const { params } = (body ?? {}) as { params?: { sort?: unknown; filter?: { end_of_life?: boolean } } };
  return method === 'list_connections' && params?.filter?.end_of_life === true && params.sort === undefined;
}
