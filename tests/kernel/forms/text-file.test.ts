import { describe, expect, it } from 'vitest';
import { decodeText } from '~/kernel/forms/text-file.server';

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));

describe('a text file in the encodings that spreadsheets write', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['UTF-8', bytes('Curaçao'), 'Curaçao'],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], 'Curaçao'), 'Curaçao'],
    ['the encoding of Windows', bytes('Cura', [0xe7], 'ao ', [0x80]), 'Curaçao €'],
    ['UTF-16 of Windows', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Curaçao', 'utf16le')]), 'Curaçao'],
    ['a workbook, which is no text', bytes('PK', [3, 4, 0x14, 0, 6, 0, 8, 0]), null],
  ])('%s', (_case, content, expected) => {
    expect(decodeText(content)).toBe(expected);
  });
});
