import type { Database } from 'libsql';
import { insertIpvpn } from '../../services/broadband/radius';
import type { Ipvpn } from '../../services/broadband/radius';
import type { Share } from '../share';

const ours: readonly Ipvpn[] = [
  {
    uuid: '2f8a1c30-5b7d-4e19-8c42-7d0e9b3a6f01',
    name: 'Van Dijk kantoren',
    default: true,
    pool: [
      { id: 11, name: '10.20.0.0/16', default: true },
      { id: 12, name: '10.21.0.0/16', default: false },
    ],
    settings: { ipv4_dns1: '192.0.2.53', ipv4_dns2: '198.51.100.53' },
  },
  {
    uuid: '2f8a1c30-5b7d-4e19-8c42-7d0e9b3a6f02',
    name: 'Van Dijk kassa’s',
    default: false,
    pool: [{ id: 13, name: '10.40.0.0/20', default: true }],
    settings: { ipv4_dns1: '192.0.2.53', ipv4_dns2: null },
  },
];

const theirs: readonly Ipvpn[] = [
  {
    uuid: '2f8a1c30-5b7d-4e19-8c42-7d0e9b3a6f03',
    name: 'Noorderlicht',
    default: true,
    pool: [{ id: 21, name: '10.60.0.0/16', default: true }],
    settings: { ipv4_dns1: '203.0.113.53', ipv4_dns2: null },
  },
];

export function storeIpvpns(db: Database, { owner, first }: Share): void {
  for (const ipvpn of first ? ours : theirs) insertIpvpn(db, owner, ipvpn);
}
