/** A request as the audit names it. */
export interface Via {
  /** The request's id in the log; null outside any request. */
  readonly requestId: string | null;
  /** The visitor's address; null outside any request. */
  readonly from: string | null;
}

/** No request: work of the process itself. */
export const NOWHERE: Via = { requestId: null, from: null };

export function viaOf({ requestId, address }: { readonly requestId: string; readonly address: string }): Via {
  return { requestId, from: address };
}
