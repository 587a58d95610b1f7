import { addressOf, readBlock, type IpBlock } from '~/broadband/domain/ip-block';
import { simSearch } from '~/telecom/sims/sim-number';
import { parseZipcode, type Place } from '~/kernel/text/postcode';
import { tidied } from '~/kernel/text/tidied';
import { wholeAddress } from '~/kernel/text/whole-address';

/** A house number, and its suffix in capitals without separators. An empty suffix matches all suffixes. */
interface House {
  readonly number: number;
  readonly suffix: string;
}

/**
 * One search at the provider. Connections are searched by one field. End customers always match by name, city or
 * zipcode.
 */
export type Search =
  | {
      readonly list: 'connections';
      readonly field: 'nid' | 'zipcode' | 'street' | 'city' | 'username' | 'ip' | 'tags';
      readonly text: string;
      readonly house: House | null;
      /** The place behind the house, as typed. */
      readonly city?: string;
      /** A whole address, or a block as typed, for the search for its connection. */
      readonly block?: IpBlock;
    }
  | { readonly list: 'orders'; readonly field: 'nid' | 'zipcode'; readonly text: string; readonly house: House | null }
  | { readonly list: 'endUsers'; readonly text: string; readonly house: House | null; readonly isWords: boolean }
  /** SIMs by the start of any of their numbers, or by words in their labels, customer or data pool. */
  | { readonly list: 'sims'; readonly text: string; readonly house: null; readonly isWords: boolean }
  | { readonly list: 'pools'; readonly text: string; readonly house: null }
  /** Offers, also those that were ordered, by the start of their reference. */
  | { readonly list: 'offers'; readonly text: string; readonly house: null };

/** The recognised kind of a text. `text` is in the provider's form. */
export interface QuickSearch {
  readonly kind: 'nid' | 'zipcode' | 'ip' | 'sim' | 'username' | 'words';
  readonly text: string;
  readonly house: House | null;
  /** True for a whole number or a whole IP address, which only an exact match has. */
  readonly isWhole: boolean;
  /** The searches, seven at most, which run at the same time. */
  readonly searches: readonly Search[];
}

type NoSearch = 'empty' | 'tooShort' | 'tooLong';

const SHORTEST = 2;
const LONGEST = 100;

// a circuit's nid adds a dash and a number to that of its connection
const NID = /^(?:(?:nid|bestelling|order|verbinding|connection|lijn|line|sim)[\s:]+)?([a-z]{2}\d{1,12})(?:-\d*)?$/i;
const ZIPCODE_BEGIN = /^[1-9]\d{1,3}$|^[1-9]\d{3} ?[a-z]?$/i;
const HOUSE = /(\d{1,5})(?: ?-? ?([a-z\d]{1,4}(?:-[a-z\d]{1,3})?))?(?![a-z\d])/i;
const HOUSE_LAST = new RegExp(` ${HOUSE.source}[ ,]*$`, 'i');
const IPV4_BEGIN = /^\d{1,3}(?:\.\d{1,3}){1,3}\.?$/;
const IPV6_BEGIN = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i;
const BLOCK_SIZE = /\/\d{1,3}$/;
const HOUSE_INSIDE = new RegExp(`^(\\p{L}.*?)[ ,]+${HOUSE.source},? (\\p{L}{2}.*)$`, 'iu');
// a number in front has no suffix: '2e Daalsedijk' is a street
const NUMBER_FIRST = /^(\d{1,5}),? (\p{L}.*)$/u;
const STREET_END = '(?:straat|laan|weg|plein|gracht|kade|dijk|singel|steeg|dreef|pad|hof)';
const STREET_THEN_CITY = new RegExp(`^(.*?${STREET_END})[ ,]+(.+)$`, 'i');
// suffixes that look like a place
const NO_CITY = /^(?:bis|boven|hoog|huis|laag|rood)$/i;
const STREET = new RegExp(`${STREET_END}$`, 'i');

/**
 * The searches for a typed text, chosen by its form. A text of a clear form has a search for that form only. Words have
 * searches in the likeliest lists.
 */
export function quickSearch(typed: string): QuickSearch | NoSearch {
  const text = tidied(typed);
  if (text === '') return 'empty';
  if (text.length < SHORTEST) return 'tooShort';
  if (text.length > LONGEST) return 'tooLong';
  const nid = NID.exec(text)?.[1]?.toUpperCase();
  if (nid)
    return {
      kind: 'nid',
      text: nid,
      house: null,
      // the length of a nid is unknown, so a typed one may go on
      isWhole: false,
      searches: [of('nid', nid), { list: 'orders', field: 'nid', text: nid, house: null }, ofSim(nid)],
    };
  const sim = simSearch(text);
  if (sim.kind !== 'words')
    return { kind: 'sim', text: sim.text, house: null, isWhole: sim.isWhole, searches: [ofSim(sim.text)] };
  const block = readBlock(text);
  const ip = block ? addressOf(block) : ipOf(text);
  if (ip !== null)
    return {
      kind: 'ip',
      text: ip,
      house: null,
      isWhole: block !== null,
      searches: [{ ...of('ip', ip), ...(block ? { block } : {}) }],
    };
  if (/^\S*@\S*$/.test(text))
    return { kind: 'username', text, house: null, isWhole: false, searches: [of('username', text)] };
  const address = placeOf(text);
  if (address) return { kind: 'zipcode', ...address, isWhole: false, searches: atAddress(address) };
  return { kind: 'words', text, house: null, isWhole: false, searches: ofWords(text) };
}

