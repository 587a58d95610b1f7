import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import type { DetailedCircuit } from '~/provider/schemas/connection';
import type { Subject } from './panel.server';

/** The circuit that the address of a panel names: without it the panel is not opened. */
export function ofCircuit({ circuit }: Subject): DetailedCircuit {
  if (!circuit) throw new Error('a panel of a circuit without one');
  return circuit;
}

/** What a panel is about in a few words, as its title names it: an address, or the NID of a circuit. */
export function nameOf({ connection, circuit }: Pick<Subject, 'connection' | 'circuit'>): string {
  return circuit?.nid ?? formatAddressLine(connection.address);
}

/** The same in full, for the line under its heading. */
export function noteOf({ connection: { address }, circuit }: Pick<Subject, 'connection' | 'circuit'>): string {
  const place = `${formatAddressLine(address)}, ${formatZipcode(address.zipcode)} ${address.city}`;
  return circuit ? `${circuit.nid} · ${place}` : place;
}
