import type { Words } from '../../../catalogue/words';
import { COURSE_ZIPCODE, courses } from '../orders/courses';
import type { LocatedAddress } from '../records';
import { knownLines } from './existing-lines';
import type { ExistingLine } from './existing-lines';

/** How a call about the address misbehaves (spec/sandbox.md). */
export type Quirk = 'unavailable' | 'slow' | 'not_json' | 'answer_lost' | 'no_orderid' | 'no_pricing';

export interface ConnectionPoint {
  isra: string;
  description: string;
}

export interface Site {
  address: LocatedAddress;
  /** Suffixes that exist at this number; '' when the bare number does. */
  suffixes: readonly string[];
  connectionPoints: readonly ConnectionPoint[];
  lineIds: readonly number[];
  /** Cable length in metres, for copper. */
  distance: number;
  /** Free text such as 'Q3 2027': the fibre cannot be ordered before. */
  plannedFibre: string | null;
  /** Lines that the site has already and that can be taken over or shared. */
  existingLines: readonly ExistingLine[];
  /** Every line is offered as a take-over before anything else. */
  takeOverFirst: boolean;
  /** ATM channels in use. */
  usedVcis: readonly number[];
  construction: readonly Words[];
  comments: readonly { code: number; words: Words }[];
  quirk: Quirk | null;
}

const copper = [4201, 4202, 4203, 4204, 4205, 4206, 4207, 4211, 4212];
const fibre = [4101, 4102, 4103, 4104, 4111, 4112, 4113, 4121, 4122, 4131, 4132, 4141, 4151, 4161, 4162];
const usual = [4101, 4102, 4103, 4111, 4121, 4122, 4131, 4202, 4204];

type Traits = Partial<Omit<Site, 'address'>>;

/** Fills in what an ordinary site has. */
export function siteWith(address: LocatedAddress, traits: Traits): Site {
  return {
    address,
    suffixes: [''],
    connectionPoints: [],
    lineIds: usual,
    distance: 640,
    plannedFibre: null,
    existingLines: [],
    takeOverFirst: false,
    usedVcis: [],
    construction: [],
    comments: [],
    quirk: null,
    ...traits,
  };
}

function at(
  zipcode: string,
  housenr: number,
  street: string,
  city: string,
  latitude: number,
  longitude: number,
  traits: Traits,
): Site {
  return siteWith({ street, housenr, housenrext: '', zipcode, city, latitude, longitude }, traits);
}

const appointment = {
  code: 9001,
  words: {
    nl: 'De monteur komt op werkdagen tussen 8.00 en 17.00 uur.',
    en: 'The engineer comes on working days between 08:00 and 17:00.',
  },
};

const points: readonly ConnectionPoint[] = [
  { isra: '001/MK/MK', description: 'Meterkast, begane grond' },
  { isra: '002/MK/TR', description: 'Technische ruimte, kelder' },
  { isra: '003/VP/01', description: 'Verdeelpunt, eerste verdieping' },
];

const digging: Words = {
  nl: 'Op dit adres wordt glasvezel aangelegd. De oplevering is gepland in Q3 2027.',
  en: 'Fibre is being built at this address. Delivery is planned in Q3 2027.',
};

/** The addresses that always behave the same, by zipcode and number (spec/sandbox.md). */
const sites: readonly Site[] = [
  at('1000AA', 1, 'Proefstraat', 'Amsterdam', 52.37, 4.89, {
    lineIds: [...fibre, 4190, ...copper],
    distance: 320,
    existingLines: knownLines.telephony,
    comments: [appointment],
  }),
  at('1000AA', 3, 'Proefstraat', 'Amsterdam', 52.3701, 4.8901, {}),
  at('1000AA', 5, 'Proefstraat', 'Amsterdam', 52.3702, 4.8902, {}),
  at('2000BB', 10, 'Toevoegingsweg', 'Haarlem', 52.38, 4.64, { suffixes: ['A', 'B', '2HG'] }),
  at('3000CC', 5, 'Verdeelplein', 'Rotterdam', 51.92, 4.48, {
    connectionPoints: points,
    existingLines: knownLines.severalPoints,
  }),
  at('4000DD', 7, 'Koperslagerij', 'Tiel', 51.89, 5.43, {
    lineIds: copper,
    distance: 1240,
    usedVcis: [35],
    existingLines: knownLines.copper,
  }),
  at('5000EE', 9, 'Bouwput', 'Tilburg', 51.56, 5.09, {
    lineIds: [4101, 4102, 4121],
    plannedFibre: 'Q3 2027',
    construction: [digging],
  }),
  at('6000GG', 11, 'Stille Kade', 'Weert', 51.25, 5.71, { lineIds: [] }),
  at('8000JJ', 15, 'Storingslaan', 'Zwolle', 52.51, 6.09, { quirk: 'unavailable' }),
  at('8100JK', 16, 'Geduldweg', 'Raalte', 52.39, 6.28, { quirk: 'slow' }),
  at('8200JL', 17, 'Ruislaan', 'Lelystad', 52.51, 5.47, { quirk: 'not_json' }),
  at('9000KK', 17, 'Zoekgeraakt', 'Grou', 53.09, 5.84, { quirk: 'answer_lost' }),
  at('9100LL', 19, 'Naamloos', 'Dokkum', 53.33, 6.0, { quirk: 'no_orderid' }),
  at('9200MM', 21, 'Tarieflaan', 'Drachten', 53.11, 6.1, { quirk: 'no_pricing' }),
  at('9300NN', 23, 'Overstapweg', 'Roden', 53.14, 6.43, {
    existingLines: knownLines.takeOver,
    takeOverFirst: true,
  }),
  ...Object.keys(courses).map((housenr) =>
    at(COURSE_ZIPCODE, Number(housenr), 'Verloopstraat', 'Assen', 52.99, 6.56, {}),
  ),
];

const byAddress = new Map(sites.map((site) => [`${site.address.zipcode} ${site.address.housenr}`, site]));

export function specialSite(zipcode: string, housenr: number): Site | undefined {
  return byAddress.get(`${zipcode} ${housenr}`);
}

/**
 * The house numbers of a fixed zipcode, or null for any other. 7000 HH is fixed and empty, so that 7000 HH 13 is
 * unknown.
 */
export function specialNumbers(zipcode: string): number[] | null {
  const numbers = sites.filter((site) => site.address.zipcode === zipcode).map((site) => site.address.housenr);
  return numbers.length > 0 || zipcode === '7000HH' ? numbers : null;
}
