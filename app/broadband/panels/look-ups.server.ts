import type { LookUp } from '~/flows/intents/reconcile.server';
import { cancellationPanel } from './order/cancellation.panel.server';
import { changePanel } from './connection/change.panel.server';
import { lineCircuits } from './circuits.panel.server';
import { disconnectionPanel } from './circuit/disconnection.panel.server';
import { endUserPanel } from './connection/end-user.panel.server';
import { onDemandPanel } from './order/on-demand.panel.server';
import { circuitLookUps } from '~/telecom/circuits/circuit-look-ups.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { provisioningPanel } from './circuit/provisioning.panel.server';
import { tagsPanel } from './connection/tags.panel.server';
import { terminationPanel } from './connection/termination.panel.server';
import { wishDatePanel } from './order/wish-date.panel.server';

/** How lost answers to the panels are looked up in the background: every panel has its line here. */
export const panelLookUps: readonly LookUp[] = [
  ...circuitLookUps(lineCircuits),
  lookUpOf(cancellationPanel),
  lookUpOf(changePanel),
  lookUpOf(disconnectionPanel),
  lookUpOf(endUserPanel),
  lookUpOf(onDemandPanel),
  lookUpOf(provisioningPanel),
  lookUpOf(tagsPanel),
  lookUpOf(terminationPanel),
  lookUpOf(wishDatePanel),
];
