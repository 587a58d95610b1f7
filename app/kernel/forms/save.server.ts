import { typedFields } from './typed-fields';
import { data, redirect } from '@remix-run/node';
import { z, type ZodType } from 'zod';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle } from '~/kernel/provider/client.server';
import {
  askedToWait,
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderOutage,
  type ProviderFailure,
} from '~/kernel/provider/errors';
import { audited, type Changed } from '~/kernel/session/audited.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { foreign } from '~/kernel/ui/words';
import { waitText } from './asked-to-wait.server';
import { LONGEST_VALUE } from './limits';
import { invalid, parseForm, type FieldProblems, type FormResult } from './parse.server';

/** The fields of a stored form of this page, from before its session ended, or else the present values. */
export async function firstFields(
  access: Access,
  now: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const parked = await access.parked();
  return parked ? Object.fromEntries(typedFields(parked)) : now;
}

interface Saving {
  readonly write: () => Promise<unknown>;
  /** The record that is changed, for the audit. */
  readonly record: Pick<Changed, 'area' | 'record'>;
  /** The provider's names of the fields that `write` sends, all when left out. An empty list sends no write. */
  readonly changed?: readonly string[];
  /** Checks whether the record has the form's values already, when the answer to the write is missing or unclear. */
  readonly isSaved?: () => Promise<boolean>;
  readonly reject: (problems: FieldProblems) => FormResult;
  /** The fields of the form, by the provider's names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The key of the message after a lost answer, for a write that does harm when it is sent again. */
  readonly unknown?: string;
  /** The key of the message after saving. */
  readonly done: string;
  readonly here: string;
  /** The page after saving. It is a function when the write decides it. */
  readonly then: string | (() => string);
}

/**
 * Saves a record from its form. It redirects to the record with a message, or shows the form with the provider's
 * messages. A write is sent once; after a lost answer the user can safely save again.
 */
export async function saveRecord(access: Access, saving: Saving) {
  const { session, t } = access;
  const { write, record, changed, isSaved, reject, fields, unknown = 'records:unknown', done, here, then } = saving;
  if (changed?.length === 0) {
    await dropParkedForm(session, here);
    await putFlash(session, { tone: 'info', key: 'records:unchanged' });
    return redirect(pageAfter(then), 303);
  }
  const sent = changed ? { fields: changed } : {};
  const saved = await audited(session, { ...record, action: 'change', ...sent }, write);
  if (saved.ok || (isLost(saved.failure) && (await readBack(isSaved)))) {
    await dropParkedForm(session, here);
    await putFlash(session, { tone: 'success', key: done });
    return redirect(pageAfter(then), 303);
  }
  const { error } = saved.failure;
  if (error instanceof ProviderRejection) return invalid(access, reject(problemsOf(error, fields, t)));
  if (error instanceof ProviderForbidden)
    return invalid(access, reject({ '': [error.detail ? foreign(error.detail) : t('records:refused')] }));
  if (error instanceof ProviderNotFound) return invalid(access, reject({ '': [t('records:refused')] }));
  if (!(error instanceof ProviderOutage)) throw saved.failure;
  access.answer.failed = true;
  const why = waitText(t, askedToWait(error)) ?? t((error.sent ? unknown : 'records:notSent') as 'records:unknown');
  return data({ result: reject({ '': [why] }) }, { status: 502 });
}

function pageAfter(then: Saving['then']): string {
  return typeof then === 'string' ? then : then();
}

type Fields = Readonly<Record<string, string>>;

interface Changing<S extends ZodType> extends Pick<Saving, 'record' | 'fields' | 'done' | 'here' | 'then'> {
  readonly schema: S;
  /** The record as its form shows it. */
  readonly now: Fields;
  /** The labels of the fields. */
  readonly names: Fields;
  /** A value of a choice in words. Texts are shown as they are. */
  inWords?(this: void, field: string, value: string): string;
  /** The values of the form as it shows a record. */
  typedFrom(value: z.output<S>): Fields;
  write(value: z.output<S>, changed: readonly string[]): Promise<unknown>;
  /** The record read again, as its form shows it. */
  again(): Promise<Fields>;
}

