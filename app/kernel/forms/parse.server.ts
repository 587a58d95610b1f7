import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { PublicAccess } from '~/kernel/session/authorize.server';
import { judgedAnyway } from './fields.server';
import { readRowIntent, type RowIntent } from './row-intent';

/** The values and messages, in the user's language, with which a page shows its form again as typed. */
export type FormResult = SubmissionResult<string[]>;

interface ReadForm<Fields> {
  /** The fields that could be read, also when others are wrong: for checks that are more than its schema. */
  readonly read: () => Partial<Fields>;
  /** The form as typed with these problems, beside what its fields say of themselves. */
  readonly reject: (problems: FieldProblems) => FormResult;
  /** False when nothing is wrong but the user asked for a row more or less: `rows` says which. */
  readonly asked: boolean;
  readonly rows: RowIntent | null;
}

type ParsedForm<T, Fields = T> = ReadForm<Fields> &
  ({ readonly ok: true; readonly value: T } | { readonly ok: false; readonly result: FormResult });

/** The fields that a schema makes its value of. */
type FieldsOf<S extends ZodType> = S extends z.ZodPipe<infer In, infer _Out> ? z.output<In> : z.output<S>;

/** A form as this schema reads it. */
export type FormOf<S extends ZodType> = ParsedForm<z.output<S>, FieldsOf<S>>;

/** Messages by field name; those of the form as a whole under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a form by a schema whose messages are keys of the texts (house rule 11). Buttons that add or
 * remove a row pass here too (./row-intent). An added row is null until it is filled in.
 * @throws 400 for a command that none of our buttons sends
 */
export function parseForm<S extends ZodType>(form: URLSearchParams, schema: S, t: Translator): FormOf<S> {
  const rows = rowsAskedBy(form);
  const submission = parseWithZod(withOrder(form, rows), { schema });
  const result = withoutMachinery(inLanguage(submission.reply(), t));
  const known = {
    read: () => readFields(form, schema) as Partial<FieldsOf<S>>,
    reject: (problems: FieldProblems) => withProblems(result, problems, Object.keys(fieldsOf(schema)?.shape ?? {})),
    asked: rows === null,
    rows,
  };
  return submission.status === 'success'
    ? { ...known, ok: true, value: submission.value }
    : { ...known, ok: false, result };
}

function fieldsOf(schema: ZodType): z.ZodObject | null {
  const fields = schema instanceof z.ZodPipe ? schema.in : schema;
  return fields instanceof z.ZodObject ? fields : null;
}

function readFields(form: URLSearchParams, schema: ZodType): object {
  const fields = fieldsOf(schema);
  let read = {};
  if (fields) parseWithZod(form, { schema: judgedAnyway(fields, (known) => (read = known)) });
  return read;
}

/** A form as typed with these problems, which no schema has read: a button asked for less than the whole form. */
export function typedWith(typed: Readonly<Record<string, string>>, problems: FieldProblems): FormResult {
  return withProblems({ initialValue: { ...typed } }, problems, []);
}

/** Adds the problems in the order of the fields. Adding or removing a row shows none. */
function withProblems(result: FormResult, problems: FieldProblems, order: readonly string[]): FormResult {
  if (result.intent) return result;
  const own = result.error ?? {};
  const names = [...new Set([...Object.keys(own), ...Object.keys(problems)])].sort(
    (left, right) => placeOf(left, order) - placeOf(right, order),
  );
  const error = Object.fromEntries(
    names.map((name) => [name, [...new Set([...(own[name] ?? []), ...(problems[name] ?? [])])]]),
  );
  return { ...result, status: 'error', error };
}

/** The form as a whole first; what is no field of the schema, such as a search, last. */
function placeOf(name: string, order: readonly string[]): number {
  const [field = ''] = name.split(/[.[]/);
  const at = order.indexOf(field);
  return at === -1 && name !== '' ? order.length : at;
}

/** 422 with the form as typed; a row more or less is no mistake and answers 200. `more` is what its page shows beside it. */
export function invalid<More extends object>(
  access: Pick<PublicAccess, 'answer'>,
  result: FormResult,
  asked = true,
  more?: More,
) {
  access.answer.failed = asked;
  return data({ result, ...more }, { status: asked ? 422 : 200 });
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
  const order = rows.adds
    ? { type: 'insert', payload: { name: rows.list } }
    : { type: 'remove', payload: { name: rows.list, index: rows.at } };
  return new URLSearchParams([...form, ['__intent__', JSON.stringify(order)]]);
}

function inLanguage(result: FormResult, t: Translator): FormResult {
  if (!result.error) return result;
  const translated = Object.entries(result.error).map(([name, messages]) => [
    name,
    messages && [...new Set(messages.map((message) => said(message, t)))],
  ]);
  return { ...result, error: Object.fromEntries(translated) as NonNullable<FormResult['error']> };
}

/** A key of the texts, with what it names on a line of its own (`naming`). What no page of ours can send gets words of the schema's maker, in English: for that there is one text. */
function said(message: string, t: Translator): string {
  if (/^\S+ /.test(message)) return t('form.unreadable');
  const [key = '', values] = message.split('\n');
  return t(key as 'form.problem', values ? (JSON.parse(values) as Record<string, string | number>) : {});
}

/** The next page brings its own stamp and buttons. */
function withoutMachinery(result: FormResult): FormResult {
  if (!result.initialValue) return result;
  const { _as: _stamp, intent: _button, ...initialValue } = result.initialValue;
  return { ...result, initialValue };
}
