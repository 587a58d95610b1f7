import type { Database } from 'libsql';
import { insertEndUser } from '../services/enduser';
import type { EndUser } from '../services/enduser';
import { insertShippingAddress } from '../services/shipping-addresses';
import type { ShippingAddress } from '../services/shipping-addresses';
import { numberIn } from './places';
import type { Block } from './places';
import type { Random } from './random';

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

/** Subscriber numbers never start with a 0, so these are nobody's. */
export function phone(random: Random): string {
  return (
    random.pick(['0200', '0100', '0300', '0700', '0850', '05150', '02550']).padEnd(5, '0') +
    String(random.below(100_000)).padStart(5, '0')
  );
}

export function endUsers(random: Random, blocks: readonly Block[], count: number): EndUser[] {
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

export function shippingAddresses(random: Random, company: string): ShippingAddress[] {
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

export function storeCustomers(
  db: Database,
  owner: number,
  customers: readonly EndUser[],
  addresses: readonly ShippingAddress[],
): void {
  for (const customer of customers) insertEndUser(db, owner, customer);
  for (const address of addresses) insertShippingAddress(db, owner, address);
}
