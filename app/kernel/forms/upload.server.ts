import type { DoorContext, SentFile, UploadRefusal } from '~/kernel/session/request-context';

/**
 * Receives the files of a form in the order they were sent. `take` reads `content` to its end, or leaves it.
 * `authorize` comes first, before any of the body is read. The fields are in `access.form` afterwards; those before the
 * files on the page are there before the first file. The route needs `files: true` in its handle, and the form's
 * address the stamp.
 * @returns null when all came, or else the refusal to show with its status; the last file may then be incomplete
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
    // a file that breaks off also breaks whatever it is passed on to
    if (!upload.refused()) throw error;
  }
  return upload.refused();
}
