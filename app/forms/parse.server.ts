import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { Translator } from '~/i18n/i18n.server';
import type { PublicAccess } from '~/session/authorize.server';

/** What a form's page gets back to show it as typed: values and messages, in the user's language. */
export type FormResult = SubmissionResult<string[]>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T; readonly reject: (problems: FieldProblems) => FormResult }
  /** `asked` is false when nothing is wrong but the user asked for a row more or less. */
  | { readonly ok: false; readonly asked: boolean; readonly result: FormResult };

/** Messages by field name; those of the form as a whole under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a form by a schema whose messages are keys of the texts (house rule 11).
 * The buttons that add or remove a row of a list come through here too, with and without scripts.
 * @throws 400 for an order to the form's machinery that none of our buttons gives
 */
export function parseForm<S extends ZodType>(form: URLSearchParams, schema: S, t: Translator): ParsedForm<z.output<S>> {
  checkMachinery(form);
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

/** 503 with the form as typed, right or wrong: the store cannot be written, so nothing was kept and nothing went out. */
export function notKept({ answer, form, t }: Pick<PublicAccess, 'answer' | 'form' | 't'>) {
  answer.failed = true;
  const typed = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) });
  return data({ result: withoutStamp(typed.reply({ formErrors: [t('form.notKept')] })) }, { status: 503 });
}

/** What the buttons that add and remove rows send; the name is that of a list, which is no field itself. */
const RowIntent = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({
    name: z.string().regex(/^[a-z]\w{0,39}(\[\d{1,2}\]\.[a-z]\w{0,39}){0,2}$/),
    index: z.int().min(0).max(99).optional(),
  }),
});

/** conform believes these fields, and throws or works for minutes on made-up ones (security 0.5). */
function checkMachinery(form: URLSearchParams): void {
  const refused = () => new Response(null, { status: 400 });
  if (form.has('__state__') || form.getAll('__intent__').length > 1) throw refused();
  const asked = form.get('__intent__');
  if (asked === null) return;
  const intent = RowIntent.safeParse(readJson(asked));
  if (!intent.success || form.has(intent.data.payload.name)) throw refused();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
