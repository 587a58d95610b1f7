import type { Technology } from '../../../catalogue/lines';
import type { Connection } from '../records';

export const diagnosticKinds = ['authentication_log', 'selt', 'delt', 'fiber-check', 'ont-check'] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];

/** SDSL modems do not report about themselves: no delt. */
const byTechnology: Readonly<Record<Technology, readonly DiagnosticKind[]>> = {
  Fiber: ['authentication_log', 'fiber-check', 'ont-check'],
  VPLUS: ['authentication_log', 'selt', 'delt'],
  VDSL: ['authentication_log', 'selt', 'delt'],
  BVDSL: ['authentication_log', 'selt', 'delt'],
  ADSL: ['authentication_log', 'selt', 'delt'],
  SDSL: ['authentication_log', 'selt'],
  'SDSL.bis': ['authentication_log', 'selt'],
};

/** The tests that a line allows now. Before its delivery and after its end the list is empty. */
export function diagnosticsOf({ carrier }: Connection): readonly DiagnosticKind[] {
  switch (carrier.state) {
    case 'ACTIVE':
    case 'DISCONNECT_REQUESTED':
    case 'DISCONNECT_REQUESTED_CONFIRMED':
      return byTechnology[carrier.data_technology];
    default:
      return [];
  }
}
