import type { Permission } from '~/kernel/access/permissions';

/** The reason why the portal refused a request before acting on it. The error page has the text for each. */
export type RefusalReason =
  | 'permission'
  | 'stamp'
  | 'unkept'
  | 'draft'
  | 'identity'
  | 'own identity'
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
  /** The user's own name, when staff work as them. `name` then says both. */
  readonly acting?: string;
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

/** The rights that a refused user lacks: all of them, or one of them. */
export interface Missing {
  readonly rights: readonly Permission[];
  readonly anyOf: boolean;
}

export type Refusal = { readonly reason: RefusalReason; readonly missing?: Missing } & Partial<RefusedForm>;

export function refusal(status: number, reason: RefusalReason, form: Partial<Omit<Refusal, 'reason'>> = {}): Response {
  return Response.json({ reason, ...form } satisfies Refusal, { status });
}
