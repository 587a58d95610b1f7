import type { Words } from './words';

/** Behind the @ of a username: which RADIUS server a sign-in goes to. */
export const realms: readonly { realm: string; description: Words }[] = [
  { realm: 'isp.example', description: { nl: 'Internet', en: 'Internet' } },
  { realm: 'vpn.isp.example', description: { nl: 'IPVPN', en: 'IPVPN' } },
  { realm: 'telefonie.isp.example', description: { nl: 'Telefonie', en: 'Telephony' } },
];
