import { data, type ActionFunctionArgs } from '@remix-run/node';
import { postedAttempt } from '~/flows/intents/once.server';
import type { FieldProblems, FormResult } from '~/kernel/forms/parse.server';
import { receiveFiles } from '~/kernel/forms/upload.server';
import type { Access } from '~/kernel/session/authorize.server';
import { parkForm } from '~/kernel/session/forms/parked.server';
import { CARRIED_MS, pathOf } from '~/kernel/session/forms/stale-form.server';
import { AHEAD, FILES, REMOVED, SHOWN } from './field-names';
import { dropFiles, keptFiles, type KeptFile } from './kept.server';
import { takeFile } from './take-one.server';

/** The files of a form, and what went wrong with others. */
export interface TakenFiles {
  /** The provider has these: what the form brought, and what its page shows from before. */
  readonly files: readonly KeptFile[];
  readonly problems: readonly string[];
  /** The status of a body that was refused or broke off. Its later fields are missing. */
  readonly status: number | null;
}

/**
 * Sends the files of a form on while they come in. Each is kept at once, so that a returned form has lost none.
 * `authorize` comes first, and the form's `attempt` before its files.
 * @param context the provider's word for the records that get the files
 * @throws 400 for files without the attempt of their form
 */
export async function takeFiles(access: Access, args: ActionFunctionArgs, context: string): Promise<TakenFiles> {
  const { session, form, t } = access;
  const problems: string[] = [];
  const brought: string[] = [];
  const refusal = await receiveFiles(args, async (file) => {
    // the ones that are ticked make room for the first of the new ones
    if (brought.length + problems.length === 0) await dropTicked(access);
    const taken = await takeFile(access, file, context);
    if ('id' in taken) brought.push(taken.id);
    else problems.push(`${t('attachments:failed')}: ${taken.problem}`);
  });
  const attempt = postedAttempt(access);
  if (refusal) {
    // the sender may be gone, and the page has the text when it is opened again
    await parkForm(session.record, pathOf(args), form, CARRIED_MS);
    problems.push(`${t('attachments:failed')}: ${t('attachments:why.broken')}`);
  }
  if (attempt === null) return { files: [], problems, status: refusal?.status ?? null };
  if (brought.length + problems.length === 0) await dropTicked(access);
  // a page of before does not show what another form of its attempt has sent
  const own = new Set([...brought, ...(form.get(SHOWN) ?? '').split(',')]);
  const files = (await keptFiles(session, attempt)).filter(({ id }) => own.has(id));
  return { files, problems, status: refusal?.status ?? null };
}

/** True for a form that only brings its files, ahead of itself (app/kernel/enhance/files). */
export function isAhead({ form }: Access): boolean {
  return form.get('intent') === AHEAD;
}

/** Answers the form as typed, and `more`, when not all of its files are there. Null when they are. */
export function missingFiles<More extends object>(
  { answer }: Access,
  taken: TakenFiles,
  reject: (problems: FieldProblems) => FormResult,
  more?: More,
) {
  if (taken.problems.length === 0) return null;
  answer.failed = true;
  return data({ result: reject({ [FILES]: taken.problems }), ...more }, { status: taken.status ?? 422 });
}

async function dropTicked(access: Access): Promise<void> {
  const attempt = postedAttempt(access);
  if (attempt !== null) await dropFiles(access.session, attempt, access.form.getAll(REMOVED));
}
