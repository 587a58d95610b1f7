/** The field of the files in a form. */
export const FILES = 'attachments';
/** The intent of a script that sends files ahead of their form. */
export const AHEAD = 'filesAhead';
/** The files that a page shows as kept, with a comma between them. */
export const SHOWN = 'keptAttachments';
/** The boxes of the files that are not sent after all. */
export const REMOVED = 'removeAttachment';