/**
 * True when a record is at this house, null when its address has no number. Without a suffix all houses of the number
 * match.
 */
export function isAt({ number, suffix }: House, place: Place | undefined): boolean | null {
  if (!place) return null;
  return place.housenr === number && (suffix === '' || place.housenrext.replaceAll('-', '') === suffix);
}

/** True when a record is at exactly this house. Without a suffix only the house without one matches. */
export function isExactlyAt(house: House, place: Place | undefined): boolean {
  return isAt(house, place) === true && (house.suffix !== '' || place?.housenrext === '');
}

/** `12 A`, as people write it. */
export function formatHouse({ number, suffix }: House): string {
  return [number, suffix].filter(Boolean).join(' ');
}

function of(
  field: Extract<Search, { list: 'connections' }>['field'],
  text: string,
  house: House | null = null,
): Extract<Search, { list: 'connections' }> {
  return { list: 'connections', field, text, house };
}

function ofSim(text: string): Search {
  return { list: 'sims', text, house: null, isWords: false };
}

function ofOffer(text: string): Search {
  return { list: 'offers', text, house: null };
}

/** The beginning of an IP address. */
function ipOf(text: string): string | null {
  const address = text.replace(BLOCK_SIZE, '');
  if (IPV6_BEGIN.test(address)) return address.toLowerCase();
  return IPV4_BEGIN.test(address) && address.split('.').every((octet) => Number(octet) <= 255) ? address : null;
}

interface Address {
  readonly text: string;
  readonly house: House | null;
}

/**
 * A zipcode or its beginning, with the house number before or behind it, also as the portal writes an address. Null for
 * any other text.
 */
function placeOf(text: string): Address | null {
  if (ZIPCODE_BEGIN.test(text)) return { text: text.replace(' ', '').toUpperCase(), house: null };
  const parts = wholeAddress(text);
  const zipcode = parseZipcode(parts?.zipcode ?? '');
  if (!parts || zipcode === null) return null;
  const house =
    parts.housenr === ''
      ? null
      : { number: Number(parts.housenr), suffix: parts.housenrext.replaceAll('-', '').toUpperCase() };
  // a zipcode inside other words needs a house number
  return text.startsWith(parts.zipcode) || house ? { text: zipcode, house } : null;
}

function houseOf(match: RegExpExecArray | null): House | null {
  if (!match?.[1]) return null;
  return { number: Number(match[1]), suffix: (match[2] ?? '').replaceAll('-', '').toUpperCase() };
}

function atAddress({ text, house }: Address): Search[] {
  return [
    of('zipcode', text, house),
    { list: 'orders', field: 'zipcode', text, house },
    { list: 'endUsers', text, house, isWords: false },
  ];
}

interface Housed {
  readonly street: string;
  readonly house: House;
  readonly city?: string;
}

/** Reads a street with its house number behind or before it, and perhaps a place at the end. */
function housedOf(typed: string): Housed | null {
  const text = typed.replace(/(\d\S*) (?:te|in) (?=\p{L})/iu, '$1 ');
  const first = NUMBER_FIRST.exec(text);
  if (first) {
    const [, number = '', rest = ''] = first;
    const [, street = rest, city] = STREET_THEN_CITY.exec(rest) ?? [];
    return { street, house: { number: Number(number), suffix: '' }, ...(city ? { city } : {}) };
  }
  const last = HOUSE_LAST.exec(text);
  const house = houseOf(last);
  if (last && house) {
    const street = text.slice(0, last.index).replace(/,$/, '');
    const suffix = last[2] ?? '';
    // three letters are more often a place, as in 'Energieweg 41 Ede', than a suffix
    const isPlace = /^[a-z]{3,}$/i.test(suffix) && last[0].includes(` ${suffix}`) && !NO_CITY.test(suffix);
    return isPlace ? { street, house: { ...house, suffix: '' }, city: suffix } : { street, house };
  }
  const [, street, number = '', suffix = '', city = ''] = HOUSE_INSIDE.exec(text) ?? [];
  if (street === undefined) return null;
  return { street, house: { number: Number(number), suffix: suffix.replaceAll('-', '').toUpperCase() }, city };
}

/** The searches for words. A username has no blanks, and a street needs a blank or an ending such as 'straat'. */
function ofWords(text: string): Search[] {
  const endUsers: Search = { list: 'endUsers', text, house: null, isWords: true };
  const upper = text.toLocaleUpperCase('nl');
  const housed = housedOf(text);
  if (housed) {
    const { street, house, city } = housed;
    const atHouse = { ...of('street', street.toLocaleUpperCase('nl'), house), ...(city ? { city } : {}) };
    // names seldom end with a number, but some begin with one or have one inside
    if (!city && !NUMBER_FIRST.test(text))
      return [atHouse, of('tags', text), { ...endUsers, isWords: false }, ofOffer(text)];
    return [
      atHouse,
      of('tags', text),
      endUsers,
      { list: 'sims', text, house: null, isWords: true },
      { list: 'pools', text, house: null },
      ofOffer(text),
    ];
  }
  const street = text.includes(' ') || STREET.test(text);
  return [
    of('city', upper),
    street ? of('street', upper) : of('username', text),
    of('tags', text),
    endUsers,
    { list: 'sims', text, house: null, isWords: true },
    { list: 'pools', text, house: null },
    ofOffer(text),
  ];
}
