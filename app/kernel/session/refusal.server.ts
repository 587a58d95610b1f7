/** The reason why the portal refused a request before acting on it. The error page has the text for each. */
export type RefusalReason =
  | 'permission'
  | 'stamp'
  | 'unkept'
  | 'draft'
  | 'identity'
  | 'environment'
  | 'token'
  | 'limit'
  | 'account'
  | 'sign-in refused'
  | 'no cookies'
  | 'sign-in unavailable'
  | 'sign-in denied'
  | 'sign-in address'
  | 'sign-in unentitled'
  | 'sign-in audience'
  | 'sign-in clock';

/** A user as the user menu shows them. */
export interface ShownIdentity {
  readonly name: string;
  readonly organisation: string;
}

/** The parts of a refused form that its error page shows. */
export interface RefusedForm {
  /** The address of the form. */
  readonly page: string;
  /** The typed fields to copy, since they could not be stored. Null when they must not be shown either. */
  readonly typed?: readonly (readonly [name: string, value: string])[] | null;
  /** The identity that the form was made for, and the one that sent it. */
  readonly made?: ShownIdentity;
  readonly now?: ShownIdentity;
}

export type Refusal = { readonly reason: RefusalReason } & Partial<RefusedForm>;

export function refusal(status: number, reason: RefusalReason, form: Partial<RefusedForm> = {}): Response {
  return Response.json({ reason, ...form } satisfies Refusal, { status });
}
