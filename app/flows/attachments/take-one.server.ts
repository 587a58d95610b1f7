import { createHash } from 'node:crypto';
import { postedAttempt } from '~/flows/intents/once.server';
import { FileTooLong } from '~/kernel/forms/upload.server';
import { runtime } from '~/kernel/process/runtime.server';
import { ProviderRejection, type ProviderFailure } from '~/kernel/provider/errors';
import { audited } from '~/kernel/session/audited.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { SentFile } from '~/kernel/session/request-context';
import { foreign } from '~/kernel/ui/words';
import { beginsAs, judgedEnding, LOOKED_AT } from './file-kinds';
import { idOfFile, keepFile, keptFiles, MOST_FILES } from './kept.server';
import { sentMeanwhile, underWayAs } from './under-way.server';

/** The id of a file that was kept, or why it is not there. */
type Taken = { readonly id: string } | { readonly problem: string };

/**
 * Sends one file of a form to the provider and keeps it.
 * @throws 400 for a file without the attempt of its form
 */
export async function takeFile(access: Access, file: SentFile, context: string): Promise<Taken> {
  const { session, permissions, t } = access;
  const name = file.fileName;
  const attempt = postedAttempt(access);
  if (attempt === null) throw new Response(null, { status: 400 });
  if (!permissions.has('attachments-c')) return { problem: t('attachments:why.notAllowed', { name }) };
  const key = JSON.stringify([session.owner, attempt, name]);
  try {
    // a form that is pressed twice sends its files once
    const same = await sentMeanwhile(key);
    if (same !== null) return await takeSame(access, attempt, file, same);
    return await underWayAs(
      key,
      () => takeNew(access, attempt, file, context),
      (taken) => ('id' in taken ? taken.id : null),
    );
  } catch (error) {
    if (error instanceof FileTooLong) return { problem: t('attachments:why.tooLong', { name }) };
    throw error;
  }
}

/** A file whose name another post has just sent. Only one with the same content is that file. */
async function takeSame({ session, t }: Access, attempt: string, file: SentFile, id: string): Promise<Taken> {
  const hash = createHash('sha256');
  for await (const piece of file.content) hash.update(piece);
  const name = file.fileName;
  return idOfFile(session, attempt, { name, sha256: hash.digest('hex') }) === id
    ? { id }
    : { problem: t('attachments:why.again', { name }) };
}

async function takeNew(access: Access, attempt: string, file: SentFile, context: string): Promise<Taken> {
  const { session, t } = access;
  const name = file.fileName;
  if ((await keptFiles(session, attempt)).length >= MOST_FILES)
    return { problem: t('attachments:why.tooMany', { name, most: MOST_FILES }) };
  const ending = judgedEnding(name);
  const { first, content } = ending === null ? { first: null, content: file.content } : await opened(file.content);
  if (ending !== null && !beginsAs(ending, first ?? new Uint8Array()))
    return { problem: t('attachments:why.notAsNamed', { name, ending }) };
  if (await runtime().limits.take('attachment', session.owner))
    return { problem: t('attachments:why.tooOften', { name }) };
  return runtime().limits.upload<Taken>(
    session.owner,
    () => sendFile(access, attempt, { ...file, content }, context),
    () => ({ problem: t('attachments:why.busy', { name }) }),
  );
}

/** The beginning of a content, and the whole of it again. */
async function opened(content: AsyncIterable<Uint8Array>) {
  const pieces = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let bytes = 0; bytes < LOOKED_AT; ) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    bytes += next.value.length;
  }
  async function* whole() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { first: Buffer.concat(read), content: whole() };
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
  const sent = await audited(session, { area: context, record: null, action: 'attachment' }, () =>
    provider.attachments.send(about, { fileName: name, type: file.type, content: hashed() }),
  );
  if (!sent.ok) return { problem: whyNot(access, name, sent.failure) };
  const id = await keepFile(session, attempt, { uuid: sent.value, name, sha256: hash.digest('hex') });
  return id === null ? { problem: t('attachments:why.again', { name }) } : { id };
}

function whyNot({ t }: Access, name: string, { error }: ProviderFailure): string {
  if (!(error instanceof ProviderRejection)) return t('attachments:why.again', { name });
  const said = foreign(error.message);
  if (said) return `${name}: ${said}`;
  return t(error.by.status === 413 ? 'attachments:why.tooLongThere' : 'attachments:why.again', { name });
}
