import { refuse } from '../refusal';

const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Plain forms in UTF-8 and nothing else: no JSON, no text, no file upload as yet. */
export function checkContentType(contentType: string | undefined): void {
  if (contentType === undefined || !FORM.test(contentType)) refuse(415, 'type');
}
