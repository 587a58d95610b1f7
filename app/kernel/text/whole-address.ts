/** The parts of an address as typed. What was not found is empty. */
export interface AddressParts {
  readonly zipcode: string;
  readonly housenr: string;
  readonly housenrext: string;
}

/** The characters of the longest address. The patterns below take much longer for a longer text. */
const LONGEST = 200;

const ZIPCODE = /(?<![\p{L}\d])([1-9]\d{3}\s?[a-z]{2})(?![a-z])/iu;
/** A number with a suffix that begins with a letter or follows a dash, or with the floor of a house. */
const NUMBER = /^([1-9]\d{0,4})(?:\s*-\s*([a-z\d]{1,10})|\s*([a-z][a-z\d-]{0,9})|\s+(\d{1,2}\s?[a-z]{2,4}))?$/i;
/** Behind a postcode the first number is that of the house. */
const BEHIND = /^([1-9]\d{0,4})(?:[\s-]+([a-z\d][a-z\d-]{0,9})|([a-z][a-z\d-]{0,9}))?$/i;
const STREET = /^(.*\p{L}.*?)[\s,]+(\d.*)$/u;
/**
 * The name of a place behind a house: behind a comma, of five letters, or with an article. Another short word may be a
 * suffix, which must not get lost.
 */
const PLACE =
  /[\s,]+(?!(?:bis|boven|beneden|hoog|huis|laag|rood|zwart|links|rechts|midden|zolder|kelder|begane|achter|achterhuis|achterom|voor|voorhuis|bisa|[ivx]+)(?!\p{L}))(?:['’][st][\s-]|(?:den|de|het|ter|ten|sint)\s+|(?<=,\s*)(?=\p{L}{3})|(?=\p{L}{5}))\p{L}[\p{L}\s.'’-]*$/iu;

/** A part of a building behind the number of the house, such as `unit B`. It is no place, and its number no house. */
const PART =
  /^(.*\d\p{L}?)[\s,]+((?:unit|kamer|app(?:artement)?|apt|blok|gebouw|hal|loods|box|toren|vleugel|lokaal|ruimte|studio|suite|winkel|verdieping|etage)[\s.]*(?:\d{1,4}\p{L}?|\p{L}\d{0,3}))(?![\p{L}\d])(.*)$/iu;

/**
 * The address in one text: `1000 AA 1 A`, or `Straat 1 A, 1000 AA Plaats`. It has no house number when two numbers
 * could be it. Null for a text with neither, and for one that is longer than an address.
 */
export function wholeAddress(text: string): AddressParts | null {
  if (text.length > LONGEST) return null;
  const found = ZIPCODE.exec(text);
  if (!found) {
    const house = withPart(houseIn, text);
    return house && { zipcode: '', ...house };
  }
  const [zipcode] = found;
  const before = trimmed(text.slice(0, found.index));
  const behind = trimmed(text.slice(found.index + zipcode.length));
  const house = withPart(houseIn, before) ?? (/\d/.test(before) ? null : withPart(houseBehind, behind));
  return { zipcode, ...(house ?? { housenr: '', housenrext: '' }) };
}

/** The words behind the postcode and the number of a whole address: its place, or something else. Empty without any. */
export function wordsBehind(text: string): string {
  const found = text.length > LONGEST ? null : ZIPCODE.exec(text);
  if (!found) return '';
  const behind = trimmed(text.slice(found.index + found[0].length));
  return trimmed(/^\d/.test(behind) ? (PLACE.exec(behind)?.[0] ?? '') : behind);
}

type House = Omit<AddressParts, 'zipcode'>;

/** The house with the part of its building as suffix. Null for a house that has another suffix already. */
function withPart(read: (text: string) => House | null, text: string): House | null {
  const [, house, part, rest = ''] = PART.exec(text) ?? [];
  if (house === undefined || part === undefined) return read(text);
  const found = read(house + rest);
  return found?.housenrext === '' ? { ...found, housenrext: part.replace(/[\s.]/g, '') } : null;
}

function houseBehind(behind: string): House | null {
  return /^\d/.test(behind) ? houseOf(BEHIND, behind) : houseIn(behind);
}

/** The house at the end of a street, or alone. */
function houseIn(text: string): House | null {
  const [, , number = text] = STREET.exec(text.replace(PLACE, '')) ?? [];
  return houseOf(NUMBER, number);
}

function houseOf(form: RegExp, text: string): House | null {
  const [, housenr, dashed, letters, floor] = form.exec(text.replace(PLACE, '')) ?? [];
  if (housenr === undefined) return null;
  return { housenr, housenrext: (dashed ?? letters ?? floor ?? '').replace(/\s/g, '') };
}

function trimmed(text: string): string {
  return text.replace(/^[\s,-]+|[\s,]+$/g, '');
}
