import { createHash } from 'node:crypto';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import { postedAttempt } from '~/flows/intents/once.server';
import type { FieldProblems, FormResult } from '~/kernel/forms/parse.server';
import { FileTooLong, receiveFiles } from '~/kernel/forms/upload.server';
import { runtime } from '~/kernel/process/runtime.server';
import { ProviderRejection, type ProviderFailure } from '~/kernel/provider/errors';
import { audited } from '~/kernel/session/audited.server';
import type { Access } from '~/kernel/session/authorize.server';
import { parkForm } from '~/kernel/session/forms/parked.server';
import { CARRIED_MS, pathOf } from '~/kernel/session/forms/stale-form.server';
import type { SentFile } from '~/kernel/session/request-context';
import { foreign } from '~/kernel/ui/words';
import { AHEAD, FILES, REMOVED, SHOWN } from './field-names';
import { dropFiles, keepFile, keptFiles, MOST_FILES, type KeptFile } from './kept.server';

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
  await dropFiles(session, attempt, form.getAll(REMOVED));
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

/** The id of a file that was kept, or why it is not there. */
type Taken = { readonly id: string } | { readonly problem: string };

async function takeFile(access: Access, file: SentFile, context: string): Promise<Taken> {
  const { session, permissions, t } = access;
  const name = file.fileName;
  const attempt = postedAttempt(access);
  if (attempt === null) throw new Response(null, { status: 400 });
  if (!permissions.has('attachments-c')) return { problem: t('attachments:why.notAllowed', { name }) };
  if ((await keptFiles(session, attempt)).length >= MOST_FILES)
    return { problem: t('attachments:why.tooMany', { name, most: MOST_FILES }) };
  if (await runtime().limits.take('attachment', session.owner))
    return { problem: t('attachments:why.tooOften', { name }) };
  return runtime().limits.upload<Taken>(
    session.owner,
    () => sendFile(access, attempt, file, context),
    () => ({ problem: t('attachments:why.busy', { name }) }),
  );
}

async function sendFile(access: Access, attempt: string, file: SentFile, context: string): Promise<Taken> {
  const { session, provider, t } = access;
  const name = file.fileName;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of file.content) {
      hash.update(piece);
      yield piece;
    }
  }
  const about = { context, organization: session.record.organization.uuid };
  try {
    const sent = await audited(session, { area: context, record: null, action: 'attachment' }, () =>
      provider.attachments.send(about, { fileName: name, type: file.type, content: hashed() }),
    );
    if (!sent.ok) return { problem: whyNot(access, name, sent.failure) };
    const id = await keepFile(session, attempt, { uuid: sent.value, name, sha256: hash.digest('hex') });
    return id === null ? { problem: t('attachments:why.again', { name }) } : { id };
  } catch (error) {
    if (error instanceof FileTooLong) return { problem: t('attachments:why.tooLong', { name }) };
    throw error;
  }
}

function whyNot({ t }: Access, name: string, { error }: ProviderFailure): string {
  const said = error instanceof ProviderRejection ? foreign(error.message) : '';
  return said ? `${name}: ${said}` : t('attachments:why.again', { name });
}
