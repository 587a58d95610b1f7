import { isFibre } from './lines';
import type { Line } from './lines';
import type { Words } from './words';

/** Customer premises equipment. Prices are in euro excluding VAT, and null where there is no price of that kind. */
interface Equipment {
  id: number;
  name: Words;
  description: Words;
  maxCount: number;
  fits: 'fibre' | 'copper' | 'all';
  monthly: number | null;
  yearly: number | null;
  oneOff: number | null;
}

type Row = readonly [
  number,
  string,
  string,
  string,
  number,
  Equipment['fits'],
  number | null,
  number | null,
  number | null,
];

const rows: readonly Row[] = [
  [7001, 'FRITZ!Box 5590 Fiber', 'Router met wifi 6', 'Router with Wi-Fi 6', 2, 'fibre', null, null, 249],
  [
    7002,
    'FRITZ!Box 7590 AX',
    'Modem en router met wifi 6',
    'Modem and router with Wi-Fi 6',
    2,
    'copper',
    null,
    null,
    229,
  ],
  [7003, 'Cisco C1111-4P', 'Beheerde zakelijke router', 'Managed business router', 2, 'all', 27.5, null, 75],
  [7004, 'Zyxel VMG4005-B50A', 'Modem in bridge', 'Modem in bridge mode', 2, 'copper', 3.5, null, null],
  [7005, 'Juniper SRX320', 'Beheerde firewall', 'Managed firewall', 2, 'all', 69, null, 150],
  [7006, 'Teltonika RUTX50', 'Router voor 5G-back-up', 'Router for 5G backup', 1, 'all', 19.5, null, 49],
  [7007, 'Ubiquiti U6+', 'Wifi-toegangspunt', 'Wi-Fi access point', 10, 'all', null, null, 119],
  [
    7008,
    'NT-reserveset',
    'Omruil van het netwerkkastje binnen een dag',
    'Exchange of the network termination within a day',
    1,
    'fibre',
    null,
    48,
    null,
  ],
];

const equipment: readonly Equipment[] = rows.map(([id, name, nl, en, maxCount, fits, monthly, yearly, oneOff]) => ({
  id,
  name: { nl: name, en: name },
  description: { nl, en },
  maxCount,
  fits,
  monthly,
  yearly,
  oneOff,
}));

export function equipmentOf(line: Line): Equipment[] {
  const kind = isFibre(line) ? 'fibre' : 'copper';
  return equipment.filter(({ fits }) => fits === 'all' || fits === kind);
}
