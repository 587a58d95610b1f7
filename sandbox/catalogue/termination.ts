import type { Words } from './words';

export interface TerminationProfile {
  uuid: string;
  type: 'internet' | 'ipvpn' | 'redundancy';
  name: Words;
  isDefault: boolean;
  /** Euro a month. */
  monthly: number;
}

export const terminationProfiles: readonly [TerminationProfile, TerminationProfile, TerminationProfile] = [
  {
    uuid: '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c01',
    type: 'internet',
    name: { nl: 'Internet', en: 'Internet' },
    isDefault: true,
    monthly: 0,
  },
  {
    uuid: '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02',
    type: 'ipvpn',
    name: { nl: 'IPVPN', en: 'IPVPN' },
    isDefault: false,
    monthly: 7.5,
  },
  {
    uuid: '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03',
    type: 'redundancy',
    name: { nl: 'Redundantie', en: 'Redundancy' },
    isDefault: false,
    monthly: 12.5,
  },
];

export interface SubnetSize {
  protocol: 'ipv4' | 'ipv6';
  size: number;
  /** The number of addresses, or of /64 networks for IPv6. */
  addressCount: number;
  isCherryPickingAvailable: boolean;
  /** Euro a month. */
  monthly: number;
}

export const subnetSizes: readonly SubnetSize[] = [
  { protocol: 'ipv4', size: 32, addressCount: 1, isCherryPickingAvailable: true, monthly: 0 },
  { protocol: 'ipv4', size: 30, addressCount: 4, isCherryPickingAvailable: false, monthly: 4 },
  { protocol: 'ipv4', size: 29, addressCount: 8, isCherryPickingAvailable: true, monthly: 8 },
  { protocol: 'ipv4', size: 28, addressCount: 16, isCherryPickingAvailable: true, monthly: 16 },
  { protocol: 'ipv6', size: 56, addressCount: 256, isCherryPickingAvailable: false, monthly: 0 },
  { protocol: 'ipv6', size: 48, addressCount: 65536, isCherryPickingAvailable: false, monthly: 0 },
];

/** Promos run by calendar year; the list names this year's. */
export function promosOf(year: number): string[] {
  return [`Overstapvoordeel ${year}`, `Glas zonder aansluitkosten ${year}`, `Drie maanden korting ${year}`];
}
