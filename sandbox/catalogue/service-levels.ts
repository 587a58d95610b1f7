import { isFibre } from './lines';
import type { Line } from './lines';
import type { Words } from './words';

/** Repair norm: `percentage` of the faults is solved within `hours` of the clock. */
export interface ServiceLevel {
  id: number;
  name: Words;
  clock: 'office' | '24x7';
  norms: readonly { hours: number; percentage: number }[];
  monthly: number;
}

export const serviceLevels: readonly ServiceLevel[] = [
  level(606, 'Basis', 'Basic', 'office', [20, 30, 40], 0),
  level(607, 'Plus', 'Plus', 'office', [12, 20, 30], 7.5),
  level(608, 'Premium', 'Premium', 'office', [8, 12, 20], 15),
  level(758, '24x7', '24x7', '24x7', [8, 48, 96], 24.5),
  level(759, '24x7 Premium', '24x7 Premium', '24x7', [4, 12, 48], 49.5),
];

function level(
  id: number,
  nl: string,
  en: string,
  clock: ServiceLevel['clock'],
  hours: readonly [number, number, number],
  monthly: number,
): ServiceLevel {
  const [most, nearly, all] = hours;
  const norms = [
    { hours: most, percentage: 80 },
    { hours: nearly, percentage: 95 },
    { hours: all, percentage: 100 },
  ];
  return { id, name: { nl: `SLA ${nl}`, en: `SLA ${en}` }, clock, norms, monthly };
}

export function serviceLevelsOf(line: Line): ServiceLevel[] {
  const ids = idsOf(line);
  return serviceLevels.filter(({ id }) => ids.includes(id));
}

function idsOf(line: Line): readonly number[] {
  if (line.carrierType === 'home') return [606];
  if (line.carrierType === 'enterprise') return [608, 758, 759];
  return isFibre(line) ? [606, 607, 758] : [606, 607, 608];
}
