import { describe, expect, it } from 'vitest';
import { readSheet } from '~/kernel/text/sheet';

const cells = (text: string, separators = ['\t', ';']) => readSheet(text, separators).map((row) => row.cells);

describe('a sheet that is saved or copied as text', () => {
  it.each<[string, string, string[][]]>([
    [
      'semicolons, as Excel writes them in Dutch',
      '1000AA;1;A\r\n2000BB;10;\r\n',
      [
        ['1000AA', '1', 'A'],
        ['2000BB', '10', ''],
      ],
    ],
    ['a byte order mark', '\uFEFF1000AA;1', [['1000AA', '1']]],
    ['the line that names the separator', 'sep=;\r\n1000AA;1', [['1000AA', '1']]],
    ['quotes with a separator and doubled quotes', '"a;b";"zeg ""ja"""', [['a;b', 'zeg "ja"']]],
    [
      'quotes with a line end',
      '"Kade\r\n12";x\r\nb;y',
      [
        ['Kade 12', 'x'],
        ['b', 'y'],
      ],
    ],
    ['a stray quote', '"los;x', [['"los', 'x']]],
    ['a quote within a cell', '5" kabel;x', [['5" kabel', 'x']]],
    [
      'tabs of a copied sheet, whose cells may have semicolons',
      'a;b\tc\nd\te',
      [
        ['a;b', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'line ends of old Macs',
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['blanks and invisible marks around cells', ' a\u200B ; b\u00A0c ', [['a', 'b c']]],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['empty rows', ';;\n\n a;b\n', [['a', 'b']]],
    ['nothing', ' \n ', []],
  ])('%s', (_case, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('rows have the numbers that the spreadsheet shows', () => {
    expect(readSheet('a;b\r\n\r\n"x\r\ny";z\r\nc;d', [';']).map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('a long text full of quotes takes no time', () => {
    const from = performance.now();
    readSheet('"'.repeat(200_000), ['\t', ';']);
    readSheet('";'.repeat(100_000), ['\t', ';']);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
