import type { DoorContext, SentFile, UploadRefusal } from '~/kernel/session/request-context';

/** A file is longer than the front door allows. Its content breaks off with this error. */
export class FileTooLong extends Error {}

/**
 * Receives the files of a form in the order they were sent. `take` reads `content` to its end, or leaves it;
 * a file that is too long breaks off with `FileTooLong`, and the files behind it still come.
 * `authorize` must come first, before the body is read. Fields before the files on the page are in `access.form` before
 * the first file, the others afterwards. The route needs `files: true` in its handle, and the form's address carries
 * the CSRF token.
 * @returns null when all files came; otherwise the refusal to show with its status, and the last file may be incomplete
 * @throws the errors of `take`, unless the refusal caused them
 */
export async function receiveFiles(
  { context: { upload } }: { context: Pick<DoorContext, 'upload'> },
  take: (file: SentFile) => Promise<void>,
): Promise<UploadRefusal | null> {
  if (!upload) return null;
  try {
    for await (const file of upload.files()) await take(file);
  } catch (error) {
    // a file that breaks off also breaks the stream that it is written to
    if (!upload.refused()) throw error;
  }
  return upload.refused();
}
