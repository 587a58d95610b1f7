/** The first bytes of a file that tell what it is. */
export const LOOKED_AT = 1_024;

type Test = (first: Uint8Array) => boolean;

const PDF = '%PDF-';
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
// a document with a password is one of these
const OLE = '\u00d0\u00cf\u0011\u00e0';

const begins =
  (...marks: readonly string[]): Test =>
  (first) =>
    marks.some((mark) => latin1(first.subarray(0, mark.length)) === mark);

/** The kinds whose beginning is certain. All other endings prove nothing. */
const KINDS: Readonly<Record<string, Test>> = {
  // readers allow a few bytes before it
  pdf: (first) => latin1(first.subarray(0, LOOKED_AT)).includes(PDF),
  png: begins('\u0089PNG\r\n\u001a\n'),
  jpg: begins('\u00ff\u00d8\u00ff'),
  jpeg: begins('\u00ff\u00d8\u00ff'),
  gif: begins('GIF87a', 'GIF89a'),
  zip: begins(...ZIP),
  docx: begins(...ZIP, OLE),
  xlsx: begins(...ZIP, OLE),
};

/** The ending of a name whose content can be judged, without its dot. Null for all others. */
export function judgedEnding(name: string): string | null {
  const ending = /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? ending : null;
}

/** True when a content begins as files with this ending do (ASVS 5.2.2). */
export function beginsAs(ending: string, first: Uint8Array): boolean {
  return KINDS[ending]?.(first) ?? true;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
