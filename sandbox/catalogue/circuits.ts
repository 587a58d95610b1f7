import { isAtm, lineById, lines } from './lines';
import type { Line } from './lines';
import type { Words } from './words';

/** A circuit product (EVC) on one line. Speeds in kilobit per second, price in euro a month. */
export interface CircuitProduct {
  id: number;
  lineId: number;
  name: Words;
  upload: number;
  download: number;
  tagging: 'vlan' | 'vci';
  monthly: number;
}

/** Symmetric steps that can be had below the full speed of a fibre line. */
const STEPS = [102400, 204800, 512000, 1024000, 4096000];

export function circuitsOf(line: Line): CircuitProduct[] {
  const full = circuit(line, line.id + 1000, line.upload, line.download);
  if (line.technology !== 'Fiber') return [full];
  const lower = STEPS.filter((speed) => speed < line.download)
    .slice(-2)
    .reverse();
  return [full, ...lower.map((speed, index) => circuit(line, line.id * 10 + index + 1, speed, speed))];
}

function circuit(line: Line, id: number, upload: number, download: number): CircuitProduct {
  const name = `EVC ${megabits(download)}/${megabits(upload)}`;
  return {
    id,
    lineId: line.id,
    name: { nl: name, en: name },
    upload,
    download,
    tagging: isAtm(line) ? 'vci' : 'vlan',
    monthly: monthlyPrice(line, download),
  };
}

function megabits(speed: number): number {
  return speed % 1024 === 0 ? speed / 1024 : Math.round(speed / 1000);
}

function monthlyPrice(line: Line, download: number): number {
  if (line.carrierType === 'home') return 4.5;
  if (isAtm(line)) return 9.5;
  if (download <= 204800) return 12.5;
  if (download <= 512000) return 19.5;
  if (download <= 1024000) return 27.5;
  return download <= 4096000 ? 59 : 149;
}

const byId = new Map(lines.flatMap(circuitsOf).map((product) => [product.id, product]));

export function circuitById(id: number): CircuitProduct | undefined {
  return byId.get(id);
}

interface Bandwidth {
  upload: number;
  download: number;
}

/** The speeds a circuit on the line may be given, highest first. */
export function bandwidthsOf(lineId: number): Bandwidth[] {
  const line = lineById(lineId);
  return line ? circuitsOf(line).map(({ upload, download }) => ({ upload, download })) : [];
}
