import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType, z } from 'zod';
import type { Translator } from '~/i18n/i18n.server';
import type { PublicAccess } from '~/session/authorize.server';

/** What a form's page gets back to show it as typed: values and messages, in the user's language. */
export type FormResult = SubmissionResult<string[]>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T; reject(problems: FieldProblems): FormResult }
  /** `asked` is false when nothing is wrong but the user asked for a row more or less. */
  | { readonly ok: false; readonly asked: boolean; readonly result: FormResult };

/** Messages by field name; those of the form as a whole under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a form by a schema whose messages are keys of the texts (house rule 11).
 * The buttons that add or remove a row of a list come through here too, with and without scripts.
 */
export function parseForm<S extends ZodType>(form: URLSearchParams, schema: S, t: Translator): ParsedForm<z.output<S>> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === 'success') {
    return {
      ok: true,
      value: submission.value,
      reject: (problems) => withoutStamp(submission.reply(asErrors(problems))),
    };
  }
  return { ok: false, asked: submission.status === 'error', result: withoutStamp(inLanguage(submission.reply(), t)) };
}

/** 422 with the form as typed; a row more or less is no mistake and answers 200. */
export function invalid(access: Pick<PublicAccess, 'answer'>, result: FormResult, asked = true) {
  access.answer.failed = asked;
  return data({ result }, { status: asked ? 422 : 200 });
}

function asErrors(problems: FieldProblems) {
  const { '': formErrors = [], ...fields } = problems;
  return {
    formErrors: [...formErrors],
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [...messages]])),
  };
}

function inLanguage(result: FormResult, t: Translator): FormResult {
  if (!result.error) return result;
  const translated = Object.entries(result.error).map(([name, messages]) => [name, messages && [...new Set(messages.map((key) => t(key as 'form.problem')))]]);
  return { ...result, error: Object.fromEntries(translated) as NonNullable<FormResult['error']> };
}

/** The next page brings its own stamp. */
function withoutStamp(result: FormResult): FormResult {
  if (!result.initialValue) return result;
  const { _as: _stamp, ...initialValue } = result.initialValue;
  return { ...result, initialValue };
}
