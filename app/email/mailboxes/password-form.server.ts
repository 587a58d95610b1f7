import { z } from 'zod';
import { withRules } from '~/kernel/forms/fields.server';
import { typedWith, type FieldProblems, type FormResult } from '~/kernel/forms/parse.server';
import { LONGEST_PASSWORD, strengthOf } from '~/kernel/text/password-strength';
import { generatedPassword } from './generated-password.server';

// a password is not trimmed, since blanks belong to it
const password = z.string({ error: 'email:password.empty' }).max(LONGEST_PASSWORD, 'email:password.long');

/** The two fields of a new password. Their names keep them out of stored forms (session/forms/parked). */
export const passwordShape = { password, password_again: password };

interface Read {
  readonly password?: string | undefined;
  readonly password_again?: string | undefined;
}

type Say = (path: readonly string[], key: string) => void;

/** The rules of a new password: not weak, and twice the same. */
export function passwordRules({ password: first, password_again: again }: Read, say: Say): void {
  if (first === undefined) return;
  const rated = strengthOf(first);
  if (rated.strength === 'weak') say(['password'], `email:password.weak.${rated.why}`);
  if (again !== undefined && again !== first) say(['password_again'], 'email:password.unequal');
}

export const PasswordForm = withRules(passwordShape, passwordRules);

/** A page never carries a typed password back. */
export function withoutPasswords(result: FormResult): FormResult {
  const { password: _, password_again: __, ...typed } = result.initialValue ?? {};
  return { ...result, initialValue: typed };
}

/** The strength of the typed password. Null without one. */
export function strengthIn(form: URLSearchParams) {
  const typed = form.get('password');
  return typed ? strengthOf(typed).strength : null;
}

/** The form with a generated password in both fields, which this answer alone shows. */
export function withGenerated(typed: Readonly<Record<string, string>>, problems: FieldProblems = {}) {
  const suggested = generatedPassword();
  return { result: typedWith({ ...typed, password: suggested, password_again: suggested }, problems), suggested };
}
