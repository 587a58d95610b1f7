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

/** Fields by which it sorts: each is a column. */
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

/** Search fields of which a connection may have several texts: rows of `connection_text` instead of a column. */
const textFields = ['access_rules', 'username', 'ip', 'tags'] as const;
type TextField = (typeof textFields)[number];

export function isTextField(field: SearchField): field is TextField {
  return textFields.some((each) => each === field);
}

/** The columns of a connection after its owner, folded. */
export function columnsOf(connection: Connection): (string | number | null)[] {
  const { address, carrier, circuits, end_user: endUser } = connection;
  const [first] = circuits;
  return [
    carrier.state,
    carrier.nid,
    connection.uuid,
    zipcodeKey(address),
    fold(address.street),
    fold(address.city),
    connection.supplier,
    carrier.carrier_type,
    typeof first?.online === 'boolean' ? Number(first.online) : null,
    first?.last_username?.toUpperCase() ?? '',
    connection.end_of_life_date,
    endUser?.uuid ?? '',
  ];
}

/** The folded texts of a field that may have several, each once. */
export function textsOf({ carrier, circuits }: Connection): { field: TextField; text: string }[] {
  const texts: Record<TextField, string[]> = {
    access_rules: circuits.flatMap((circuit) => circuit.access_rules),
    username: circuits.flatMap((circuit) => circuit.last_username ?? []),
    ip: circuits.flatMap((circuit) => circuit.routes.map((route) => route.network)),
    tags: [...carrier.tags, ...circuits.flatMap((circuit) => circuit.tags)],
  };
  return textFields.flatMap((field) => [...new Set(texts[field].map(fold))].map((text) => ({ field, text })));
}
