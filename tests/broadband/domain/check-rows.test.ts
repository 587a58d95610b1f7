import { describe, expect, it } from 'vitest';
import { checkRows, type CheckRow } from '~/broadband/domain/check-rows';

const shown = (row: CheckRow) =>
  'place' in row
    ? [row.place.zipcode, row.place.housenr, row.place.housenrext, row.reference].join(' ').trim()
    : `${row.line} ${row.wrong.column}: ${row.wrong.value}`;
const read = (text: string) => checkRows(text).map(shown);

describe('rows of addresses', () => {
  it.each<[string, string, string[]]>([
    ['three columns and a reference', '1000 AA;1;A;F-12\n1000ab;3;;F-13', ['1000AA 1 A F-12', '1000AB 3  F-13']],
    ['columns of a copied sheet', '1000AA\t1\tA', ['1000AA 1 A']],
    ['commas, where each row begins with a postcode', '1000AA,1,A\n1000AB,3,', ['1000AA 1 A', '1000AB 3']],
    [
      'the suffix in the number',
      '1000AA;12-a;\n1000AA;12 bis\n1000AA;3HG',
      ['1000AA 12 A', '1000AA 12 BIS', '1000AA 3 HG'],
    ],
    [
      'one column, postcode first',
      '1000 AA 1 A\n1000AA 1\n1000 AA, 1-2\n1000AA 10 2HG',
      ['1000AA 1 A', '1000AA 1', '1000AA 1 2', '1000AA 10 2HG'],
    ],
    [
      'one column, street first',
      'Proefstraat 1, 1000 AA Amsterdam\n2e Dwarsweg 12A 1000AA Ede',
      ['1000AA 1', '1000AA 12 A'],
    ],
    ['one column with a reference', 'F-12;Proefstraat 1 bis, 1000 AA Amsterdam', ['1000AA 1 BIS F-12']],
    ['a reference before the postcode', 'Filiaal Ede;1000AA;1', ['1000AA 1  Filiaal Ede']],
    ['headings in any order', 'Kenmerk;Huisnummer;Toev.;Postcode\nF-1;5;B;1000AA', ['1000AA 5 B F-1']],
    ['English headings', 'zip code,house number,city\n1000AA,5,Ede', ['1000AA 5  Ede']],
    ['a heading over whole addresses', 'Adres;Klant\nProefstraat 1, 1000 AA Ede;De Lange', ['1000AA 1  De Lange']],
    ['a number of the row before that of the house', 'Nr;Postcode;Huisnummer\n1;1000AA;5', ['1000AA 5  1']],
    ['a number behind the postcode or the street', 'Klantnummer;PC;Nr\n9;1000AA;5', ['1000AA 5  9']],
    ['the letter of a house and its addition', 'Postcode;Huisnr;Huisletter;Toev\n1000AA;5;B;2', ['1000AA 5 B2']],
    [
      'a street with its number, and the postcode in a cell of its own',
      'Nr;Adres;Postcode;Plaats\n1;Proefstraat 5 bis;1000 AA;Ede',
      ['1000AA 5 BIS 1, Ede'],
    ],
    ['the same without headings', 'F-1;Proefstraat 5;1000 AA;Ede', ['1000AA 5  F-1, Ede']],
    [
      'a place or a name behind the number, which is no addition',
      '1000AA;5;Utrecht\n1000AA;7;Garage Vis\n1000AA;9;boven\n1000AA;11;2HG',
      ['1000AA 5  Utrecht', '1000AA 7  Garage Vis', '1000AA 9 BOVEN', '1000AA 11 2HG'],
    ],
    ['titles above the headings', 'Lijst november\n\nPostcode;Huisnr\n1000AA;5', ['1000AA 5']],
    [
      'an addition of digits behind a dash',
      'Postcode;Huisnr;Toev\n1000AA;1-3;\n1000AA;1;-3',
      ['1000AA 1 3', '1000AA 1 3'],
    ],
    [
      'streets with their places, which no headings stand above',
      'Weg 1, 1000 AA Ede\nWeg 3, 1000 AB Ede',
      ['1000AA 1', '1000AB 3'],
    ],
    [
      '36 commas below headings, with a semicolon in a cell',
      'Adres,Klant,Label\n1000 AA 1,De Lange,a;b\n1000 AA 3,Postma,',
      ['1000AA 1  De Lange, a;b', '1000AA 3  Postma'],
    ],
    [
      '36 the same below headings that are not all known, and a title',
      'Lijst november\nPostcode,Nr,Wie\n1000AA,1,"Vis; Zn"\n1000AA,3,Bel;Bos',
      ['1000AA 1  Vis; Zn', '1000AA 3  Bel;Bos'],
    ],
    ['36 the same behind postcodes', '1000AA,1,,a;b\n1000AB,3,A,c', ['1000AA 1  a;b', '1000AB 3 A c']],
    ['36 semicolons, with a comma in a cell', 'Adres;Klant\nWeg 1, 1000 AA Ede;Vis, Bos', ['1000AA 1  Vis, Bos']],
    ['an apostrophe before a number', "1000AA;'12", ['1000AA 12']],
  ])('%s', (_case, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['a postcode that cannot exist', '1000SA;1\n0100AA;1', ['1 zipcode: 1000SA', '2 zipcode: 0100AA']],
    ['a postcode that is missing, below headings', 'postcode;nr\n;5', ['2 zipcode: ']],
    [
      'a number that is missing, or none',
      '1000AA;;A\n1000AA;x\n1000AA;0',
      ['1 housenr: ', '2 housenr: x', '3 housenr: 0'],
    ],
    ['a suffix that is too long', '1000AA;1;achterhuis links', ['1 housenrext: achterhuis links']],
    [
      'two numbers that could both be the house',
      'Plein 1944 12, 1000 AA Ede',
      ['1 address: Plein 1944 12, 1000 AA Ede'],
    ],
    ['a street without a number', 'Adres;Postcode\nWeg;1000AA', ['2 address: Weg, 1000AA']],
    ['no address at all', 'geen idee', ['1 address: geen idee']],
    ['the row that the spreadsheet shows', '1000AA;1\r\n\r\n"a\r\nb";2', ['1000AA 1', '3 zipcode: a b']],
  ])('%s is told', (_case, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('a row as typed is read the same again', () => {
    const rows = checkRows('1000AA;12-a;;F-1\n1000SA;1;;F-2\nPlein 1944 12, 1000 AA Ede');
    const again = checkRows(rows.map(({ typed, reference }) => `${typed}\t${reference}`).join('\n'));
    expect(again.map(shown)).toEqual(rows.map(shown));
  });
});
