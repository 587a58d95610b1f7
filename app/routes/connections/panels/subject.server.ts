import type { DetailedCircuit } from '~/provider/schemas/connection';
import type { Subject } from './panel.server';

/** The circuit that the address of a panel names: without it the panel is not opened. */
export function ofCircuit({ circuit }: Subject): DetailedCircuit {
  if (!circuit) throw new Error('a panel of a circuit without one');
  return circuit;
}
