import { describe, expect, it } from 'vitest';
import { csvLine } from '~/kernel/table/csv';

describe('a line of CSV', () => {
  it('has semicolons between its cells and ends as Excel expects', () => {
    expect(csvLine(['NL100001', 12, null, 'Tiel'])).toBe('NL100001;12;;Tiel\r\n');
  });

  it.each([
    ['a semicolon', 'a;b', '"a;b"'],
    ['quotes', 'the "best"', '"the ""best"""'],
    ['a new line', 'a\nb', '"a\nb"'],
    ['a blank at its end', 'a ', '"a "'],
    ['a comma', 'a, b', 'a, b'],
    ['diacritics', 'Súdwest-Fryslân', 'Súdwest-Fryslân'],
    ['an apostrophe in front', "'s-Hertogenbosch", "'s-Hertogenbosch"],
  ])('writes %s so that it is read back as it was', (_what, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['"=1"', `"'""=1"""`],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\u200b=1', "'\u200b=1"],
    ['\n=1', `"'\n=1"`],
  ])('keeps %j from being a formula', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it.each([
    ['\0=1', "'=1"],
    ['\x01\x1b\x7f+1', "'+1"],
    ['a\0b', 'ab'],
    ['\0\t=1', "'\t=1"],
    ['regel\x0b een', 'regel een'],
  ])('security M5 leaves out what a spreadsheet drops: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it.each(['+31612345678', '-2', '-12,50', '+0'])('security M5 keeps the sign of the text %s', (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`);
  });

  it.each(['89311610019838540000', '8931161001983854'])('life A9 keeps all digits of the text %s', (cell) => {
    expect(csvLine([cell, '893116100198385'])).toBe(`'${cell};893116100198385\r\n`);
  });

  it('security M5 writes numbers as numbers, and text of digits as it is', () => {
    expect(csvLine([-3, 1.5, 1024000, '1024000', '0612345678'])).toBe('-3;1.5;1024000;1024000;0612345678\r\n');
  });
});
