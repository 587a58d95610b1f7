import { describe, expect, it } from 'vitest';
import { columnsProblem, isAsked, knownColumns, shownColumns } from '~/broadband/domain/sheet/asked-columns';
import { rowsNamed, sheetRows } from '~/broadband/domain/sheet/sheet-rows';

const known = (text: string) => {
  const rows = sheetRows(text);
  return knownColumns(rows, rows[0]?.headings ?? []);
};

describe('34 the columns of a sheet that its user is asked about', () => {
  it.each([
    ['a heading that nobody knows', 'adres;relatie\n1000 AA 1;De Lange', true],
    ['a column above which nothing stands', '1000 AA 1\tDe Lange', true],
    ['a second column of one kind', 'adres;klant;klant\n1000 AA 1;De Lange;Postma', true],
    ['headings of which none is known', 'locatie;relatie\n1000 AA 1;De Lange', true],
    ['36 a name that looks like an addition, below such headings', 'locatie;nr;wie\n1000 AA;15;Piet', true],
    ['street and place, which the postcode says', 'Straat;Huisnr;Postcode;Woonplaats\nWeg;1;1000AA;Ede', false],
    ['a column without content', 'adres;relatie\n1000 AA 1;', false],
    ['known headings', 'adres;klant;wensdatum\n1000 AA 1;De Lange;1-12-2026', false],
    ['an e-mail and a phone number without headings', '1000 AA;1;;jan@x.example;020 123 4567', false],
    ['addresses alone', '1000 AA 1\n1000 AA 3', false],
  ])('%s', (_what, text, asked) => expect(isAsked(sheetRows(text))).toBe(asked));

  it.each([
    ['known headings', 'Relatie;PC;Huisnr;Klant\nx;1000AA;1;De Lange', [null, 'zipcode', 'housenr', 'customer']],
    ['the first of two alike', 'adres;klant;klant\n1000 AA 1;De Lange;Postma', ['address', 'customer', null]],
    [
      'both of a letter and an addition',
      'pc;nr;huisletter;toev\n1000 AA;1;B;2',
      ['zipcode', 'housenr', 'housenrext', 'housenrext'],
    ],
    [
      'content, without headings',
      '1000 AA;1;A;F-1;jan@x.example',
      ['zipcode', 'housenr', 'housenrext', null, 'contact_email'],
    ],
    ['content, below headings that nobody knows', 'locatie;wie;klant\n1000 AA 1;x;y', ['address', null, 'customer']],
  ])('%s are chosen beforehand', (_what, text, columns) => expect(known(text)).toEqual(columns));

  it('headings of which none is known are no row, and a first row with a digit is one', () => {
    expect(sheetRows('locatie;relatie\n1000 AA 1;De Lange').map(({ line }) => line)).toEqual([2]);
    expect(sheetRows('Weg 5;De Lange\n1000 AA 1;Postma').map(({ line }) => line)).toEqual([1, 2]);
    expect(sheetRows('Utrecht\n1000 AA 1').map(({ line }) => line)).toEqual([1, 2]);
  });

  it('a column is shown with its heading and its first two values, and none without content', () => {
    const rows = sheetRows('adres;leeg;relatie\n1000 AA 1;;\n1000 AA 3;;De Lange\n1000 AA 5;;Postma\n1000 AA 7;;Vis');
    expect(shownColumns(rows, rows[0]?.headings ?? [], [])).toEqual([
      { at: 0, heading: 'adres', values: ['1000 AA 1', '1000 AA 3'] },
      { at: 2, heading: 'relatie', values: ['De Lange', 'Postma'] },
    ]);
  });

  it('of a wide sheet all columns that are known are shown, and forty others', () => {
    const names = [...Array.from({ length: 58 }, () => 'x'), 'adres', 'klant'];
    const rows = sheetRows(
      [names, names.map((name) => (name === 'adres' ? '1000 AA 1' : 'y'))].map((row) => row.join(';')).join('\n'),
    );
    const headings = rows[0]?.headings ?? [];
    const shown = shownColumns(rows, headings, knownColumns(rows, headings));
    expect(shown).toHaveLength(42);
    expect(shown.slice(-2).map(({ heading }) => heading)).toEqual(['adres', 'klant']);
  });

  it.each([
    [['address', 'customer'], null],
    [['zipcode', 'housenr', 'housenrext', 'housenrext'], null],
    [['zipcode', null, 'housenr'], null],
    [['customer', 'address', 'customer'], { kind: 'twice', at: 2, first: 0 }],
    [['zipcode', 'customer'], { kind: 'noAddress' }],
    [[null, null], { kind: 'noAddress' }],
  ] as const)('%j has the problem %j', (columns, problem) => expect(columnsProblem(columns)).toEqual(problem));

  it('the rows are read again by the names of the columns', () => {
    const [row] = sheetRows('wie\twaar\twat\n De Lange\t1000 AA 1\t100/100');
    const sheet = { headings: row?.headings ?? [], rows: [{ number: 2, cells: row?.text ?? [] }] };
    expect(rowsNamed(sheet, ['customer', 'address', 'product'])).toMatchObject([
      {
        line: 2,
        place: { zipcode: '1000AA', housenr: 1 },
        cells: { customer: 'De Lange', product: '100/100' },
        unread: [],
      },
    ]);
    expect(rowsNamed(sheet, ['customer', 'address', null])).toMatchObject([
      { cells: { customer: 'De Lange' }, unread: [{ heading: 'wat', cell: '100/100' }], reference: '100/100' },
    ]);
  });
});
