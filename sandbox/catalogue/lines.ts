import type { Supplier } from './suppliers';
import type { Words } from './words';

export type CarrierType = 'smb' | 'enterprise' | 'home';
export type Technology = 'Fiber' | 'VPLUS' | 'VDSL' | 'BVDSL' | 'ADSL' | 'SDSL' | 'SDSL.bis';

/** A carrier product: the physical access. Speeds in kilobit per second, prices in euro excluding VAT. */
export interface Line {
  id: number;
  name: string;
  supplier: Supplier;
  carrierType: CarrierType;
  vendor: string;
  technology: Technology;
  upload: number;
  download: number;
  leadTimeDays: number;
  /** Per month with the reference contract of 36 months. */
  monthly: number;
  connectionFee: number;
  adminOnly: boolean;
}

type Row = readonly [number, string, Supplier, CarrierType, string, Technology, number, number, number, number, number];

const rows: readonly Row[] = [
  [4101, 'Glasvezel 1000/1000', 'WBA', 'smb', 'REGG', 'Fiber', 1024000, 1024000, 7, 39.5, 95],
  [4102, 'Glasvezel 500/500', 'WBA', 'smb', 'REGG', 'Fiber', 512000, 512000, 7, 34.5, 95],
  [4103, 'Glasvezel 100/100', 'WBA', 'smb', 'REGG', 'Fiber', 102400, 102400, 7, 29.5, 95],
  [4104, 'Glasvezel 4000/4000', 'WBA', 'smb', 'REGG', 'Fiber', 4096000, 4096000, 10, 69.5, 145],
  [4111, 'Glasvezel Zakelijk 1000/1000', 'WBA', 'enterprise', 'KPNFO', 'Fiber', 1024000, 1024000, 42, 245, 950],
  [4112, 'Glasvezel Zakelijk 10000/10000', 'WBA', 'enterprise', 'KPNFO', 'Fiber', 10240000, 10240000, 42, 495, 1450],
  [4113, 'Glasvezel Zakelijk 200/200', 'WBA', 'enterprise', 'KPNFO', 'Fiber', 204800, 204800, 42, 165, 950],
  [4121, 'Glasvezel Thuis 1000/1000', 'WBA', 'home', 'REGG', 'Fiber', 1024000, 1024000, 5, 33, 45],
  [4122, 'Glasvezel Thuis 200/200', 'WBA', 'home', 'REGG', 'Fiber', 204800, 204800, 5, 27.5, 45],
  [4131, 'Glasvezel 1000/1000', 'DELTA', 'smb', 'DELTA', 'Fiber', 1024000, 1024000, 10, 37.5, 85],
  [4132, 'Glasvezel Thuis 1000/1000', 'DELTA', 'home', 'DELTA', 'Fiber', 1024000, 1024000, 10, 31.5, 45],
  [4141, 'Glasvezel Zakelijk 1000/1000', 'FO', 'enterprise', 'FO', 'Fiber', 1024000, 1024000, 60, 229, 1250],
  [4151, 'Glasvezel 1000/1000', 'BGT', 'smb', 'BGT', 'Fiber', 1024000, 1024000, 14, 38.5, 95],
  [
    4161,
    'Glasvezel Zakelijk 1000/1000',
    'FOREFREEDOM',
    'enterprise',
    'FOREFREEDOM',
    'Fiber',
    1024000,
    1024000,
    30,
    189,
    650,
  ],
  [4162, 'Glasvezel 500/500', 'FOREFREEDOM', 'smb', 'FOREFREEDOM', 'Fiber', 512000, 512000, 21, 49, 150],
  [4190, 'Glasvezel Proeflijn 10000/10000', 'WBA', 'enterprise', 'KPNFO', 'Fiber', 10240000, 10240000, 42, 9876.54, 0],
  [4201, 'VPLUS 200/60', 'WBA', 'smb', 'KPN', 'VPLUS', 204800, 61440, 7, 31.5, 75],
  [4202, 'VDSL 100/30', 'WBA', 'smb', 'KPN', 'VDSL', 102400, 30720, 7, 28.5, 75],
  [4203, 'BVDSL 200/60', 'WBA', 'smb', 'KPN', 'BVDSL', 204800, 61440, 12, 48.5, 125],
  [4204, 'ADSL 20/1', 'WBA', 'smb', 'KPN', 'ADSL', 20480, 1024, 7, 24.5, 75],
  [4205, 'SDSL 4/4', 'WBA', 'enterprise', 'KPN', 'SDSL', 4096, 4096, 12, 59, 195],
  [4206, 'SDSL.bis 20/20', 'WBA', 'enterprise', 'KPN', 'SDSL.bis', 20480, 20480, 12, 89, 195],
  [4207, 'VDSL 50/10', 'WBA', 'smb', 'KPN', 'VDSL', 50000, 10000, 7, 26.5, 75],
  [4211, 'VPLUS Thuis 200/60', 'WBA', 'home', 'KPN', 'VPLUS', 204800, 61440, 7, 26.5, 35],
  [4212, 'ADSL Thuis 20/1', 'WBA', 'home', 'KPN', 'ADSL', 20480, 1024, 7, 19.5, 35],
];

/** Staff alone see it, so its price must never reach anyone else. */
const ADMIN_ONLY = 4190;

export const lines: readonly Line[] = rows.map(
  ([id, name, supplier, carrierType, vendor, technology, download, upload, leadTimeDays, monthly, connectionFee]) => ({
    id,
    name,
    supplier,
    carrierType,
    vendor,
    technology,
    upload,
    download,
    leadTimeDays,
    monthly,
    connectionFee,
    adminOnly: id === ADMIN_ONLY,
  }),
);

const byId = new Map(lines.map((line) => [line.id, line]));

export function lineById(id: number): Line | undefined {
  return byId.get(id);
}

/** ATM channels exist on ADSL and SDSL only (docs/provider-api.md). */
export function isAtm(line: Line): boolean {
  return line.technology === 'ADSL' || line.technology === 'SDSL';
}

export function isFibre(line: Line): boolean {
  return line.technology === 'Fiber';
}

export function lineName(line: Line): Words {
  const english = line.name
    .replace('Glasvezel', 'Fibre')
    .replace('Zakelijk', 'Business')
    .replace('Thuis', 'Home')
    .replace('Proeflijn', 'Test line');
  return { nl: line.name, en: english };
}