/** Changes a record to the values of its form, unless another user changed it after the form was opened. */
export async function changeRecord<S extends ZodType>(access: Access, changing: Changing<S>) {
  const { schema, now, names, inWords, ...saving } = changing;
  const form = parseForm(access.form, schema, access.t);
  const wanted = form.ok ? changing.typedFrom(form.value) : Object.fromEntries(access.form);
  const conflict = changedMeanwhile(access, { now, wanted, names, inWords });
  if (conflict) return data(conflict, { status: 409 });
  if (!form.ok) return invalid(access, form.result);
  const changed = changedFields(access, now, wanted);
  return saveRecord(access, {
    ...saving,
    changed,
    write: () => changing.write(form.value, changed),
    isSaved: async () => hasFields(await changing.again(), wanted, changed),
    reject: form.reject,
  });
}

/** True for a write that may have been carried out. */
function isLost({ error }: ProviderFailure): boolean {
  return error instanceof ProviderOutage && error.sent;
}

/** True when the record was found saved. Null or a failed read leaves the outcome unknown. */
async function readBack(isSaved: Saving['isSaved']): Promise<boolean> {
  const found = isSaved && (await settle(isSaved()));
  return found?.ok === true && found.value;
}

/** The provider's objections under the fields that they name. Objections without a field of the form stand above it. */
export function problemsOf(
  { details, message }: Pick<ProviderRejection, 'details' | 'message'>,
  fields: Readonly<Record<string, string>>,
  t: Translator,
): FieldProblems {
  const known = details.flatMap((detail) =>
    detail.message ? [[fields[detail.field ?? ''] ?? '', foreign(detail.message)] as const] : [],
  );
  if (known.length === 0) return { '': [message ? foreign(message) : t('records:refused')] };
  return Object.fromEntries(
    [...new Set(known.map(([field]) => field))].map((field) => [
      field,
      known.filter(([name]) => name === field).map(([, text]) => text),
    ]),
  );
}

/** True if a record has the values that a form requests for these fields. */
function hasFields(
  now: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
  fields: readonly string[],
): boolean {
  return fields.every((field) => now[field] === wanted[field]);
}

/** The fields that the user changed. An untouched field is not sent, so that it keeps the provider's spelling. */
function changedFields(
  { form }: Pick<Access, 'form'>,
  now: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): string[] {
  const was = readBefore(form.get('was'));
  return Object.keys(wanted).filter((field) => wanted[field] !== now[field] && form.get(field) !== was[field]);
}

/** The fields of a record's form, with hidden copies of their first values to detect the user's own changes. */
export function withBefore(now: Readonly<Record<string, string>>): Record<string, string> {
  return { ...now, was: JSON.stringify(now) };
}

interface Meanwhile {
  /** The present record, as its form would show it. */
  readonly now: Readonly<Record<string, string>>;
  /** The values that the form asks for, in the same spelling; as typed where that is unknown. */
  readonly wanted: Readonly<Record<string, string>>;
  /** The labels of the fields. */
  readonly names: Readonly<Record<string, string>>;
  readonly inWords: Changing<ZodType>['inWords'];
}

/**
 * The form with another user's changes since it was opened. Null if there are none, or if they equal this user's. This
 * user's own changes stay, and other fields show the present values.
 */
function changedMeanwhile({ form, t, answer }: Access, { now, wanted, names, inWords }: Meanwhile) {
  const was = readBefore(form.get('was'));
  const theirs = Object.keys(now).filter((field) => was[field] !== now[field] && wanted[field] !== now[field]);
  if (theirs.length === 0) return null;
  answer.failed = true;
  const typed = Object.keys(now).map(
    (field) => [field, wanted[field] === was[field] ? now[field] : (form.get(field) ?? '')] as const,
  );
  const fields = theirs.map((field) => {
    const value = now[field] || t('records:conflict.empty');
    return t('records:conflict.field', { field: names[field] ?? field, value: inWords?.(field, value) ?? value });
  });
  return { typed: { ...Object.fromEntries(typed), was: JSON.stringify(now) }, conflict: fields };
}

const Before = z.record(z.string().max(LONGEST_VALUE), z.string().max(LONGEST_VALUE));

/** The values before the change. Empty for text that our forms do not send, so that every field counts as changed. */
function readBefore(text: string | null): Readonly<Record<string, string>> {
  try {
    return Before.parse(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
