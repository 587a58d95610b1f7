/** The changes of a connection that are panels over it; each has its texts under `panels:items`. */
export const PANEL_NAMES = [
  'tags',
  'endUser',
  'provisioning',
  'profile',
  'addCircuit',
  'primaryCircuit',
  'addRoute',
  'primaryRoute',
  'deleteRoute',
  'deleteCircuit',
  'provision',
  'termination',
  'wishDate',
  'onDemand',
  'cancellation',
  'change',
  'disconnection',
] as const;
export type PanelName = (typeof PANEL_NAMES)[number];
