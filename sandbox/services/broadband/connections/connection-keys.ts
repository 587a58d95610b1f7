import { fold } from '../../../records/fold';
import type { Connection } from '../records';

/** Orders house numbers as numbers within a zipcode. */
export function zipcodeKey(address: { zipcode: string; housenr: number; housenrext: string }): string {
  return `${address.zipcode}${String(address.housenr).padStart(5, '0')}${fold(address.housenrext)}`;
}

/** Fields by which list_connections searches (docs/provider-api.md). */
export const searchFields = [
  'access_rules',
  'end_of_life_date',
  'zipcode',
  'street',
  'city',
  'username',
  'ip',
  'supplier',
  'tags',
  'nid',
  'uuid',
] as const;

/** Fields by which it sorts. */
export const sortFields = [
  'zipcode',
  'street',
  'city',
  'last_username',
  'online',
  'carrier_type',
  'end_of_life_date',
  'supplier',
  'nid',
] as const;

export type SearchField = (typeof searchFields)[number];
export type SortField = (typeof sortFields)[number];

/** `end_of_life_last` is the date with a sign that comes after all dates where there is none. */
export const keyFields = [
  ...searchFields,
  'enduser',
  'last_username',
  'online',
  'carrier_type',
  'end_of_life_last',
] as const;
export type KeyField = (typeof keyFields)[number];

const usual = new Map<string, string>();
const MOST_USUAL = 5000;

/** The same few streets, cities and tags come by all the time. */
function foldUsual(text: string): string {
  const known = usual.get(text);
  if (known !== undefined) return known;
  const folded = fold(text);
  if (usual.size < MOST_USUAL) usual.set(text, folded);
  return folded;
}

/** The search texts of a connection in one field, without duplicates. A field that sorts has exactly one. */
export function keysOf(connection: Connection, field: KeyField): readonly string[] {
  const { address, carrier, circuits } = connection;
  switch (field) {
    case 'zipcode':
      return [zipcodeKey(address)];
    case 'street':
      return [foldUsual(address.street)];
    case 'city':
      return [foldUsual(address.city)];
    case 'supplier':
      return [connection.supplier];
    case 'nid':
      return [carrier.nid];
    case 'uuid':
      return [connection.uuid];
    case 'enduser':
      return [connection.end_user?.uuid ?? ''];
    case 'end_of_life_date':
      return [connection.end_of_life_date ?? ''];
    case 'end_of_life_last':
      return [connection.end_of_life_date ?? '~'];
    case 'carrier_type':
      return [carrier.carrier_type];
    case 'online':
      return [{ true: '2', false: '1', null: '0' }[String(circuits[0]?.online ?? null)] ?? '0'];
    case 'last_username':
      return [(circuits[0]?.last_username ?? '').toUpperCase()];
    case 'username':
      return once(circuits.flatMap((circuit) => circuit.last_username?.toUpperCase() ?? []));
    case 'ip':
      return once(circuits.flatMap((circuit) => circuit.routes.map((route) => route.network.toUpperCase())));
    case 'tags':
      return once([...carrier.tags, ...circuits.flatMap((circuit) => circuit.tags)].map(foldUsual));
    case 'access_rules':
      return once(circuits.flatMap((circuit) => circuit.access_rules).map(foldUsual));
  }
}

function once(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}
