import type { Database } from 'libsql';
import { hash } from '../../../records/hash';
import { zipcodeKey } from '../connections/connection-keys';
import { carrierStates } from '../records';
import type { Connection } from '../records';
import { ordinaryLine } from './existing-lines';
import { siteWith, specialNumbers, specialSite } from './special-addresses';
import type { Site } from './special-addresses';

/** A stretch of street with one zipcode; its numbers run from `first` to `last` in steps of two. */
export interface Block {
  zipcode: string;
  street: string;
  city: string;
  first: number;
  last: number;
  step: number;
  latitude: number;
  longitude: number;
}

function postcodeRow(db: Database, zipcode: string): Block | undefined {
  return db.prepare('SELECT * FROM postcode WHERE zipcode = ?').get(zipcode) as Block | undefined;
}

/** Street and city of a house number; null for one that does not exist. */
export function placeOf(db: Database, zipcode: string, housenr: number): { street: string; city: string } | null {
  if (!numbersOf(db, zipcode).includes(housenr)) return null;
  const { street, city } = siteAt(db, zipcode, housenr)?.address ?? {};
  return street && city ? { street, city } : null;
}

/** House numbers of a zipcode, ascending; empty for an unknown one. */
export function numbersOf(db: Database, zipcode: string): number[] {
  const special = specialNumbers(zipcode);
  if (special) return special;
  const row = postcodeRow(db, zipcode);
  if (!row) return [];
  return Array.from(
    { length: Math.floor((row.last - row.first) / row.step) + 1 },
    (_, index) => row.first + index * row.step,
  );
}

/** Suffixes of a house number, without the bare number. */
export function suffixesOf(db: Database, zipcode: string, housenr: number): string[] {
  const special = specialSite(zipcode, housenr);
  const known =
    special?.suffixes ?? (numbersOf(db, zipcode).includes(housenr) ? ordinarySuffixes(zipcode, housenr) : []);
  return known.filter((suffix) => suffix !== '');
}

/** One number in six is split; the bare number exists as well. */
export function ordinarySuffixes(zipcode: string, housenr: number): readonly string[] {
  return hash(`suffix ${zipcode} ${housenr}`) % 6 === 0 ? ['', 'A', 'B', 'BIS'] : [''];
}

/** The site at an address, or null for an unknown address. */
export function siteAt(db: Database, zipcode: string, housenr: number): Site | null {
  const special = specialSite(zipcode, housenr);
  if (special) return special;
  const row = postcodeRow(db, zipcode);
  if (!row || !numbersOf(db, zipcode).includes(housenr)) return null;
  const { street, city, latitude, longitude } = row;
  const present = connectionsAt(db, zipcode, housenr);
  const address = { street, housenr, housenrext: '', zipcode, city, latitude, longitude };
  const copper = present.some(({ carrier }) => carrier.data_technology !== 'Fiber');
  return siteWith(address, {
    ...ordinaryLines(zipcode),
    suffixes: ordinarySuffixes(zipcode, housenr),
    distance: 120 + (hash(`distance ${zipcode}`) % 2600),
    existingLines: present.length > 0 ? [ordinaryLine(address, hash(`line ${zipcode} ${housenr}`), copper)] : [],
    usedVcis: present.flatMap((connection) => connection.circuits.flatMap(({ vci }) => (vci === null ? [] : [vci]))),
  });
}

const FIBRE = [4101, 4102, 4103, 4121, 4122];
const SHORT_COPPER = [4201, 4202, 4203, 4204, 4205, 4206, 4207, 4211, 4212];
const LONG_COPPER = [4204, 4205, 4206, 4212];

function ordinaryLines(zipcode: string): Pick<Site, 'lineIds' | 'plannedFibre'> {
  const copper = hash(`distance ${zipcode}`) % 2600 < 900 ? SHORT_COPPER : LONG_COPPER;
  switch (hash(`lines ${zipcode}`) % 8) {
    case 0:
      return { lineIds: copper, plannedFibre: null };
    case 1:
      return { lineIds: [...FIBRE, ...copper], plannedFibre: 'Q2 2027' };
    case 2:
      return { lineIds: [4131, 4132, ...copper], plannedFibre: null };
    case 3:
      return { lineIds: [4111, 4113, 4141, 4161, 4162, 4204], plannedFibre: null };
    default:
      return { lineIds: [...FIBRE, 4104, 4111, 4112, 4151, ...copper], plannedFibre: null };
  }
}

function connectionsAt(db: Database, zipcode: string, housenr: number): Connection[] {
  const key = zipcodeKey({ zipcode, housenr, housenrext: '' });
  const states = carrierStates.filter((state) => state !== 'DISCONNECTED' && state !== 'CANCELLED_CONFIRMED');
  const rows = db
    .prepare(
      `SELECT record FROM connection JOIN connection_record USING (id) WHERE owner IN (SELECT id FROM owner) AND state IN (${states
        .map(() => '?')
        .join()}) AND zipcode >= ? AND zipcode < ?`,
    )
    .all(...states, key, `${key}~`) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as Connection);
}
