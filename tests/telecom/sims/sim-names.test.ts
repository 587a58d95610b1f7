import { describe, expect, it } from 'vitest';
import {
  columnsIn,
  LONGEST_NAME,
  MOST_SIMS,
  namesIn,
  namesProblem,
  namesText,
  typedNamesProblem,
} from '~/telecom/sims/sim-names';

describe('MOB-08 names of SIMs as typed', () => {
  it.each([
    ['one', 'Kassa', ['Kassa']],
    ['of another system, with blanks and empty lines', ' Kassa 1 \r\n\r\n\tKassa 2\r\n  \r\n', ['Kassa 1', 'Kassa 2']],
    ['of an old one', 'a\rb', ['a', 'b']],
    ['with what a text editor may paste', 'a\u2028b\u2029c', ['a', 'b', 'c']],
    ['with commas, which are no ends', 'Kassa, boven\nKassa, onder', ['Kassa, boven', 'Kassa, onder']],
    ['nothing', ' \n \r\n', []],
    ['with blanks that nobody can tell apart', 'Kassa  1\nKassa\u00a01\nKassa\t1', ['Kassa 1', 'Kassa 1', 'Kassa 1']],
    ['with letters put together in two ways', 'Caf\u00e9\nCafe\u0301', ['Caf\u00e9', 'Caf\u00e9']],
    ['with characters that nobody sees', 'Kas\u200bsa\n\u202eKassa\n\u200b\n\u200d', ['Kassa', 'Kassa']],
    ['an emoji of several', '\u{1f469}\u200d\u{1f4bb} Kassa', ['\u{1f469}\u200d\u{1f4bb} Kassa']],
  ])('%s', (_what, typed, names) => {
    expect(namesIn(typed)).toEqual(names);
  });

  it.each<[string, number, string[], readonly string[] | null]>([
    ['Kassa 1\tUtrecht\nKassa 2\tBreda', 1, ['Kassa 1', 'Kassa 2'], ['Kassa 1', 'Utrecht']],
    ['Kassa 1\tUtrecht\nKassa 2\tBreda', 0, ['Kassa 1 Utrecht', 'Kassa 2 Breda'], ['Kassa 1', 'Utrecht']],
    ['1;Kassa A;x\n2;Kassa B\n3', 2, ['Kassa A', 'Kassa B'], ['1', 'Kassa A', 'x']],
    ['Kassa A, boven\n\tKassa B\t', 0, ['Kassa A, boven', 'Kassa B'], null],
  ])('ordering F16 %j, the names in column %i', (typed, column, names, columns) => {
    expect([namesIn(typed, column), columnsIn(typed)]).toEqual([names, columns]);
  });

  it.each<[string, number, string[]]>([
    ['Naam\tNummer\nKassa 1\t123\nKassa 2\t456', 1, ['Kassa 1', 'Kassa 2']],
    ['\t\n Place;SIM name \nUtrecht;Till', 2, ['Till']],
    ['Plaats\tKassa\nUtrecht\tNaam', 2, ['Kassa', 'Naam']],
    ['Naam,Plaats\nKassa 1,Utrecht\nKassa 2,Breda', 1, ['Kassa 1', 'Kassa 2']],
    ['Naam,Plaats\n"Kassa 1, boven",Utrecht', 1, ['Naam,Plaats', '"Kassa 1, boven",Utrecht']],
    ['Kassa, naam\nKassa, onder', 0, ['Kassa, naam', 'Kassa, onder']],
    // a heading is one above a column, and nobody types one
    ['Naam\nKassa 1', 0, ['Naam', 'Kassa 1']],
    ['Naam\tNummer\nKassa 1\t123', 0, ['Naam Nummer', 'Kassa 1 123']],
    // the column of a sheet that its user has replaced by a list
    ['Kassa 1\nKassa 2', 2, ['Kassa 1', 'Kassa 2']],
  ])('36 %j has no SIM for a heading, and no column without a sheet (%i)', (typed, column, names) => {
    expect(namesIn(typed, column)).toEqual(names);
    expect(typedNamesProblem(typed, column)).toBeNull();
  });

  it.each<[string, number, ReturnType<typeof typedNamesProblem>]>([
    ['Kassa 1\tA\n\tB\nKassa 2\tC', 1, { kind: 'unnamed', row: 'B' }],
    ['1;Kassa A;x\n2;Kassa B\n3', 2, { kind: 'unnamed', row: '3' }],
    ['Naam;Plaats\nKassa;Utrecht\n;Zwolle', 1, { kind: 'unnamed', row: 'Zwolle' }],
    ['Kassa 1\tA\n\t\nKassa 2\tC\t', 1, null],
    ['Kassa 1\tA\nKassa 2\tB', 3, { kind: 'none' }],
    ['Kassa 1\n\nKassa 2', 0, null],
  ])('36 no row of %j is left out for its empty name (%i)', (typed, column, problem) => {
    expect(typedNamesProblem(typed, column)).toEqual(problem);
  });

  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Kassa ${at}`);
  const long = 'x'.repeat(LONGEST_NAME + 1);

  it.each([
    ['one', ['Kassa'], null],
    ['as many as go', numbered(MOST_SIMS), null],
    ['one more', numbered(MOST_SIMS + 1), { kind: 'many', count: MOST_SIMS + 1 }],
    ['none', [], { kind: 'none' }],
    ['as long as goes', ['x'.repeat(LONGEST_NAME), 'Kassa'], null],
    ['the only one too long', [long], { kind: 'long', name: null }],
    ['one of them too long', ['Kassa', long], { kind: 'long', name: long }],
    ['one twice', ['Kassa', 'Balie', 'Kassa'], { kind: 'twice', name: 'Kassa' }],
    ['alike in other letters', ['Kassa', 'kassa'], { kind: 'twice', name: 'kassa' }],
  ])('%s', (_what, names, problem) => {
    expect(namesProblem(names)).toEqual(problem);
  });

  it.each([
    [['a'], 'a'],
    [['a', 'b', 'c'], 'a, b, c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c +2'],
    [[], ''],
  ])('%j in a line: %s', (names, text) => {
    expect(namesText(names)).toBe(text);
  });
});
