import type { ActionFunctionArgs } from '@remix-run/node';
import {
  isMethodMissing,
  ProviderForbidden,
  ProviderOutage,
  ProviderRejection,
  ProviderUnauthorized,
} from '~/kernel/provider/errors';
import { asVisitor, inSteps } from '~/kernel/session/visitor.server';

/** `missing` at a provider that has no such call. */
type Trouble = 'missing' | 'failed';

/**
 * Asks the provider to mail a link. Every refusal counts as sent, since it may say that the user does not exist; the
 * time says nothing either.
 */
export async function askForLink(args: ActionFunctionArgs, username: string): Promise<'sent' | Trouble> {
  const about = { area: 'password', record: null, action: 'forgotten' };
  const asked = await inSteps(() => asVisitor(args, about, (calls) => calls.forgotten(username)));
  if (asked.ok) return 'sent';
  return troubleOf(asked.failure.error) ?? 'sent';
}

/** `token` for a link that is old, used or wrong; `unknown` when the answer is lost. */
type ResetOutcome =
  | { readonly kind: 'done' | 'token' | 'unknown' | Trouble }
  | { readonly kind: 'refused'; readonly why: readonly string[] };

/** Sets the new password by the token of a link. */
export async function resetPassword(args: ActionFunctionArgs, token: string, password: string): Promise<ResetOutcome> {
  const about = { area: 'password', record: null, action: 'reset' };
  const reset = await inSteps(() => asVisitor(args, about, (calls) => calls.reset(token, password)));
  if (reset.ok) return { kind: 'done' };
  const { error } = reset.failure;
  const trouble = troubleOf(error);
  if (trouble) return { kind: error instanceof ProviderOutage && error.sent ? 'unknown' : trouble };
  if (!(error instanceof ProviderRejection) || error.details.some(({ field }) => field === 'token'))
    return { kind: 'token' };
  return { kind: 'refused', why: error.details.flatMap(({ message }) => (message === '' ? [] : [message])) };
}

function troubleOf(error: unknown): Trouble | null {
  if (error instanceof ProviderOutage) return 'failed';
  const isMissing =
    error instanceof ProviderUnauthorized || error instanceof ProviderForbidden || isMethodMissing(error);
  return isMissing ? 'missing' : null;
}
