const LONGEST = 100;

/** Characters that steer a header, a terminal or the reading direction, or have a meaning in file systems. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029"<>:|?*\\/;]/gu;

/**
 * The file name in a content-disposition (RFC 6266), made safe: its last part, with the right ending. Null when that is
 * empty.
 * @param ending with its dot, as in `.csv`
 */
export function fileNameIn(disposition: string | null, ending: string): string | null {
  const given = encodedName(disposition ?? '') ?? plainName(disposition ?? '');
  const name = lastPart(given ?? '');
  const bare = (name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name)
    .replace(/^\.+/, '')
    .slice(0, LONGEST)
    .trim();
  return bare === '' ? null : bare + ending;
}

/** The name of a file that somebody sent, made safe, with its ending. Null when nothing of it is left. */
export function safeName(given: string): string | null {
  const [, bare = '', ending = ''] = /^\.*(.*?)(\.[^.\s]{1,10})?$/.exec(lastPart(given)) ?? [];
  // half a character at the end could not be encoded
  const name = [...bare].slice(0, LONGEST).join('').trim() + ending;
  return name === '' ? null : name;
}

function lastPart(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return last.replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim();
}

function encodedName(disposition: string): string | null {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function plainName(disposition: string): string | null {
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null;
}

/** The header that gives a downloaded file this name. */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
