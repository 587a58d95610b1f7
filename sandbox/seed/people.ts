import type { Database } from 'libsql';
import { insertEndUser } from '../services/people/end-users';
import type { EndUser } from '../services/people/end-users';
import { insertShippingAddress } from '../services/people/shipping-addresses';
import type { ShippingAddress } from '../services/people/shipping-addresses';
import { numberIn } from './postcodes';
import type { Block } from '../services/broadband/catalogue/sites';
import type { Random } from './random';
import type { ServiceSeed, Share } from './share';

const trades = [
  'Bakkerij',
  'Slagerij',
  'Notariskantoor',
  'Tandartspraktijk',
  'Bouwbedrijf',
  'Café',
  'Autobedrijf',
  'Architectenbureau',
  'Drukkerij',
  'Kapsalon',
  'Garage',
  'Administratiekantoor',
  'Hotel',
  'Fysiotherapie',
  'Installatiebedrijf',
  'Kwekerij',
  'Reisbureau',
  'Transportbedrijf',
  'Makelaardij',
  'Apotheek',
  'Kringloopwinkel',
] as const;

const families = [
  'De Lange',
  'Groothuis',
  'Müller',
  'Van der Veen',
  'Çelik',
  'Postma',
  'Brandsma',
  'Cornélissen',
  "In 't Hout",
  'El Amrani',
  'Wiersma',
  'De Groot',
  'Hoekstra',
  'Verhoeven',
  'Bäumer',
  'Janßen',
  'Van Rijn',
  'Özdemir',
  'Smeets',
  'Dijkgraaf',
  'Peeters',
  "Van 't Hof",
  'Reçber',
  'Noordzij',
  'Zijlstra',
  'Ångström',
] as const;

/** Subscriber numbers never start with a 0, so these belong to no person. */
function phone(random: Random): string {
  return (
    random.pick(['0200', '0100', '0300', '0700', '0850', '05150', '02550']).padEnd(5, '0') +
    String(random.below(100_000)).padStart(5, '0')
  );
}

function endUsers(random: Random, blocks: readonly Block[], count: number): EndUser[] {
  return Array.from({ length: count }, (_, index) => {
    const block = blocks[(index * 13) % blocks.length];
    if (!block) throw new Error('no places to live');
    const trade = trades[(index * 5) % trades.length] ?? 'Bakkerij';
    const family = families[(index * 7 + Math.floor(index / families.length)) % families.length] ?? 'De Lange';
    const extension = random.chance(15) ? random.pick(['A', 'B', '2HG', 'BIS']) : '';
    return {
      uuid: random.uuid(),
      company_name: `${trade} ${family}`,
      phone_number: phone(random),
      address: {
        street: block.street,
        house_number: numberIn(block, index),
        house_number_extension: extension,
        zipcode: block.zipcode,
        city: block.city,
      },
    };
  });
}

function shippingAddresses(random: Random, company: string): ShippingAddress[] {
  const address = (
    reference: string,
    contact: string,
    street: string,
    house_number: number,
    house_number_extension: string,
    zipcode: string,
    city: string,
    archived = false,
  ): ShippingAddress => ({
    uuid: random.uuid(),
    reference,
    company_name: company,
    contact_name: contact,
    phone_number: phone(random),
    street,
    house_number,
    house_number_extension,
    zipcode,
    city,
    archived,
  });
  return [
    address('Magazijn', 'Jan de Boer', 'Havenweg', 3, '', '3011BN', 'Rotterdam'),
    address('Hoofdkantoor', 'Renée de Wit', 'Stationsweg', 18, 'A', '3511ED', 'Utrecht'),
    address('Servicepunt Noord', 'Sjoerd Wiersma', 'Oosterkade', 44, '', '8911KJ', 'Leeuwarden'),
    address('Servicepunt Zuid', 'Chloé Smeets', 'Wilhelminasingel', 7, 'BIS', '6221BG', 'Maastricht'),
    address('Werkplaats', 'Mehmet Çelik', 'Energieweg', 21, '', '5211CK', "'s-Hertogenbosch"),
    address('Oud magazijn', 'Jan de Boer', 'Ambachtsweg', 9, '', '3341LM', 'Hendrik-Ido-Ambacht', true),
  ];
}

const schema = `
CREATE TABLE IF NOT EXISTS end_user (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, company_name TEXT NOT NULL, city TEXT NOT NULL,
  zipcode TEXT NOT NULL, record TEXT NOT NULL, archived INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS end_user_by_company ON end_user (owner, company_name);

CREATE TABLE IF NOT EXISTS shipping_address (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, archived INTEGER NOT NULL, reference TEXT NOT NULL,
  city TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS shipping_address_by_owner ON shipping_address (owner, archived, reference);
`;

/** End customers, by organisation. */
const FIRST_CUSTOMERS = 84;
const OTHER_CUSTOMERS = 17;

function storePeople(db: Database, { organization, owner, first, blocks, random }: Share): void {
  const customers = endUsers(random, blocks, first ? FIRST_CUSTOMERS : OTHER_CUSTOMERS);
  for (const customer of customers) insertEndUser(db, owner, customer);
  for (const address of shippingAddresses(random, organization.name)) insertShippingAddress(db, owner, address);
}

/** End customers and shipping addresses. */
export const people: ServiceSeed = {
  schema,
  fill: (db, shares) => {
    for (const share of shares) db.transaction(() => storePeople(db, share))();
  },
};
