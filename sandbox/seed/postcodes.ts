import type { Database } from 'libsql';
import { isZipcode } from '../records/fields';
import { hash } from '../records/hash';
import type { Block } from '../services/broadband/catalogue/sites';
import type { ServiceSeed } from './share';

/** City, first of nine zipcode numbers, latitude, longitude. */
const places: readonly (readonly [string, number, number, number])[] = [
  ['Amsterdam', 1011, 52.37, 4.9],
  ["'s-Hertogenbosch", 5211, 51.69, 5.3],
  ['IJmuiden', 1971, 52.46, 4.61],
  ['Súdwest-Fryslân', 8601, 53.03, 5.66],
  ['Zaandijk', 1544, 52.47, 4.8],
  ['Rotterdam', 3011, 51.92, 4.49],
  ['Utrecht', 3511, 52.09, 5.12],
  ["'s-Gravenhage", 2511, 52.08, 4.31],
  ['Groningen', 9711, 53.22, 6.57],
  ['Eindhoven', 5611, 51.44, 5.48],
  ['Maastricht', 6211, 50.85, 5.69],
  ['Arnhem', 6811, 51.98, 5.91],
  ['Nijmegen', 6511, 51.84, 5.86],
  ['Leeuwarden', 8911, 53.2, 5.79],
  ['Zwolle', 8011, 52.51, 6.09],
  ['Enschede', 7511, 52.22, 6.89],
  ['Breda', 4811, 51.59, 4.78],
  ['Tilburg', 5011, 51.56, 5.09],
  ['Haarlem', 2011, 52.38, 4.63],
  ['Leiden', 2311, 52.16, 4.49],
  ['Middelburg', 4331, 51.5, 3.61],
  ['Den Helder', 1781, 52.96, 4.76],
  ['Hoorn', 1621, 52.64, 5.06],
  ["'s-Gravenzande", 2691, 52.0, 4.16],
  ['Bergen op Zoom', 4611, 51.49, 4.29],
  ['Sint-Michielsgestel', 5271, 51.64, 5.35],
  ['Wâldsein', 8551, 52.95, 5.62],
  ['Gytsjerk', 9061, 53.24, 5.89],
  ['Nes (Ameland)', 9163, 53.45, 5.77],
  ['Hengelo (Gld)', 7255, 52.05, 6.31],
  ["'s-Heerenberg", 7041, 51.88, 6.25],
  ['IJsselstein', 3401, 52.02, 5.04],
  ['Capelle aan den IJssel', 2901, 51.93, 4.58],
  ['Apeldoorn', 7311, 52.21, 5.97],
  ['Deventer', 7411, 52.25, 6.16],
  ['Almere', 1311, 52.37, 5.22],
  ['Amersfoort', 3811, 52.16, 5.39],
  ['Dordrecht', 3311, 51.81, 4.67],
  ['Venlo', 5911, 51.37, 6.17],
  ['Roermond', 6041, 51.19, 5.99],
  ['Assen', 9401, 52.99, 6.56],
  ['Emmen', 7811, 52.79, 6.9],
  ['Terneuzen', 4531, 51.33, 3.83],
  ['Gouda', 2801, 52.01, 4.71],
  ['Alkmaar', 1811, 52.63, 4.75],
  ['Noord-Scharwoude', 1722, 52.7, 4.81],
  ['Eijsden', 6245, 50.78, 5.71],
];

const streets: readonly string[] = [
  'Dorpsstraat',
  'Kerkstraat',
  'Stationsweg',
  'Havenweg',
  'Industrieweg',
  'Marktplein',
  'Hoofdstraat',
  'Molenweg',
  'Schoolstraat',
  'Nijverheidsweg',
  'Burgemeester van Tuyllaan',
  'Prinses Beatrixlaan',
  'Curaçaostraat',
  "'t Zand",
  'IJsselkade',
  'Coöperatieweg',
  'Oranje-Nassaustraat',
  'Dr. Schaepmanlaan',
  'Handelskade',
  'Plein 1944',
  'Laan van Meerdervoort',
  'Sint Jansstraat',
  'Ambachtsweg',
  'Zuiderzeestraat',
  'Vondelkade',
  'Energieweg',
  'Transportweg',
  'Lange Nieuwstraat',
  'Oudegracht',
  'Raadhuisplein',
  'Beatrixhaven',
  'Hoge Rijndijk',
  'Twijnstraat',
  'Sluisweg',
  'Kanaaldijk-Zuid',
  'Weverstraat',
];

const letters = 'ABCDEGHJKLMNPRSTVWXZ';
const pairs = [...letters]
  .flatMap((one) => [...letters].map((two) => one + two))
  .filter((pair) => isZipcode(`1000${pair}`));

/** Numbers in a block; a connection takes one. */
const PER_BLOCK = 30;
/** Zipcode numbers that a place has. */
const NUMBERS = 9;

/** Enough blocks for these connections, and enough that a list shows many streets. */
export function blocksFor(connections: number): Block[] {
  const count = Math.max(140, Math.ceil(connections / (PER_BLOCK - 5)));
  return Array.from({ length: count }, (_, index) => blockAt(index));
}

function blockAt(index: number): Block {
  const at = index % places.length;
  const round = Math.floor(index / places.length);
  const [city, base, latitude, longitude] = places[at] ?? ['Amsterdam', 1011, 52.37, 4.9];
  // 37 and the number of pairs (397) share no divisor, so no zipcode comes twice within a place.
  const pair = pairs[(Math.floor(round / NUMBERS) * 37 + at * 53 + (round % NUMBERS) * 29) % pairs.length] ?? 'BB';
  const zipcode = `${base + (round % NUMBERS)}${pair}`;
  const spread = hash(zipcode);
  const first = 1 + (spread % 40);
  return {
    zipcode,
    street: streets[(spread >>> 8) % streets.length] ?? 'Dorpsstraat',
    city,
    first,
    last: first + (PER_BLOCK - 1) * 2,
    step: 2,
    latitude: latitude + ((spread >>> 4) % 400) / 20_000,
    longitude: longitude + ((spread >>> 12) % 400) / 20_000,
  };
}

/** The house number of the n-th connection in a block; different for the first thirty. */
export function numberIn(block: Block, ordinal: number): number {
  return block.first + ((ordinal * 7 + hash(block.zipcode)) % PER_BLOCK) * block.step;
}

const schema = `
CREATE TABLE IF NOT EXISTS postcode (
  zipcode TEXT PRIMARY KEY, street TEXT NOT NULL, city TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, step INTEGER NOT NULL,
  latitude REAL NOT NULL, longitude REAL NOT NULL) WITHOUT ROWID;
`;

function storeBlocks(db: Database, blocks: readonly Block[]): void {
  const insert = db.prepare('INSERT INTO postcode VALUES (?,?,?,?,?,?,?,?)');
  db.transaction(() => {
    for (const { zipcode, street, city, first, last, step, latitude, longitude } of blocks)
      insert.run(zipcode, street, city, first, last, step, latitude, longitude);
  })();
}

/** The organisations live in the same streets. */
export const postcodes: ServiceSeed = { schema, fill: (db, [share]) => storeBlocks(db, share?.blocks ?? []) };
