import { typedLength } from '~/kernel/text/typed-length';

/** The provider takes one order per SIM. One review sends at most this many. */
export const MOST_SIMS = 25;
export const LONGEST_NAME = 50;

/** The names of at least one SIM. */
export type SimNames = readonly [string, ...string[]];

type NamesProblem =
  | { readonly kind: 'none' }
  /** A row of a sheet has no name in its column. `row` is what it has. */
  | { readonly kind: 'unnamed'; readonly row: string }
  | { readonly kind: 'many'; readonly count: number }
  /** `name` is absent when there is only one. */
  | { readonly kind: 'long'; readonly name: string | null }
  | { readonly kind: 'twice'; readonly name: string };

// invisible characters would make one name look like two, but a joiner holds an emoji together
const UNSEEN = /[\p{Cf}\p{Cc}](?<![\u200D\s])/gu;

const SEEN = /[^\s\u200D\u2800\u3164]/u;

/** A typed name as people see it. */
export function nameAsSeen(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** Headings of a column of names. They are in no list that is typed by hand. */
const HEADING = /^(?:sim[ -]?)?(?:naam|namen|names?)$|^sims?$|^(?:omschrijving|description)$/i;

/**
 * Typed names, one on each line, as people see them, without empty lines. In lines from a sheet the name is in column
 * `column`, counted from 1, below a heading. With 0, and in lines without columns, the whole line is the name.
 */
export function namesIn(text: string, column = 0): string[] {
  return cellsIn(text, column)
    .map(({ name }) => name)
    .filter((name) => SEEN.test(name));
}

/** The first row of a sheet without a name in its column. Null when each has one. */
function unnamedIn(text: string, column: number): string | null {
  return cellsIn(text, column).find(({ name, row }) => !SEEN.test(name) && SEEN.test(row))?.row ?? null;
}

function cellsIn(text: string, column: number): { readonly name: string; readonly row: string }[] {
  const isSheet = column > 0 && columnsIn(text) !== null;
  const separator = separatorIn(text);
  const cells = linesIn(text).map((line) => ({
    name: nameAsSeen(isSheet ? (line.split(separator)[column - 1] ?? '') : line),
    row: nameAsSeen(line.split(separator).join(' ')),
  }));
  const first = cells.findIndex(({ row }) => SEEN.test(row));
  return isSheet && HEADING.test(cells[first]?.name ?? '') ? cells.slice(first + 1) : cells;
}

/** The cells of the first line with several columns. Null without such a line. */
export function columnsIn(text: string): readonly string[] | null {
  const separator = separatorIn(text);
  const lines = linesIn(text).map((line) => line.split(separator).map(nameAsSeen));
  return lines.find((cells) => cells.filter((cell) => SEEN.test(cell)).length > 1) ?? null;
}

/** The separator of columns in a copied sheet, or in a sheet saved as text. */
const COLUMN = /[\t;]/;
/** Commas separate columns below a heading of names. Elsewhere they belong to a name. */
const WITH_COMMAS = /[\t;,]/;

function separatorIn(text: string): RegExp {
  const first = linesIn(text).find((line) => SEEN.test(line)) ?? '';
  const cells = first.split(WITH_COMMAS).map(nameAsSeen);
  // quotes may hold a comma
  const isHeaded = cells.length > 1 && cells.some((cell) => HEADING.test(cell)) && !text.includes('"');
  return isHeaded ? WITH_COMMAS : COLUMN;
}

function linesIn(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029]+/);
}

/** The problem with ordering the SIMs of these names together. Null without one. */
export function typedNamesProblem(text: string, column = 0): NamesProblem | null {
  const names = namesIn(text, column);
  const unnamed = names.length > 0 ? unnamedIn(text, column) : null;
  return unnamed === null ? namesProblem(names) : { kind: 'unnamed', row: unnamed };
}

/** The problem with these names. Null without one. */
export function namesProblem(names: readonly string[]): NamesProblem | null {
  if (names.length === 0) return { kind: 'none' };
  if (names.length > MOST_SIMS) return { kind: 'many', count: names.length };
  const long = names.find((name) => typedLength(name) > LONGEST_NAME);
  if (long !== undefined) return { kind: 'long', name: names.length === 1 ? null : long };
  const twice = names.find((name, at) => names.findIndex((other) => isSameName(other, name)) < at);
  return twice === undefined ? null : { kind: 'twice', name: twice };
}

/** True when people would read two names as the same. */
export function isSameName(one: string, other: string): boolean {
  return nameAsSeen(one).toLowerCase() === nameAsSeen(other).toLowerCase();
}

const MOST_SAID = 3;

/** The first few names on one line, and the number of the others. */
export function namesText(names: readonly string[]): string {
  const said = names.slice(0, MOST_SAID).join(', ');
  return names.length > MOST_SAID ? `${said} +${names.length - MOST_SAID}` : said;
}
