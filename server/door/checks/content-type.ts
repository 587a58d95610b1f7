import { refuse } from '../refusal';

const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

// the boundary has the form of RFC 2046, and the header ends after it
const WITH_FILES =
  /^multipart\/form-data\s*;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'+.-]{1,70})\s*$/i;

/** True for a form that may hold files. */
export function isWithFiles(contentType: string | undefined): boolean {
  return contentType !== undefined && WITH_FILES.test(contentType);
}

/** Accepts plain forms in UTF-8 alone: no JSON, no text. */
export function checkContentType(contentType: string | undefined): void {
  if (contentType === undefined || !FORM.test(contentType)) refuse(415, 'type');
}
