/** Why the portal refused before anything was done; the error page has the words for it. */
export type RefusalReason =
  | 'permission'
  | 'stamp'
  | 'unkept'
  | 'identity'
  | 'environment'
  | 'token'
  | 'limit'
  | 'account'
  | 'sign-in refused'
  | 'no cookies'
  | 'sign-in unavailable';

/** A user as one knows them from the user menu. */
export interface ShownIdentity {
  readonly name: string;
  readonly organisation: string;
}

/** What a refused form leaves to its error page. */
export interface RefusedForm {
  /** Where the form stands. */
  readonly page: string;
  /** What was typed and is kept nowhere else: to be copied. Null when it cannot be shown either. */
  readonly typed?: readonly (readonly [name: string, value: string])[] | null;
  /** As whom it was made, and who sent it. */
  readonly made?: ShownIdentity;
  readonly now?: ShownIdentity;
}

export type Refusal = { readonly reason: RefusalReason } & Partial<RefusedForm>;

export function refusal(status: number, reason: RefusalReason, form: Partial<RefusedForm> = {}): Response {
  return Response.json({ reason, ...form } satisfies Refusal, { status });
}
