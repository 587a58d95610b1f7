import type { Words } from './words';

interface AccessRule {
  action: 'permit' | 'deny';
  protocol: 'ip' | 'tcp' | 'udp' | 'icmp';
  source: string;
  destination: string;
  port: string | null;
}

interface AccessList {
  /** The name that the `access_rules` of a circuit refer to. */
  name: string;
  description: Words;
  rules: readonly AccessRule[];
}

type Row = readonly [AccessRule['action'], AccessRule['protocol'], source: string, destination: string, port?: string];

function list(name: string, nl: string, en: string, rows: readonly Row[]): AccessList {
  return {
    name,
    description: { nl, en },
    rules: rows.map(([action, protocol, source, destination, port]) => ({
      action,
      protocol,
      source,
      destination,
      port: port ?? null,
    })),
  };
}

const management = '198.51.100.0/24';

export const accessLists: readonly AccessList[] = [
  list('standaard', 'Alles naar buiten, niets naar binnen', 'Everything out, nothing in', [
    ['permit', 'ip', 'line', 'any'],
    ['permit', 'tcp', 'any', 'line', 'established'],
    ['permit', 'icmp', 'any', 'line'],
    ['deny', 'ip', 'any', 'line'],
  ]),
  list('kantoor-vpn', 'Naar binnen alleen de VPN van het kantoor', 'Inbound, the office VPN only', [
    ['permit', 'ip', 'line', 'any'],
    ['permit', 'udp', 'any', 'line', '500'],
    ['permit', 'udp', 'any', 'line', '4500'],
    ['permit', 'tcp', 'any', '192.0.2.0/24', '443'],
    ['deny', 'ip', 'any', 'line'],
  ]),
  list('beheer', 'Beheer vanaf het netwerk van de netwerkpartner', "Management from the network partner's network", [
    ['permit', 'tcp', management, 'line', '22'],
    ['permit', 'udp', management, 'line', '161'],
    ['permit', 'icmp', management, 'line'],
    ['deny', 'ip', 'any', 'line'],
  ]),
  list('voip', 'Telefonie, met voorrang voor spraak', 'Telephony, with priority for voice', [
    ['permit', 'udp', 'any', 'line', '5060-5061'],
    ['permit', 'udp', 'any', 'line', '10000-20000'],
    ['permit', 'ip', 'line', 'any'],
    ['deny', 'ip', 'any', 'line'],
  ]),
  list("camera's", 'Beelden alleen naar de meldkamer', 'Pictures to the control room only', [
    ['permit', 'tcp', 'line', '203.0.113.0/25', '554'],
    ['permit', 'tcp', 'line', '203.0.113.0/25', '443'],
    ['deny', 'ip', 'line', 'any'],
    ['deny', 'ip', 'any', 'line'],
  ]),
];
