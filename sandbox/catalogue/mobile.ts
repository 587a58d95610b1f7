import type { Words } from './words';

/** The zone in which a SIM may use its data: 1 is the Netherlands, 2 the rest of the European Union (spec 8). */
export type Zone = 1 | 2;

export const simTypes = ['triple', 'embedded'] as const;
export type SimType = (typeof simTypes)[number];

/**
 * A `subscription` is the SIM itself, a `bundle` the data of one SIM, a `pool` the data of several, `hardware` a thing
 * in the parcel.
 */
export type MobileCategory = 'subscription' | 'bundle' | 'pool' | 'hardware';

export interface MobileProduct {
  uuid: string;
  category: MobileCategory;
  name: Words;
  provider: string;
  zones: readonly Zone[];
  /** Bytes a month in each of its zones, or null for a product without data. */
  limitBytes: number | null;
  simTypes: readonly SimType[];
  /** The kind of redundancy that a product is sold for. */
  redundancyType: 'none' | 'backup';
  /** Euro, excluding VAT: a month in a contract of 36 months, or once for hardware. */
  price: number;
}

export const GIGABYTE = 1_000_000_000;

const DUTCH = 'Lage Landen Mobiel';
const EUROPEAN = 'Continent Connect';
const domestic: readonly Zone[] = [1];
const european: readonly Zone[] = [1, 2];
const either: readonly SimType[] = simTypes;

function uuidOf(number: number): string {
  return `c0de5a11-4b1d-4e7a-9f00-${String(number).padStart(12, '0')}`;
}

function same(name: string): Words {
  return { nl: name, en: name };
}

function subscription(
  number: number,
  name: string,
  provider: string,
  more: Pick<MobileProduct, 'zones' | 'price'> & Partial<MobileProduct>,
): MobileProduct {
  return {
    uuid: uuidOf(number),
    category: 'subscription',
    name: same(name),
    provider,
    limitBytes: null,
    simTypes: either,
    redundancyType: 'none',
    ...more,
  };
}

function data(
  number: number,
  category: 'bundle' | 'pool',
  zones: readonly Zone[],
  gigabytes: number,
  price: number,
): MobileProduct {
  const size =
    gigabytes < 1 ? `${gigabytes * 1000} MB` : gigabytes < 1000 ? `${gigabytes} GB` : `${gigabytes / 1000} TB`;
  const area = zones.includes(2) ? 'EU' : 'NL';
  return {
    uuid: uuidOf(number),
    category,
    name:
      category === 'pool'
        ? { nl: `Datapool ${area} ${size}`, en: `Data pool ${area} ${size}` }
        : same(`Data ${area} ${size}`),
    provider: zones.includes(2) ? EUROPEAN : DUTCH,
    zones,
    limitBytes: gigabytes * GIGABYTE,
    simTypes: either,
    redundancyType: 'none',
    price,
  };
}

function hardware(number: number, name: Words, price: number): MobileProduct {
  return {
    uuid: uuidOf(number),
    category: 'hardware',
    name,
    provider: DUTCH,
    zones: european,
    limitBytes: null,
    simTypes: either,
    redundancyType: 'none',
    price,
  };
}

export const subscriptions = {
  internet: subscription(101, 'Mobiel Internet NL', DUTCH, { zones: domestic, price: 2.5 }),
  european: subscription(102, 'Mobiel Internet EU', EUROPEAN, { zones: european, price: 3.5 }),
  machines: subscription(103, 'M2M NL', DUTCH, { zones: domestic, price: 0.95, simTypes: ['embedded'] }),
  backUp: subscription(104, 'Mobiel Back-up NL', DUTCH, { zones: domestic, price: 4.5, redundancyType: 'backup' }),
} as const;

export const mobileProducts: readonly MobileProduct[] = [
  ...Object.values(subscriptions),
  data(201, 'bundle', domestic, 0.1, 1),
  data(202, 'bundle', domestic, 0.5, 2.5),
  data(203, 'bundle', domestic, 1, 3.75),
  data(204, 'bundle', domestic, 5, 7.5),
  data(205, 'bundle', domestic, 20, 14.5),
  data(206, 'bundle', domestic, 100, 32.5),
  data(211, 'bundle', european, 1, 6.5),
  data(212, 'bundle', european, 5, 14),
  data(213, 'bundle', european, 20, 29),
  data(301, 'pool', domestic, 10, 12.5),
  data(302, 'pool', domestic, 50, 39),
  data(303, 'pool', domestic, 100, 65),
  data(304, 'pool', domestic, 500, 245),
  data(305, 'pool', domestic, 2000, 790),
  data(311, 'pool', european, 50, 84),
  data(312, 'pool', european, 100, 149),
  hardware(401, same('Router 4G Poldra R40'), 189),
  hardware(402, same('Router 5G Poldra R50'), 429),
  hardware(403, { nl: 'Buitenantenne Poldra A2', en: 'Outdoor antenna Poldra A2' }, 79),
];

const byUuid = new Map(mobileProducts.map((product) => [product.uuid, product]));

export function mobileProduct(uuid: string): MobileProduct | undefined {
  return byUuid.get(uuid.toLowerCase());
}

/** The product of the catalogue that a record names. */
export function knownProduct(uuid: string): MobileProduct {
  const product = byUuid.get(uuid);
  if (!product) throw new Error(`no mobile product ${uuid}`);
  return product;
}

export function productsOf(category: MobileCategory): MobileProduct[] {
  return mobileProducts.filter((product) => product.category === category);
}
