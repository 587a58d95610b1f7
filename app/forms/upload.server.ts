import type { DoorContext, SentFile, UploadRefusal } from '~/context';

/**
 * The files of a form, one after the other and in the order in which they were sent: `take` reads `content` to its end, or leaves it. First `authorize`: nothing of the body is read
 * before somebody asks. The fields are in `access.form` when this is done; those that stand before the files on the page are there before the first file.
 * A route that calls this has `files: true` in its handle, and its form the stamp in its address.
 * @returns null when all came; otherwise why the rest was refused, for the page to say, with its status. What `take` was given last may then be a part of a file
 * @throws what `take` throws, when that is not the refusal
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
