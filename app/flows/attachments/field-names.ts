/** The field of the files in a form. */
export const FILES = 'attachments';
/** The boxes of the files that are not sent after all. */
export const REMOVED = 'removeAttachment';
