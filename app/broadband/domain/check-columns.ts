import { parseZipcode } from '~/kernel/text/postcode';
import { wholeAddress, wordsBehind } from '~/kernel/text/whole-address';

/** A column of an address. `address` is a whole address in one cell. */
export type AddressColumn = 'zipcode' | 'housenr' | 'housenrext' | 'address';

/** The meaning of each cell of a row by its place. Null for a cell that is no part of the address. */
export type Columns = readonly (AddressColumn | null)[];

/** The cells of an address. `address` is given when a cell could not be taken apart. */
export interface Parts {
  readonly zipcode: string;
  readonly housenr: string;
  readonly housenrext: string;
  readonly address?: string;
}

/** A cell that is no part of the address, with its place in the row from 0. */
export interface OtherCell {
  readonly at: number;
  readonly cell: string;
}

/** The headings of these columns, in small letters alone. */
const HEADINGS: Readonly<Record<AddressColumn, RegExp>> = {
  zipcode: /^(?:postcode|pc|zip|zipcode|postalcode)$/,
  housenr: /^(?:huisnummer|huisnr|hnr|nummer|nr|housenr|housenumber|number)$/,
  housenrext: /^(?:toevoeging|huisnummertoevoeging|huisnrtoevoeging|toev|huisletter|suffix|housenrext|addition)$/,
  address: /^(?:adres|address|volledigadres|fulladdress)$/,
};
export const ADDRESS_COLUMNS = Object.keys(HEADINGS) as AddressColumn[];

/** Headings of a house number behind a street or postcode. Elsewhere they may number the rows of the sheet. */
const VAGUE = /^(?:nummer|nr|number)$/;
const BEFORE_VAGUE =
  /^(?:adres|address|straat(?:naam)?|street(?:name)?|postcode|pc|zip|zipcode|postalcode|(?:woon)?plaats(?:naam)?|city)$/;

/** Sheets may have the letter of a house and its addition in two columns. The other columns of an address are one. */
export function mayBeTwice(column: string | null): boolean {
  return column === null || column === 'housenrext';
}

/** The columns of a row of headings. Of two for one part the first counts. Null for a row of addresses. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const words = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const named = words.map((word) => ADDRESS_COLUMNS.find((name) => HEADINGS[name].test(word)) ?? null);
  const isClear = named.some((name, at) => name === 'housenr' && !VAGUE.test(words[at] ?? ''));
  const certain = named.map((name, at) => {
    const isVague = name === 'housenr' && VAGUE.test(words[at] ?? '');
    return isVague && (isClear || !BEFORE_VAGUE.test(words[at - 1] ?? '')) ? null : name;
  });
  const columns = certain.map((name, at) => (mayBeTwice(name) || certain.indexOf(name) === at ? name : null));
  const known = columns.includes('address') || (columns.includes('zipcode') && columns.includes('housenr'));
  return known ? columns : null;
}

/**
 * A row, taken apart: its address, its other cells, and the words behind a whole address. Without headings, the first
 * postcode tells where the address is.
 */
export function partsOf(
  cells: readonly string[],
  headings: Columns | null,
): { readonly parts: Parts; readonly others: readonly OtherCell[]; readonly behind: string } {
  const columns = headings ?? guessed(cells);
  const cellOf = (name: AddressColumn) => cells.filter((_cell, at) => columns[at] === name).join('');
  const others = cells.flatMap((cell, at) => (columns[at] ? [] : [{ at, cell }]));
  const parts = { zipcode: cellOf('zipcode'), housenr: cellOf('housenr'), housenrext: cellOf('housenrext') };
  const isWhole = columns.includes('address') && (parts.zipcode === '' || parts.housenr === '');
  const behind = wordsBehind(cellOf('address'));
  return { parts: isWhole ? besideParts(cellOf('address'), parts) : parts, others, behind };
}

/** A street with its number, whose postcode or addition may have a cell of its own. */
function besideParts(whole: string, { zipcode, housenrext }: Parts): Parts {
  const parts = addressIn(zipcode === '' || ZIPCODE.test(whole) ? whole : [whole, zipcode].filter(Boolean).join(', '));
  return parts.address === undefined ? { ...parts, housenrext: parts.housenrext + housenrext } : parts;
}

/** The columns of a row without headings, by its content. */
export function guessed(cells: readonly string[]): Columns {
  const zipcode = cells.findIndex((cell) => parseZipcode(cell) !== null);
  const street = zipcode - 1;
  if (isStreet(cells[street] ?? '', cells[zipcode + 1] ?? ''))
    return cells.map((_cell, at) => (at === street ? 'address' : at === zipcode ? 'zipcode' : null));
  const address = cells.findIndex((cell) => ZIPCODE.test(cell) && cell.replace(ZIPCODE, '').trim() !== '');
  if (zipcode < 0 && (address >= 0 || cells.length === 1))
    return cells.map((_cell, at) => (at === Math.max(address, 0) ? 'address' : null));
  const [first, order] = [Math.max(zipcode, 0), ['zipcode', 'housenr', 'housenrext'] as const];
  return cells.map((cell, at) => (at === first + 2 && isPlace(cell) ? null : (order[at - first] ?? null)));
}

/** True for the name of a place or a customer behind a house number. A short one may be an addition. */
function isPlace(cell: string): boolean {
  const parts = wholeAddress(`1000 AA 1 ${cell}`);
  return cell !== '' && parts?.housenr === '1' && parts.housenrext === '';
}

/** True for a street with its number in one cell, before a postcode that no house number follows. */
function isStreet(before: string, behind: string): boolean {
  return !/^\d/.test(behind) && /^\p{L}.*\s\d/u.test(before) && (wholeAddress(before)?.housenr ?? '') !== '';
}

export const ZIPCODE = /\b([1-9]\d{3}\s?[a-z]{2})\b/i;

/** A whole address in one cell. A cell without postcode or house number stays whole, as a mistake to show. */
function addressIn(cell: string): Parts {
  const parts = wholeAddress(cell);
  return parts?.zipcode && parts.housenr ? parts : { zipcode: '', housenr: '', housenrext: '', address: cell };
}
