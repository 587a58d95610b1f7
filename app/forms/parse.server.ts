import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { Translator } from '~/i18n/i18n.server';
import type { PublicAccess } from '~/session/authorize.server';
import { readRowIntent, type RowIntent } from './row-intent';

/** What a form's page gets back to show it as typed: values and messages, in the user's language. */
export type FormResult = SubmissionResult<string[]>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T; readonly reject: (problems: FieldProblems) => FormResult }
  /** `asked` is false when nothing is wrong but the user asked for a row more or less: `rows` says which. */
  | { readonly ok: false; readonly asked: boolean; readonly rows: RowIntent | null; readonly result: FormResult };

/** Messages by field name; those of the form as a whole under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a form by a schema whose messages are keys of the texts (house rule 11).
 * The buttons that add or remove a row of a list come through here too (./row-intent); a row that was added is null until its form fills it in.
 * @throws 400 for an order to the form's machinery that none of our buttons gives
 */
export function parseForm<S extends ZodType>(form: URLSearchParams, schema: S, t: Translator): ParsedForm<z.output<S>> {
  const rows = rowsAskedBy(form);
  const submission = parseWithZod(withOrder(form, rows), { schema });
  if (submission.status === 'success') {
    return {
      ok: true,
      value: submission.value,
      reject: (problems) => withoutMachinery(submission.reply(asErrors(problems))),
    };
  }
  return { ok: false, asked: rows === null, rows, result: withoutMachinery(inLanguage(submission.reply(), t)) };
}

/** 422 with the form as typed; a row more or less is no mistake and answers 200. */
export function invalid(access: Pick<PublicAccess, 'answer'>, result: FormResult, asked = true) {
  access.answer.failed = asked;
  return data({ result }, { status: asked ? 422 : 200 });
}

/** 503 with the form as typed, right or wrong: the store cannot be written, so nothing was kept and nothing went out. */
export function notKept({ answer, form, t }: Pick<PublicAccess, 'answer' | 'form' | 't'>) {
  answer.failed = true;
  const typed = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) });
  return data({ result: withoutMachinery(typed.reply({ formErrors: [t('form.notKept')] })) }, { status: 503 });
}

/** conform believes the fields of its own, and throws or works for minutes on made-up ones (security 0.5): none comes in from outside. */
function rowsAskedBy(form: URLSearchParams): RowIntent | null {
  const rows = readRowIntent(form.get('intent'));
  // a list is no field itself
  const isMadeUp = rows === 'malformed' || (rows !== null && form.has(rows.list));
  if (isMadeUp || form.has('__intent__') || form.has('__state__')) throw new Response(null, { status: 400 });
  return rows;
}

/** The form with the button's order as conform takes it. */
function withOrder(form: URLSearchParams, rows: RowIntent | null): URLSearchParams {
  if (!rows) return form;
  const order = rows.adds ? { type: 'insert', payload: { name: rows.list } } : { type: 'remove', payload: { name: rows.list, index: rows.at } };
  return new URLSearchParams([...form, ['__intent__', JSON.stringify(order)]]);
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

/** The next page brings its own stamp and buttons. */
function withoutMachinery(result: FormResult): FormResult {
  if (!result.initialValue) return result;
  const { _as: _stamp, intent: _button, ...initialValue } = result.initialValue;
  return { ...result, initialValue };
}
