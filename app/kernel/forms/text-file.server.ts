import type { DoorContext, UploadRefusal } from '~/kernel/session/request-context';
import { receiveFiles } from './upload.server';

/** The first file of a form as text. `long` has more characters than asked for, `binary` is no text. */
export type TextFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' | 'long' | 'binary' }
  | { readonly kind: 'refused'; readonly refusal: UploadRefusal };

/** UTF-16 takes two bytes for a character, and UTF-8 at most three. */
const BYTES_A_CHARACTER = 3;

/** Reads the first file of a form. The same holds as for `receiveFiles`. @param most the most characters */
export async function receiveText(args: { context: Pick<DoorContext, 'upload'> }, most: number): Promise<TextFile> {
  const pieces: Uint8Array[] = [];
  let [count, bytes] = [0, 0];
  const refusal = await receiveFiles(args, async ({ content }) => {
    count += 1;
    if (count > 1) return;
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > most * BYTES_A_CHARACTER) return;
      pieces.push(piece);
    }
  });
  if (refusal) return { kind: 'refused', refusal };
  if (bytes > most * BYTES_A_CHARACTER) return { kind: 'long' };
  if (bytes === 0) return { kind: 'none' };
  const text = decodeText(Buffer.concat(pieces));
  if (text === null) return { kind: 'binary' };
  return text.length > most ? { kind: 'long' } : { kind: 'text', text };
}

/** The marks by which a file names its encoding. */
const MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** Control characters other than line ends and blanks, which no text has. */
const BINARY = /(?!\s)\p{Cc}/u;

/** The characters of windows-1252 from 0x80 to 0x9F. A blank stands for a place without one. */
const OF_WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Text in Unicode, or in the encoding of Windows that Excel uses without asking. Null for a file that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = MARKS.find(([sign]) => sign.every((byte, at) => bytes[at] === byte));
  const text = mark ? new TextDecoder(mark[1]).decode(bytes) : withoutMark(bytes);
  return BINARY.test(text) ? null : text;
}

function withoutMark(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // node decodes windows-1252 as latin1, which has no letters at these places
    const text = Buffer.from(bytes).toString('latin1');
    return text.replace(/[\u0080-\u009F]/g, (sign) => OF_WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}
