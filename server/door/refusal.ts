/** A request that the front door turns away. `reason` is a fixed word for the log and picks the text of the page. */
export interface Refusal {
  readonly status: number;
  readonly reason: RefusalReason;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RefusalReason =
  | 'host'
  | 'method'
  | 'url'
  | 'url-length'
  | 'headers'
  | 'query'
  | 'origin'
  | 'type'
  | 'size'
  | 'slow'
  | 'body'
  | 'fields'
  | 'limit'
  | 'load'
  | 'away';

/** Thrown by the checks and caught at one place, so that each check reads as a list of rules. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** Refuses the request; never returns. */
export function refuse(status: number, reason: RefusalReason, headers?: Readonly<Record<string, string>>): never {
  throw new Refused(headers === undefined ? { status, reason } : { status, reason, headers });
}
