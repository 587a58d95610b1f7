import { fitsLuhn } from './luhn';

/** The recognised kind of a search text for SIMs. */
interface SimSearch {
  readonly kind: 'msisdn' | 'iccid' | 'imsi' | 'nid' | 'words';
  /** The text in the provider's form: digits only, or a nid in capitals. Words stay as typed. */
  readonly text: string;
  /** False when only the beginning of a number was typed. */
  readonly isWhole: boolean;
  /** True for a whole ICCID whose check digit is wrong, so that a digit was mistyped. */
  readonly isMistyped: boolean;
}

// signs between digits, quotes that files add, and the F that pads an ICCID of 19 digits on some cards
const LABEL = /^(?:msisdn|iccid|imsi|nid|sim|tel)\s*[:.]?\s*(?=[+\d]|[a-z]{2}\d)/i;
const SIGNS = /[\s().,;/'"\u2018-\u201F\u2010-\u2015-]+/g;
const FILL = /^(89\d{17})f$/i;

const NID = /^[a-z]{2}\d{1,12}$/i;
/** 06 with at least two more digits, or 097 with one. A shorter text may be the beginning of another number. */
const NATIONAL = /^0(6\d{2,8}|97\d{1,9})$/;
const INTERNATIONAL = /^(?:\+|00)(\d{2,15})$/;
const DUTCH = /^31(?:6\d{2,8}|97\d{1,9})$/;
const WHOLE_DUTCH = /^31(?:6\d{8}|97\d{9})$/;
/** A whole national number whose zero a spreadsheet dropped. */
const WITHOUT_ZERO = /^(?:6\d{8}|97\d{9})$/;
/** A number with the zero of the national form, such as +31 (0)6. */
const WITH_NOUGHT = /^310(?=6|97)/;
const ICCID = /^89\d{3,18}$/;
const IMSI = /^204\d{2,12}$/;

/**
 * The search for a typed or pasted text, chosen by its shape. A number may have any notation, and its beginning is
 * enough.
 */
export function simSearch(typed: string): SimSearch {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = text.replace(LABEL, '').replace(SIGNS, '').replace(FILL, '$1');
  if (NID.test(bare)) return found('nid', bare.toUpperCase(), true);
  const msisdn = msisdnOf(bare);
  if (msisdn !== null) return found('msisdn', msisdn, WHOLE_DUTCH.test(msisdn));
  if (ICCID.test(bare)) {
    const isWhole = bare.length >= 19;
    return { ...found('iccid', bare, isWhole), isMistyped: isWhole && !fitsLuhn(bare) };
  }
  if (IMSI.test(bare)) return found('imsi', bare, bare.length === 15);
  return found('words', text, true);
}

/** The numbers of a SIM. Those that the SIM or the provider's answer lacks are null. */
interface SimNumbers {
  readonly msisdn: string | null;
  readonly iccid: string | null;
  readonly imsi: string | null;
  readonly nid: string;
}

/** True when this is one of its whole numbers. */
export function isNumberOf(sim: SimNumbers, text: string): boolean {
  return numbersOf(sim).includes(text);
}

/** True when one of its numbers begins with this text. */
export function beginsNumberOf(sim: SimNumbers, text: string): boolean {
  return numbersOf(sim).some((number) => number.startsWith(text));
}

/** The numbers of a SIM in their search form. */
export function numbersOf({ msisdn, iccid, imsi, nid }: SimNumbers): string[] {
  return [msisdn, iccid, imsi, nid].flatMap((number) => (number ? [simSearch(number).text] : []));
}

function found(kind: SimSearch['kind'], text: string, isWhole: boolean): SimSearch {
  return { kind, text, isWhole, isMistyped: false };
}

/** The number in digits with its country code. Null for text that is not a phone number. */
function msisdnOf(bare: string): string | null {
  const national = NATIONAL.exec(bare)?.[1];
  if (national !== undefined) return `31${national}`;
  if (WITHOUT_ZERO.test(bare)) return `31${bare}`;
  const international = INTERNATIONAL.exec(bare)?.[1];
  const digits = (international ?? bare).replace(WITH_NOUGHT, '31');
  return international !== undefined || DUTCH.test(digits) ? digits : null;
}
