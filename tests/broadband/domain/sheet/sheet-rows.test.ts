import { describe, expect, it } from 'vitest';
import { lineNamed } from '~/broadband/domain/product-named';
import { dateOfCell, sheetRows, unreadOf } from '~/broadband/domain/sheet/sheet-rows';

const only = (text: string) => sheetRows(text).at(-1);

describe('ordering 7.1 the columns of an order sheet', () => {
  it.each([
    ['Klant', 'customer'],
    ['Eindklant', 'customer'],
    ['Bedrijfsnaam', 'customer'],
    ['End customer', 'customer'],
    ['Product', 'product'],
    ['Lijn', 'product'],
    ['Contactpersoon', 'contact_name'],
    ['E-mail', 'contact_email'],
    ['E-mailadres', 'contact_email'],
    ['Telefoonnummer', 'contact_phonenumber'],
    ['Tel.', 'contact_phonenumber'],
    ['Wensdatum', 'date'],
    ['Delivery date', 'date'],
    ['Kenmerk', 'tags'],
    ['Labels', 'tags'],
  ])('%s is %s', (heading, column) => {
    expect(only(`Postcode;Huisnummer;${heading}\n1000 AA;1;iets`)?.cells).toEqual({ [column]: 'iets' });
  });

  it('a heading that is not known stays to recognise the row by, and a second one of a column too', () => {
    const row = only('adres\tklant\tprijs\tklant\n1000 AA 1\tDe Lange\t€ 12\tPostma');
    expect(row).toMatchObject({ cells: { customer: 'De Lange' }, reference: '€ 12, Postma', line: 2 });
  });

  it.each<[string, string, (string | number)[]]>([
    ['an address and a name', 'locatie,relatie\n1000 AA 1,De Lange', [2, '1000AA 1', 'De Lange']],
    ['a quoted address', 'plek,wie\n"Proefstraat 1, 1000 AA Ede",De Lange', [2, '1000AA 1', 'De Lange']],
    ['postcode and number', 'pcode,hnr,aanhef,wie\n1000AA,1,,De Lange', [2, '1000AA 1', 'De Lange']],
    ['a street and a postcode', 'waar,pcode,stad,wie\nWeg 1,1000 AA,Ede,De Lange', [2, '1000AA 1', 'Ede, De Lange']],
  ])('34 commas below headings that nobody knows separate cells: %s', (_what, text, expected) => {
    const row = only(text);
    const place = row && 'place' in row ? `${row.place.zipcode} ${row.place.housenr}` : '';
    expect([row?.line, place, row?.reference]).toEqual(expected);
    expect(row?.headings).toHaveLength(text.split('\n')[0]?.split(',').length ?? 0);
  });

  it.each([
    ['a title above addresses', 'Lijst, november\nWeg 1, 1000 AA Ede'],
    ['rows of other lengths', 'Ede, Arnhem\n1000 AA 1\n1000 AB 3, Ede'],
    ['one heading', 'locatie\n1000 AA 1, Ede'],
    ['a first row that is an address', 'Weg 1, 1000 AA Ede\nWeg 3, 1000 AA Ede'],
    ['no postcode anywhere', 'waar,wie\nWeg 1,De Lange'],
  ])('34 commas belong to an address: %s', (_what, text) => {
    expect(sheetRows(text).map(({ text: cells }) => cells.length)).not.toContain(2);
    expect(only(text)?.headings).toEqual([]);
  });

  it('without headings an e-mail, a phone number and a date are known by themselves', () => {
    const row = only('1000 AA;1;;jan@bakkerij.example;020 123 4567;1-12-2026;12345678;Filiaal');
    expect(row).toMatchObject({
      place: { zipcode: '1000AA', housenr: 1 },
      cells: { contact_email: 'jan@bakkerij.example', contact_phonenumber: '020 123 4567', date: '1-12-2026' },
      reference: '12345678, Filiaal',
    });
  });

  it.each([
    ['1-12-26', '2026-12-01'],
    ['31/12/27', '2027-12-31'],
    ['1-12-2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['31-02-27', null],
    ['12-34-56', null],
    ['26', null],
  ])('the date ‘%s’ is %s', (cell, date) => expect(dateOfCell(cell)).toBe(date));

  it.each([
    ['a customer without a heading', '1000 AA 1\tDe Lange\n1000 AA 3\tPostma', ['De Lange', 'Postma'], false],
    ['columns that are not known', 'adres;filiaal;klant;prijs\n1000 AA 1;Noord;Postma;5', ['filiaal', 'prijs'], true],
    [
      'more cells than are named',
      `1000 AA 1${[1, 2, 3, 4, 5, 6, 7].map((at) => `\tc${at}`).join('')}`,
      'c1 c2 c3 c4 c5 c6 …'.split(' '),
      false,
    ],
  ])('%s is said to be unread', (_what, text, named, hasHeadings) => {
    expect(unreadOf(sheetRows(text))).toEqual({ named, hasHeadings });
  });

  it('a sheet of which every cell is read has nothing unread', () => {
    expect(unreadOf(sheetRows('adres;klant;prijs\n1000 AA 1;Postma;'))).toBeNull();
  });

  it('an empty cell is no answer, and a row without an address is wrong', () => {
    expect(only('adres;klant\n1000 AA 1;')?.cells).toEqual({});
    expect(only('adres;klant\nPostbus 12;De Lange')).toMatchObject({
      wrong: { column: 'address', value: 'Postbus 12' },
    });
  });
});

describe('ordering 7.1 the line that a row names', () => {
  const lines = ['Glasvezel 1000/1000', 'Glasvezel 100/100', 'VDSL 100/30', 'VDSL'].map((name, id) => ({ id, name }));

  it.each([
    ['Glasvezel 1000/1000', 0],
    ['glasvezel 1000 / 1000', 0],
    ['1000/1000', 0],
    ['100/100', 1],
    ['vdsl', 3],
  ])('%s', (name, id) => expect(lineNamed(lines, name)?.id).toBe(id));

  it.each(['Glasvezel', 'Kabel', '', '/'])('none for ‘%s’', (name) => expect(lineNamed(lines, name)).toBeNull());
});
