import { terminationProfiles } from '../../../catalogue/termination';
import type { Route, Termination } from '../../circuits/circuit';
import type { MobileCircuit } from '../records';
import { mobileNid } from './store';

const apns = {
  internet: 'internet.netwerkpartner',
  ipvpn: 'vpn.netwerkpartner',
  redundancy: 'internet.netwerkpartner',
} as const;

/**
 * A circuit with its primary address; `number` counts those of the connection from 1. Without a termination it leads to
 * the internet.
 */
export function newCircuit(
  id: number,
  number: number,
  newId: () => string,
  termination: Termination = plain,
): MobileCircuit {
  const apn = Object.entries(apns).find(([type]) => type === termination.profile.type)?.[1] ?? apns.internet;
  return {
    uuid: newId(),
    nid: `${mobileNid(id)}-${number}`,
    tags: [],
    termination,
    apn: { name: apn },
    routes: [primaryRoute(id, number, newId)],
  };
}

const [internet] = terminationProfiles;
const plain: Termination = {
  profile: { uuid: internet.uuid, type: internet.type },
  redundancy: null,
};

/** Private addresses (RFC 1918), eight of them for each SIM. */
function primaryRoute(id: number, number: number, newId: () => string): Route {
  const host = id * 8 + (number % 8);
  const network = `10.${64 + ((host >> 16) % 128)}.${(host >> 8) % 256}.${host % 256}`;
  return { uuid: newId(), protocol: 'ipv4', network, subnet_size: 32, routing_type: 'primary' };
}
