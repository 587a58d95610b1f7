import { describe, expect, it } from 'vitest';
import { beginsAs, judgedEnding } from '~/flows/attachments/file-kinds';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('ASVS 5.2.2 the kind of a file by its first bytes', () => {
  it.each([
    ['a.pdf', '%PDF-1.4', true],
    ['a.PDF', `${' '.repeat(20)}%PDF-1.4`, true],
    ['a.pdf', 'PK\u0003\u0004', false],
    ['a.png', '\u0089PNG\r\n\u001a\n', true],
    ['a.png', '\u00ff\u00d8\u00ff', false],
    ['a.jpg', '\u00ff\u00d8\u00ff\u00e0', true],
    ['a.jpeg', 'GIF89a', false],
    ['a.gif', 'GIF87a', true],
    ['a.zip', 'PK\u0005\u0006', true],
    ['a.docx', '\u00d0\u00cf\u0011\u00e0', true],
    ['a.xlsx', 'id;naam', false],
    ['a.png', '', false],
  ])('%s with %j: %s', (name, content, expected) => {
    expect(beginsAs(judgedEnding(name) ?? '', bytes(content))).toBe(expected);
  });

  it.each(['a.txt', 'a', 'pdf', 'a.constructor', 'a.pdf.log', '.pdf x'])('says nothing about %s', (name) => {
    expect(judgedEnding(name)).toBeNull();
  });
});
