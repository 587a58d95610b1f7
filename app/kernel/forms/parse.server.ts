import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z, type ZodType } from 'zod';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { PublicAccess } from '~/kernel/session/authorize.server';
import { judgedAnyway } from './fields.server';
import { readRowIntent, type RowIntent } from './row-intent';

/** The values and messages, in the user's language, that a page needs to show its form again as typed. */
export type FormResult = SubmissionResult<string[]>;

interface ReadForm<Fields> {
  /** The fields that could be read, even when others are wrong, for checks beyond the schema. */
  readonly read: () => Partial<Fields>;
  /** The form as typed with these problems, beside the problems of its fields. */
  readonly reject: (problems: FieldProblems) => FormResult;
  /** True when the user only asked to add or remove a row, which `rows` names. */
  readonly asked: boolean;
  readonly rows: RowIntent | null;
}

type ParsedForm<T, Fields = T> = ReadForm<Fields> &
  ({ readonly ok: true; readonly value: T } | { readonly ok: false; readonly result: FormResult });

/** The fields of a schema before it makes a value of them. */
type FieldsOf<S extends ZodType> = S extends z.ZodPipe<infer In, infer _Out> ? z.output<In> : z.output<S>;

/** A form as this schema reads it. */
export type FormOf<S extends ZodType> = ParsedForm<z.output<S>, FieldsOf<S>>;

/** Messages by field name. Those of the whole form have an empty name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a form by a schema whose messages are keys of the texts (house rule 11). Buttons that add or
 * remove a row pass here too (./row-intent). An added row is null until it is filled in.
 * @throws 400 for a command that our buttons do not send
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

/** The form as typed with these problems, for a button that needs less than the whole form and so no schema. */
export function typedWith(typed: Readonly<Record<string, string>>, problems: FieldProblems): FormResult {
  return withProblems({ initialValue: { ...typed } }, problems, []);
}

/** Adds the problems in the order of the fields. A form whose user added or removed a row shows no problems. */
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

/** The whole form comes first. Names that are not fields of the schema, such as a search, come last. */
function placeOf(name: string, order: readonly string[]): number {
  const [field = ''] = name.split(/[.[]/);
  const at = order.indexOf(field);
  return at === -1 && name !== '' ? order.length : at;
}

/**
 * 422 with the form as typed. Adding or removing a row is not a mistake and answers 200. `more` is additional data for
 * the page.
 */
export function invalid<More extends object>(
  access: Pick<PublicAccess, 'answer'>,
  result: FormResult,
  asked = true,
  more?: More,
) {
  access.answer.failed = asked;
  return data({ result, ...more }, { status: asked ? 422 : 200 });
}

/** 503 with the form as typed: the store could not be written, so the portal neither saved nor sent anything. */
export function notKept({ answer, form, t }: Pick<PublicAccess, 'answer' | 'form' | 't'>) {
  answer.failed = true;
  return data({ result: asTyped(form, t('form.notKept')) }, { status: 503 });
}

/** The form as typed, with the reason why nothing was done with it. */
export function asTyped(form: URLSearchParams, reason: string): FormResult {
  const typed = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) });
  return withoutMachinery(typed.reply({ formErrors: [reason] }));
}

/**
 * Reads the command of a row button. conform trusts fields with its own names, and throws or runs for minutes on forged
 * ones (security 0.5). A form that has any is therefore refused.
 */
function rowsAskedBy(form: URLSearchParams): RowIntent | null {
  const rows = readRowIntent(form.get('intent'));
  // the name of the list alone is not a field
  const isMadeUp = rows === 'malformed' || (rows !== null && form.has(rows.list));
  if (isMadeUp || form.has('__intent__') || form.has('__state__')) throw new Response(null, { status: 400 });
  return rows;
}

/** The form with the button's command in conform's own format. */
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

/**
 * Translates a key, with the values that `naming` put on a line of their own. A value that our pages cannot send leads
 * to zod's own English message, which becomes one general text.
 */
function said(message: string, t: Translator): string {
  if (/^\S+ /.test(message)) return t('form.unreadable');
  const [key = '', values] = message.split('\n');
  return t(key as 'form.problem', values ? (JSON.parse(values) as Record<string, string | number>) : {});
}

/** Leaves out the CSRF token and the buttons, since the next page brings its own. */
function withoutMachinery(result: FormResult): FormResult {
  if (!result.initialValue) return result;
  const { _as: _stamp, intent: _button, ...initialValue } = result.initialValue;
  return { ...result, initialValue };
}
